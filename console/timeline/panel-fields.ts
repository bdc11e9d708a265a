/** The fields of the panel, from the contract's schemas of a clip, the soundtrack and the project. */
import type { Values } from '../contract/body.ts';
import { type Document, resolved, type Schema } from '../contract/contract.ts';
import { type Field, fieldOf } from '../contract/fields.ts';
import { STILL_SECONDS } from './clip-times.ts';
import type { ClipKind, Project } from './project.ts';

export type PanelField = Field & {
  /** True for a color, which is also chosen from a palette. */
  isColor: boolean;
  /** True for a field that takes a number or a word. */
  isMixed: boolean;
};

/** Fields that say nothing for a kind of clip. The source and the transition have controls of their own. */
const ELSEWHERE = new Set(['type', 'src', 'url', 'transition.type', 'transition.duration']);
const OF_FILES = new Set(['fit']);
const OF_VIDEOS = /^(trim_start|audio_)/;

/** `offset` is two fields, `offset.x` and `offset.y`. */
export function clipFields(document: Document, kind: ClipKind): PanelField[] {
  return fieldsAt(document, 'VideoClip').filter(({ name }) => {
    if (ELSEWHERE.has(name)) return false;
    if (name === 'text') return kind === 'text';
    if (name === 'color') return kind === 'text' || kind === 'color';
    if (OF_FILES.has(name)) return kind === 'image' || kind === 'video';
    return kind === 'video' || !OF_VIDEOS.test(name);
  });
}

export const soundFields = (document: Document): PanelField[] =>
  fieldsAt(document, 'VideoSoundtrack').filter(({ name }) => !ELSEWHERE.has(name));

/** The frame as `resolution`, or as width and height where the project has these. */
export function filmFields(document: Document, project: Project): PanelField[] {
  const isSplit = project.width !== undefined;
  const hidden = isSplit ? ['resolution'] : ['width', 'height'];
  return fieldsAt(document, 'VideoProject').filter(
    ({ name }) => !['clips', ...hidden].includes(name) && !name.startsWith('audio.'),
  );
}

function fieldsAt(document: Document, name: string): PanelField[] {
  const { properties = {} } = resolved(document, { $ref: `#/components/schemas/${name}` } as Schema);
  return Object.entries(properties).flatMap(([each, declared]) => {
    const schema = resolved(document, declared);
    if (schema.type !== 'object') return [panelField(document, each, declared)];
    return Object.entries(schema.properties ?? {}).map(([inner, of]) =>
      panelField(document, `${each}.${inner}`, of),
    );
  });
}

function panelField(document: Document, path: string, declared: Schema): PanelField {
  const field = fieldOf(document, path.split('.').at(-1)!, declared, false);
  const { pattern = '', oneOf = [] } = field.schema;
  const [group, inner] = path.split('.');
  const title = inner === undefined ? field.title : `${group![0]!.toUpperCase()}${group!.slice(1)} ${inner}`;
  return {
    ...{ ...field, name: path, title },
    isColor: pattern.startsWith('^#'),
    isMixed: oneOf.some(({ type }) => type === 'number'),
  };
}

/** The member of an object at a path such as `offset.x`. */
export function memberAt(object: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], object);
}

/** A typed value as the project has it; undefined leaves the field to its default. */
export function readTyped(field: PanelField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed === (field.default ?? false) ? undefined : typed;
  if (typed === '') return undefined;
  const isNumber = field.kind === 'number' || (field.isMixed && Number.isFinite(Number(typed)));
  const value = isNumber ? Number(typed) : typed;
  return value === field.default && field.kind === 'choice' ? undefined : value;
}

/** The contract's words for a start or a duration that is not given. */
export function unsaid({ name, isMixed, default: usual }: PanelField, of: object): unknown {
  if (!isMixed) return undefined;
  return name === 'duration' && (of as { type?: string }).type !== 'video'
    ? STILL_SECONDS
    : (usual ?? 'auto');
}

/** The typed text while it says what the project has, or was refused; so `1.` is not cut to `1` under the hand. */
export function inputValue(
  field: PanelField,
  stored: unknown,
  typed: Values[string] | undefined,
  isRefused: boolean,
) {
  const isTyped = (each: Values[string]): each is string | boolean =>
    typeof each === 'string' || typeof each === 'boolean';
  const isSame =
    typed === '' || (typed !== undefined && isTyped(typed) && readTyped(field, typed) === stored);
  if (typed !== undefined && isTyped(typed) && (isRefused || isSame)) return typed;
  return typeof stored === 'boolean' ? stored : String(stored ?? '');
}
