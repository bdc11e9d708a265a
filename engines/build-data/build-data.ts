/**
 * Packages that committed files are generated from: emoji names, drawings, the kernels' compiler. They are
 * 430 MB, so they have a lockfile of their own beside this file. Install them only to regenerate those files.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Command that installs the packages. */
export const INSTALL = 'npm ci --prefix engines/build-data';

/** True when the packages are installed on this machine. */
export function hasBuildData(): boolean {
  return existsSync(pathOf('emojilib/package.json'));
}

/** The path of a package's file, such as `emojilib/dist/emoji-en-US.json`. @throws with the command that installs it. */
export function buildDataPath(file: string): string {
  const path = pathOf(file);
  if (!existsSync(path)) throw new Error(`${file} is not installed: ${INSTALL}`);
  return path;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));
}

/** Of an emoji: what the CLDR calls it (`tts`), and words for it. */
export type Annotations = Record<string, { default?: string[]; tts?: string[] }>;

/** CLDR annotations of each emoji in one language. */
export function cldrAnnotations(language: string): Annotations {
  const file = `cldr-annotations-full/annotations/${language}/annotations.json`;
  return buildData<{ annotations: { annotations: Annotations } }>(file).annotations.annotations;
}

/** A package's module or JSON. */
export function buildData<T>(file: string): T {
  return createRequire(import.meta.url)(buildDataPath(file)) as T;
}
