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
 * Where one of their fields comes from: a constant, or a field of our request.
 *
 * `from` names a field of the request, `options.NAME`, or one of `DERIVED`. Where the caller omitted it, the field that
 * `instead` names is sent, else `default`.
 * `values` translates: our value (as text) → theirs; a value
 * that is not in it is sent as it is. `as` is for sources.
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

/** Names that mean more than a field of the request: what was chosen, and what the answer promises. */
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

/** Optional fields of the request that steer most models. An option may have the name of one. */
export const STEERING = ['negative_prompt', 'strength'] as const;
export type Steering = (typeof STEERING)[number];

export function isSteering(field: string): field is Steering {
  return (STEERING as readonly string[]).includes(field);
}

/** Every name that a mapping of this operation may take a field from. */
export function fieldNames({ fields, sources }: EngineSpec): string[] {
  return [...new Set([...fields, ...Object.keys(sources), ...DERIVED])];
}

/**
 * The fields to submit. Fields whose source the caller omitted are left out. `as`: default transfer form of media.
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
          (source.instead && saidIn(task.input, source.instead)) ??
          source.default);
    if (value !== undefined && value !== null) fields[field] = value;
  }
  return fields;
}

/**
 * The picture that the operation needs, then those of the list: as a list, or one file each as `FIELD[0]`, `FIELD[1]`, …, which the
 * protocol joins.
 */
async function listed(field: string, task: Task, { spec, as }: { spec: EngineSpec; as: As }) {
  const pictures = Object.keys(task.sources ?? {}).filter(
    (name) => spec.needs.includes(name) || spec.sources[listOf(name)] === 'references',
  );
  const all = await Promise.all(pictures.map((name) => sent(task, name, as)));
  if (as !== 'upload') return { [field]: all as string[] };
  return Object.fromEntries(all.map((file, index) => [`${field}[${index}]`, file]));
}

/** The list that a source belongs to: `image_urls` for `image_urls[0]`; any other source is its own. */
export function listOf(field: string): string {
  return field.replace(/\[\d+\]$/, '');
}

/** Fields named `FIELD[0]`, `FIELD[1]`, … as one list. */
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
  const said = saidIn(task.input, from);
  const known =
    values && said !== undefined && Object.hasOwn(values, String(said)) ? values[String(said)] : undefined;
  if (known !== undefined) return known;
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
      return saidIn(input, from);
  }
}

const OPTION = 'options.';

/** A field of the request, or one of its options. */
function saidIn(input: JsonObject, from: string): Json | undefined {
  if (!from.startsWith(OPTION)) return input[from];
  const options = (input.options ?? {}) as JsonObject;
  const name = from.slice(OPTION.length);
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

/** The ratios that models know by name; what is not near one of them is written out. */
const RATIOS = ['1:1', '5:4', '4:5', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '21:9', '9:21'];
/** Ratio difference that is invisible. */
const SAME = 0.02;

/** The caller's own ratio where they named one, else that of the pixels promised. */
function ratioOf(said: Json | undefined, width?: number, height?: number): string | undefined {
  if (typeof said === 'string' && /^\d+:\d+$/.test(said)) return said;
  if (!width || !height) return undefined;
  const near = RATIOS.find((ratio) => {
    const [across, down] = ratio.split(':').map(Number) as [number, number];
    return Math.abs((width / height) * (down / across) - 1) < SAME;
  });
  return near ?? `${width}:${height}`;
}

/** A timeline whose media are URLs on this service. */
async function linked(task: Task): Promise<JsonObject> {
  const project = structuredClone(task.input.project) as JsonObject;
  for (const field of Object.keys(task.sources ?? {})) {
    const [, clip] = /^project\.clips\[(\d+)\]\.src$/.exec(field) ?? [];
    const owner = clip === undefined ? project.audio : (project.clips as Json[])[Number(clip)];
    (owner as JsonObject).src = (await sent(task, field, 'url')) as string;
  }
  return project;
}

/** The caller's fields that say what a derived name means, the first that the operation has. */
const SAID_BY: Record<string, readonly string[]> = {
  size: ['size', 'image_size', 'resolution', 'target_sizes', 'aspect_ratio'],
  width: ['size', 'image_size', 'resolution', 'aspect_ratio'],
  height: ['size', 'image_size', 'resolution', 'aspect_ratio'],
  aspect_ratio: ['aspect_ratio', 'size', 'image_size', 'resolution'],
  duration_seconds: ['duration'],
  frames: ['duration', 'fps'],
  fps: ['fps'],
};

/** The caller's field that theirs was filled from; undefined where it is none that the caller could mend. */
export function oursOf(mapping: Mapping, theirs: string, spec: EngineSpec): string | undefined {
  const [, list = theirs, index = '0'] = /^(.*)\[(\d+)\]$/.exec(theirs) ?? [];
  const source = Object.hasOwn(mapping, list) ? mapping[list] : undefined;
  if (!source || !('from' in source)) return undefined;
  if (source.from.startsWith(OPTION)) return source.from;
  if (spec.sources[source.from] === 'references')
    return index === '0' ? 'image_url' : `${source.from}[${Number(index) - 1}]`;
  const said = Object.hasOwn(SAID_BY, source.from) ? SAID_BY[source.from]! : [source.from];
  return said.find((field) => spec.fields.includes(field) || Object.hasOwn(spec.sources, field));
}
