/** Every field with every kind of value that it may get: the cells of the table. */
import { Attachment } from '../../support/contract/calls.ts';
import type { Field } from './fields.ts';
import { everyField, nameOf } from './fields.ts';
import { sampleOf } from './hostile-call.ts';
import { type FileKind, type HostileFile, hostileFiles } from './hostile-files.ts';
import { type HostileValue, LISTS, OBJECTS, PARTS, TEXTS, type ValueKind } from './hostile-values.ts';
import { breadthFirst, type Level } from './levels.ts';

const MB = 2 ** 20;

export type Cell = {
  field: Field;
  kind: FileKind | ValueKind;
  /** The field, the value and the form in which it is sent. */
  name: string;
  /** The value alone, without its length. */
  what: string;
  /** A file has the bytes of a medium; a value is a text, an object or a list. */
  form: 'file' | 'value';
  /** `serve` answers the address from which the service may fetch the bytes. */
  value(serve: (bytes: Buffer) => string): unknown;
};

/** Every wanted cell, breadth first, in an order that is the same for the same seed. */
export function cells({
  seed,
  only = '',
  part,
}: {
  seed: number;
  only?: string;
  part?: [number, number];
}): (Cell & { level: Level })[] {
  const files = hostileFiles();
  const all = everyField().flatMap((field) => cellsOf(field, files));
  const pattern = new RegExp(only, 'i');
  const wanted = all.filter(({ name, kind }) => pattern.test(`${kind}/${name}`));
  const mixed = breadthFirst(wanted, seed);
  if (!part) return mixed;
  const [n, parts] = part;
  return mixed.filter((_, index) => index % parts === n - 1);
}

function cellsOf(field: Field, files: HostileFile[]): Cell[] {
  switch (field.takes) {
    case 'file':
      return ofFiles(field, files, 'file', (bytes) => new Attachment('a.png', bytes));
    case 'base64':
      return ofFiles(field, files, 'base64', (bytes) => bytes.toString('base64'));
    case 'address':
      return [
        ...ofFiles(field, files, 'fetched', (bytes, serve) => serve(bytes)),
        ...(field.inline ? ofFiles(field, files, 'data URI', dataUri) : []),
        ...ofValues(field, TEXTS),
      ];
    case 'text':
      return ofValues(field, TEXTS);
    case 'object':
      return ofValues(field, OBJECTS);
    case 'list':
      return ofValues(field, LISTS);
    case 'parts':
      return ofValues(field, PARTS);
  }
}

function dataUri(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function ofFiles(
  field: Field,
  files: HostileFile[],
  form: string,
  sent: (bytes: Buffer, serve: (bytes: Buffer) => string) => unknown,
): Cell[] {
  return files.map((file) => ({
    field,
    kind: file.kind,
    what: file.name,
    form: 'file',
    name: `${nameOf(field)}: ${file.name}, ${form}`,
    value: async (serve: (bytes: Buffer) => string) => sent(await file.bytes(), serve),
  }));
}

/** Each as long as the field takes; `swollen` ones also as long as the body, where that is more. */
function ofValues(field: Field, values: HostileValue[]): Cell[] {
  const schema = field.chain.at(-1)!;
  const most = bodyLength(field);
  const sample = sampleOf((schema.items ?? {}) as typeof schema);
  const own = schema.maxLength ?? Number(schema.maxItems) * (JSON.stringify(sample).length + 1);
  const allowed = Math.min(most, Number(own) || most);
  return values.flatMap(({ kind, name, swollen, make }) =>
    [...new Set(swollen ? [allowed, most] : [allowed])].map((length) => ({
      field,
      kind,
      what: name,
      form: 'value',
      name: `${nameOf(field)}: ${name}, ${length}`,
      value: () => make(length, sample),
    })),
  );
}

/** A quarter of the bytes, because a character has up to four. */
function bodyLength({ operation, place }: Field): number {
  if (['query', 'header', 'path'].includes(place)) return HEAD_LENGTH;
  return ((operation.bodyLimits?.json_mb ?? 16) * MB) / 4 - 4096;
}

/** The parts of a head that a caller may fill. */
const HEAD_LENGTH = 2000;
