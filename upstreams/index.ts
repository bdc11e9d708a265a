/**
 * The public interface of this package. It reads the engines file and opens its entries as engines, chat models and
 * translators. The service imports no other module of the package.
 */

import type { EnginesFile } from './file.ts';

export { type CallProcess, openCallProcess } from './call-process/call-process.ts';
export type { ChatEntry } from './chat/chat-file.ts';
export { type ChatCheck, chatChecks } from './chat/check-chat.ts';
export { EnginesFileError } from './engines-file-error.ts';
export type { EnginesFile } from './file.ts';
export { secretsIn } from './file-secrets.ts';
export { type FileEntry, openEntries } from './open-entries.ts';
export { createRegistry, type Registry } from './registry.ts';
export { createTranslator } from './translation/create-translator.ts';
export { watched } from './watched-calls.ts';

/**
 * Reads and validates the engines file at a path. The YAML parser is loaded at the first call.
 *
 * @throws EnginesFileError with every mistake of the file and its line.
 */
export async function openEnginesFile(path: string): Promise<EnginesFile> {
  return (await import('./file.ts')).readEngines(path);
}
