/** The values that the contract names one by one, derived from its schemas. */
import { type Json, type Operation, readDocument } from './documents.ts';

/** `0` in a path is the first item of a list. */
export type Listed = { path: string[]; value: unknown };

/** A range of whole numbers that is no longer than this is taken whole. */
const RANGE_MAX = 20;

const DOCUMENT = readDocument('main') as {
  components: { schemas: Record<string, Json> };
};
const { SizePreset, PhotorealResolution, PhotorealImageInput } = DOCUMENT.components.schemas as Record<
  'SizePreset' | 'PhotorealResolution' | 'PhotorealImageInput',
  Json
>;

/** `square` → `1024x1024`. */
export const PRESETS = SizePreset['x-dimensions'] as Record<string, string>;

const RATIOS = (PhotorealImageInput.properties as Record<string, { enum: string[] }>).aspect_ratio!.enum;

/** `3:2 1K` → `1248x832`, as the contract's table has it. */
export const PHOTOREAL_SIZES: ReadonlyMap<string, string> = photorealSizes();

function photorealSizes(): Map<string, string> {
  const { description, enum: resolutions } = PhotorealResolution as { description: string; enum: string[] };
  const sizes = new Map<string, string>();
  for (const [, ratio, cells] of description.matchAll(/^\| (\d+:\d+) +\|(.*)\|$/gm))
    for (const [column, cell] of cells!.split('|').entries()) {
      const [long, short] = cell.trim().split('×');
      // 21:9 alone has no upright twin.
      const swapped = ratio!.split(':').reverse().join(':');
      const isTaken = RATIOS.includes(swapped);
      sizes.set(`${ratio} ${resolutions[column]}`, `${long}x${short}`);
      if (isTaken) sizes.set(`${swapped} ${resolutions[column]}`, `${short}x${long}`);
    }
  return sizes;
}

/** Sizes that a pattern or a description allows without naming them: the presets' names and the extremes. */
const SIZES: Record<string, string[]> = {
  size: [...Object.keys(PRESETS), '256x2048', '2048x256', '256x256', '2048x2048'],
  resolution: ['256x2048', '2048x256'],
  target_sizes: ['64x4096', '4096x64', '64x64', '4096x4096', ...Object.values(PRESETS)],
};

/** Every value of a request body's JSON schema, each once. */
export function listedValues({ bodies }: Operation): Listed[] {
  const schema = bodies['application/json']?.schema;
  const all = schema ? [...valuesIn(schema, [])] : [];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The same of the query parameters. */
export function listedParameters({ parameters }: Operation): Listed[] {
  const queried = parameters.filter((each) => each.in === 'query');
  return queried.flatMap(({ name, schema }) => [...valuesIn(schema, [name])]);
}

function* valuesIn(schema: Json, path: string[]): Generator<Listed> {
  for (const value of ownValues(schema, path)) yield { path, value };
  for (const name of ['allOf', 'oneOf', 'anyOf'])
    for (const part of (schema[name] ?? []) as Json[]) yield* valuesIn(part, path);
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    yield* valuesIn(member, [...path, name]);
  if (schema.items) yield* valuesIn(schema.items as Json, [...path, '0']);
}

function ownValues(schema: Json, path: string[]): unknown[] {
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number };
  if (schema.enum) return schema.enum as unknown[];
  if ('const' in schema) return [schema.const];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    return maximum - minimum <= RANGE_MAX ? range(minimum, maximum) : [minimum, maximum];
  const pixels = schema.pattern !== undefined || path.at(-1) === 'size';
  const field = path.filter((step) => step !== '0').at(-1)!;
  const pattern = new RegExp(String(schema.pattern ?? ''));
  const sizes = (SIZES[field] ?? []).filter((size) => schema.pattern === undefined || pattern.test(size));
  return type === 'string' && pixels && path[0] !== 'project' ? sizes : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A copy of the body with the value in its place; of a list of values it is the only one. */
export function withValue(body: Json, { path, value }: Listed): Json {
  const copy = structuredClone(body);
  let at = copy;
  for (const [index, step] of path.slice(0, -1).entries()) {
    if (typeof at[step] !== 'object') at[step] = path[index + 1] === '0' ? [] : {};
    at = at[step] as Json;
  }
  const last = path.at(-1)!;
  if (Array.isArray(at)) at.splice(0, at.length, value);
  else at[last] = value;
  return copy;
}

export function titleOf({ path, value }: Listed): string {
  return `${path.join('.')}=${JSON.stringify(value)}`;
}
