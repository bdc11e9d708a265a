/**
 * Reads the engines file, in which the operator assigns engines to operations. It is YAML.
 *
 * Format and examples: `docs/upstreams/index.md`.
 */

import { readFileSync } from 'node:fs';
import { isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { z } from 'zod';
import { ChatModelEntries } from './chat/chat-file.ts';
import { EMBEDDED, EnginesFileError, faultCode, isListed, mistakeAt } from './engines-file-error.ts';
import { Gpus, ModelEntries, OperationEntries, Unnamed, UpstreamFields } from './file-entries.ts';
import { MattingEntry } from './file-matting.ts';
import { TranslationEntry } from './translation/translation-file.ts';

const File = z.strictObject(
  {
    engines: z
      .record(z.string(), UpstreamFields, {
        error: 'takes engine names, each with protocol, base_url, key_env',
      })
      .default({}),
    gpus: Gpus,
    operations: OperationEntries.default({}),
    models: ModelEntries.default({}),
    unnamed: Unnamed.default('embedded'),
    chat_models: ChatModelEntries,
    matting: MattingEntry.optional(),
    translation: TranslationEntry.optional(),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${TAKES}` : `takes ${TAKES}`,
  },
);

/** The minimal structure that is needed to look up the engine name of an entry. */
const Named = z.object({
  engines: z.record(z.string(), z.unknown()).catch({}),
  operations: z.record(z.string(), z.unknown()).catch({}),
  models: z.record(z.string(), z.unknown()).catch({}),
});
const Naming = z.object({ engine: z.string() });
const Pooling = z.object({ any_of: z.array(z.unknown()) });

/** Finds entries whose engine is not in the file, even if the file has other mistakes. */
function unknownEngines(content: unknown): [path: PropertyKey[], says: string][] {
  const { engines = {}, ...sections } = Named.safeParse(content).data ?? {};
  const names = [...Object.keys(engines), EMBEDDED];
  const unknownAt = (path: PropertyKey[], entry: unknown): [PropertyKey[], string][] => {
    const { data: pool } = Pooling.safeParse(entry);
    if (pool) return pool.any_of.flatMap((each, index) => unknownAt([...path, 'any_of', index], each));
    const { data } = Naming.safeParse(entry);
    if (!data || names.includes(data.engine)) return [];
    return [[[...path, 'engine'], `takes the name of an engine of this file: ${names.join(', ')}`]];
  };
  return Object.entries(sections).flatMap(([section, named]) =>
    Object.entries(named).flatMap(([name, entries]) =>
      [entries].flat().flatMap((entry, index) => unknownAt([section, name, index], entry)),
    ),
  );
}

/** Finds engines whose graphics card has no limit. */
function unknownGpus(file: z.infer<typeof File> | undefined): [path: PropertyKey[], says: string][] {
  const gpus = Object.keys(file?.gpus ?? {});
  return Object.entries(file?.engines ?? {}).flatMap(([name, { gpu }]): [PropertyKey[], string][] => {
    if (gpu === undefined || gpus.includes(gpu)) return [];
    return [[['engines', name, 'gpu'], `takes a name of gpus: ${gpus.join(', ') || 'the file has none'}`]];
  });
}

const TAKES = 'engines, gpus, operations, models, unnamed, chat_models, matting, translation';

export type EnginesFile = z.infer<typeof File> & {
  /** The line number of a place in the file, from 1; 0 if the file does not contain it. */
  lineOf(path: readonly PropertyKey[]): number;
};

/** @throws EnginesFileError with all mistakes of the text, each with its line. */
export function parseEngines(text: string): EnginesFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines, merge: true });
  if (document.errors.length > 0) {
    throw new EnginesFileError(
      document.errors.map(
        ({ message, pos }) => `line ${lines.linePos(pos[0]).line} is not YAML: ${message.split('\n')[0]}`,
      ),
    );
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    const alone = isListed(path) && path[2] === 0 && !isSeq(document.getIn(path.slice(0, 2)));
    const place = alone ? path.toSpliced(2, 1) : path;
    for (let length = place.length; length > 0; length--) {
      const node = document.getIn(place.slice(0, length), true) as ParsedNode | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 0;
  };
  const content: unknown = document.toJS() ?? {};
  const { data, error } = File.safeParse(content);
  const wrong = (error?.issues ?? []).map(({ path, message }): [PropertyKey[], string] => [path, message]);
  const mistakes = [...wrong, ...unknownEngines(content), ...unknownGpus(data)];
  if (!data || mistakes.length > 0)
    throw new EnginesFileError(mistakes.map(([path, says]) => mistakeAt(lineOf, path, says)));
  return { ...data, lineOf };
}

/** Reads the engines file at this path. @throws EnginesFileError if it cannot be read or is invalid. */
export function readEngines(path: string): EnginesFile {
  return parseEngines(textOf(path));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnginesFileError([
      `${path} cannot be read (${faultCode(error)}): takes the path of a YAML file`,
    ]);
  }
}
