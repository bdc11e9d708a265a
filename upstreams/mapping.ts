/** Maps the contract's fields to the upstream's. Unmapped fields are not sent. */

import {
  type EngineSpec,
  type Json,
  type JsonObject,
  type Promised,
  promisedOf,
  type Task,
} from '@reverie/engines';
import { type As, sent } from './media-transfer.ts';
import { nearestOf } from './upstream-sizes.ts';

/**
 * The source of one upstream field: a constant, or a field of the request.
 *
 * `from` names a field of the request, `options.NAME`, or one of `DERIVED`. If the caller omitted it, the field that
 * `instead` names is sent, or else `default`. `values` translates a value of the request, as text, to the upstream's
 * value; other values are sent unchanged. `as` is for sources.
 */
export type FieldSource =
  | { value: Json }
  | {
      from: string;
      default?: Json | undefined;
      instead?: Steering | undefined;
      values?: Record<string, Json> | undefined;
      as?: As | undefined;
    };
export type Mapping = Record<string, FieldSource>;

/** Names of derived values, such as the chosen seed and the promised size. */
export const DERIVED = [
  'seed',
  'size',
  'width',
  'height',
  'aspect_ratio',
  'duration_seconds',
  'frames',
  'fps',
] as const;

/** Optional request fields that affect most models. An option may have the same name. */
export const STEERING = ['negative_prompt', 'strength'] as const;
export type Steering = (typeof STEERING)[number];

export function isSteering(field: string): field is Steering {
  return (STEERING as readonly string[]).includes(field);
}

/** All names that a mapping of this operation may use in `from`. */
export function fieldNames({ fields, sources }: EngineSpec): string[] {
  return [...new Set([...fields, ...Object.keys(sources), ...DERIVED])];
}

/**
 * Returns the fields to submit, without those that the caller omitted. `as` is the default transfer form of media.
 */
export async function toTheirs(
  mapping: Mapping,
  task: Task,
  spec: EngineSpec,
  as: As = 'data_uri',
): Promise<Record<string, Json | File>> {
  const [promised = {}] = promisedOf(task, spec);
  const fields: Record<string, Json | File> = {};
  for (const [field, source] of Object.entries(mapping)) {
    if ('from' in source && spec.sources[source.from] === 'references') {
      Object.assign(fields, await listed(field, task, { spec, as: source.as ?? as }));
      continue;
    }
    const value =
      'value' in source
        ? source.value
        : ((await filled({ as, ...source }, task, promised)) ??
          (source.instead && requestValue(task.input, source.instead)) ??
          source.default);
    if (value !== undefined && value !== null) fields[field] = value;
  }
  return fields;
}

/**
 * Sends the required picture and then those of the list. The result is one list, or separate files `FIELD[0]`,
 * `FIELD[1]`, …, which the protocol joins.
 */
async function listed(field: string, task: Task, { spec, as }: { spec: EngineSpec; as: As }) {
  const pictures = Object.keys(task.sources ?? {}).filter(
    (name) => spec.needs.includes(name) || spec.sources[listOf(name)] === 'references',
  );
  const all = await Promise.all(pictures.map((name) => sent(task, name, as)));
  if (as !== 'upload') return { [field]: all as string[] };
  return Object.fromEntries(all.map((file, index) => [`${field}[${index}]`, file]));
}

/** The list of a source, e.g. `image_urls` for `image_urls[0]`; any other source is its own list. */
export function listOf(field: string): string {
  return field.replace(/\[\d+\]$/, '');
}

/** Joins fields named `FIELD[0]`, `FIELD[1]`, … into lists. */
export function relisted<T>(fields: Record<string, T>): Record<string, T | T[]> {
  const lists: Record<string, T | T[]> = {};
  for (const [field, value] of Object.entries(fields)) {
    const list = listOf(field);
    lists[list] = list === field ? value : [...((lists[list] ?? []) as T[]), value];
  }
  return lists;
}

async function filled(
  { from, values, as = 'data_uri' }: Extract<FieldSource, { from: string }>,
  task: Task,
  promised: Promised,
): Promise<Json | File | undefined> {
  if (task.sources && Object.hasOwn(task.sources, from)) return sent(task, from, as);
  if (from === 'project') return linked(task);
  const value = requestValue(task.input, from);
  const mapped =
    values && value !== undefined && Object.hasOwn(values, String(value)) ? values[String(value)] : undefined;
  if (mapped !== undefined) return mapped;
  const ours = derived(from, task, promised);
  const { width, height } = promised;
  const nearest = from === 'size' && values && width && height && nearestOf(values, { width, height });
  if (nearest) return nearest;
  return values && ours !== undefined && Object.hasOwn(values, String(ours)) ? values[String(ours)] : ours;
}

function derived(from: string, { input, seed }: Task, promised: Promised): Json | undefined {
  const { width, height, seconds, frames, fps } = promised;
  switch (from) {
    case 'seed':
      return seed;
    case 'size':
      return width && height ? { width, height } : undefined;
    case 'width':
    case 'height':
      return promised[from];
    case 'aspect_ratio':
      return ratioOf(input.aspect_ratio, width, height);
    case 'duration_seconds':
      return seconds;
    case 'frames':
      return frames ?? (seconds && fps ? Math.round(seconds * fps) : undefined);
    case 'fps':
      return fps ?? input.fps;
    default:
      return requestValue(input, from);
  }
}

const OPTION = 'options.';

/** A field of the request or one of its options. */
function requestValue(input: JsonObject, from: string): Json | undefined {
  if (!from.startsWith(OPTION)) return input[from];
  const options = (input.options ?? {}) as JsonObject;
  const name = from.slice(OPTION.length);
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

/** Ratios that models know by name. A ratio that is not near one of them is written in full. */
const RATIOS = ['1:1', '5:4', '4:5', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '21:9', '9:21'];
/** The maximum difference of ratios that is invisible. */
const SAME = 0.02;

/** The caller's own ratio if given, or else that of the promised size. */
function ratioOf(value: Json | undefined, width?: number, height?: number): string | undefined {
  if (typeof value === 'string' && /^\d+:\d+$/.test(value)) return value;
  if (!width || !height) return undefined;
  const near = RATIOS.find((ratio) => {
    const [across, down] = ratio.split(':').map(Number) as [number, number];
    return Math.abs((width / height) * (down / across) - 1) < SAME;
  });
  return near ?? `${width}:${height}`;
}

/** Replaces the media of a timeline by URLs of this service. */
async function linked(task: Task): Promise<JsonObject> {
  const project = structuredClone(task.input.project) as JsonObject;
  for (const field of Object.keys(task.sources ?? {})) {
    const [, clip] = /^project\.clips\[(\d+)\]\.src$/.exec(field) ?? [];
    const owner = clip === undefined ? project.audio : (project.clips as Json[])[Number(clip)];
    (owner as JsonObject).src = (await sent(task, field, 'url')) as string;
  }
  return project;
}

/** The caller's fields that determine a derived value. The first one that the operation has is reported. */
const SOURCE_FIELDS: Record<string, readonly string[]> = {
  size: ['size', 'image_size', 'resolution', 'target_sizes', 'aspect_ratio'],
  width: ['size', 'image_size', 'resolution', 'aspect_ratio'],
  height: ['size', 'image_size', 'resolution', 'aspect_ratio'],
  aspect_ratio: ['aspect_ratio', 'size', 'image_size', 'resolution'],
  duration_seconds: ['duration'],
  frames: ['duration', 'fps'],
  fps: ['fps'],
};

/** The caller's field behind an upstream's field; undefined if the caller cannot correct it. */
export function oursOf(mapping: Mapping, theirs: string, spec: EngineSpec): string | undefined {
  const [, list = theirs, index = '0'] = /^(.*)\[(\d+)\]$/.exec(theirs) ?? [];
  const source = Object.hasOwn(mapping, list) ? mapping[list] : undefined;
  if (!source || !('from' in source)) return undefined;
  if (source.from.startsWith(OPTION)) return source.from;
  if (spec.sources[source.from] === 'references')
    return index === '0' ? 'image_url' : `${source.from}[${Number(index) - 1}]`;
  const names = Object.hasOwn(SOURCE_FIELDS, source.from) ? SOURCE_FIELDS[source.from]! : [source.from];
  return names.find((field) => spec.fields.includes(field) || Object.hasOwn(spec.sources, field));
}
