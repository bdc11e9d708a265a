/** The fields of a form, made from the schema of a body. */
import { type Document, type RawOperation, resolved, type Schema } from './contract.ts';

export type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'switch'
  | 'choice'
  | 'several'
  | 'suggested'
  | 'lines'
  | 'media'
  | 'moment'
  | 'day'
  | 'json';

export type Field = {
  name: string;
  title: string;
  /** Language of the title; absent: the contract's English. */
  lang?: string;
  description: string;
  kind: Kind;
  isRequired: boolean;
  default: unknown;
  /** Of a choice, in the contract's order. */
  options: (string | number)[];
  /** Of a choice: its options for people, by option; those without one stand for themselves. */
  labels?: Record<string, string>;
  schema: Schema;
  /** Of media: what is taken, and how a file is sent. */
  media?: { accept: 'image' | 'video'; isInline: boolean; file?: string; address?: string };
};

/** Set by the page itself, not by people. */
/** Source: the contract's limits of uploads. */
const UPLOAD_MEGABYTES = 500;

const HIDDEN = new Set(['api_key', 'stream', 'image_base64', 'video_base64', 'avatar_bytes', 'file']);
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

export function fieldsOf(document: Document, operation: Pick<RawOperation, 'requestBody'>): Field[] {
  if (operation.requestBody === undefined) return [];
  const { content } = resolved(document, operation.requestBody);
  const json = content[JSON_TYPE] && resolved(document, content[JSON_TYPE].schema);
  const form = content[FORM_TYPE] && resolved(document, content[FORM_TYPE].schema);
  const plain = json ?? form;
  if (plain === undefined) return [];
  const files = Object.entries(form?.properties ?? {}).filter(
    ([, schema]) => resolved(document, schema).format === 'binary',
  );
  const first = files.find(([name]) => !HIDDEN.has(name));
  const merged = first && fileField(document, first, { form: form!, json });
  const fields = Object.entries(plain.properties ?? {})
    .filter(([name]) => !HIDDEN.has(name) && name !== first?.[0] && name !== merged?.media?.address)
    .map(([name, schema]) => fieldOf(document, name, schema, plain.required?.includes(name) ?? false));
  return merged ? [merged, ...fields] : fields;
}

/** One field for a file and for the address that may stand in its place. */
function fileField(
  document: Document,
  [file, schema]: [string, Schema],
  { form, json }: { form: Schema; json: Schema | undefined },
): Field {
  const address = `${file}_url`;
  // The served contract has one body for each call. An edit's is the form, but only its JSON body has `image_url`.
  const known = file === 'image' || (json?.properties?.[address] ?? form.properties?.[address]);
  return {
    ...fieldOf(document, file, schema, form.required?.includes(file) ?? false),
    kind: 'media',
    media: { accept: 'image', isInline: false, file, ...(known && { address }) },
  };
}

export function fieldOf(document: Document, name: string, given: Schema, isRequired: boolean): Field {
  const schema = resolved(document, given);
  const options = optionsOf(document, name, schema);
  const kind = kindOf(document, name, schema, options);
  return {
    name,
    title: given.title ?? titleOf(name),
    description: schema.description?.trim() ?? '',
    kind,
    isRequired,
    default: schema['x-default'] ?? schema.default,
    options,
    schema,
    ...(kind === 'media' && {
      media: {
        accept: /video/.test(name) ? ('video' as const) : ('image' as const),
        isInline: /64,/.test(schema.pattern ?? ''),
      },
    }),
  };
}

/** `num_images` → `Num images`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

function kindOf(document: Document, name: string, schema: Schema, options: Field['options']): Kind {
  const types = [schema.type].flat();
  const branches = (schema.anyOf ?? schema.oneOf ?? []).map((each) => resolved(document, each));
  if (types.includes('array')) return kindOfList(document, schema, options);
  if (options.length > 0)
    return branches.some((each) => each.pattern !== undefined) ||
      (schema.enum === undefined && branches.length === 0)
      ? 'suggested'
      : 'choice';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('string')) return kindOfText(name, schema);
  return branches.some((each) => each.type === 'string') ? kindOfText(name, schema) : 'json';
}

function kindOfList(document: Document, schema: Schema, options: Field['options']): Kind {
  if (options.length > 0) return 'several';
  const item = resolved(document, schema.items ?? {});
  const texts = [item, ...(item.anyOf ?? [])].some((each) => each.type === 'string');
  return texts ? 'lines' : 'json';
}

function kindOfText(name: string, schema: Schema): Kind {
  if (schema.format === 'date-time') return 'moment';
  if (schema.pattern === '^\\d{4}-\\d{2}-\\d{2}$') return 'day';
  if (name === 'mask') return 'media';
  if (/(^|_)url$/.test(name) && !/webhook|success|cancel/.test(name) && name !== 'url') return 'media';
  return /prompt|^text$|query|description|greeting/.test(name) || (schema.maxLength ?? 0) > 1000
    ? 'long'
    : 'text';
}

/** `size` takes any text and is checked where it is known what else was sent; its presets have a schema of their own. */
function optionsOf(document: Document, name: string, schema: Schema): (string | number)[] {
  const own =
    name === 'size' && schema.enum === undefined
      ? resolved(document, { $ref: '#/components/schemas/SizePreset' } as Schema)
      : schema;
  const lists = [own, own.items ?? {}, ...(own.anyOf ?? [])].map((each) => resolved(document, each).enum);
  return (lists.find((each) => each !== undefined) ?? []).filter((each) => each !== null);
}

/** The first sentence, and the bounds that a number has. */
export function aboutOf({ description, kind, schema }: Field): string {
  const first = (description.split(/(?<=[.;])\s/)[0] ?? '').replace(/;$/, '.');
  const { minimum, maximum } = schema;
  const bounds =
    kind === 'number' && minimum !== undefined && maximum !== undefined && maximum < 1e6
      ? ` ${minimum}–${maximum}.`
      : '';
  return `${first}${bounds}`;
}

/** The largest file that a field takes, as its description says; a limit of uploads where it says none. */
export function megabytesMax(field: Pick<Field, 'schema'>): number {
  const named = [...(field.schema.description ?? '').matchAll(/at most (\d+) MB/g)].map(([, megabytes]) =>
    Number(megabytes),
  );
  return named.length > 0 ? Math.max(...named) : UPLOAD_MEGABYTES;
}
