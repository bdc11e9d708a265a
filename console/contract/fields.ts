/** The fields of a form, made from the schema of a body. */
import { type Document, type RawOperation, resolved, type Schema } from './contract.ts';
import { languagesOf } from './languages.ts';
import { type Sizes, sizesOf } from './sizes.ts';

export type Kind =
  | 'text'
  | 'address'
  | 'long'
  | 'number'
  | 'switch'
  | 'choice'
  | 'several'
  | 'language'
  | 'size'
  | 'sizes'
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
  /** Of sizes and aspect ratios. */
  sizes?: Sizes;
};

/** Where a description names no limit. Source: the contract's limits of fetched files. */
const MEGABYTES = { image: 25, video: 500 };

/** Set by the page itself, not by people. */
const HIDDEN = new Set(['api_key', 'stream', 'image_base64', 'video_base64', 'avatar_bytes', 'file']);
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

type Bodied = Pick<RawOperation, 'requestBody'> & { operationId?: string };

export function fieldsOf(document: Document, operation: Bodied): Field[] {
  const json = bodySchema(document, operation, JSON_TYPE);
  const form = bodySchema(document, operation, FORM_TYPE);
  const plain = json ?? form;
  if (plain === undefined) return [];
  const files = Object.entries(form?.properties ?? {}).filter(
    ([, schema]) => resolved(document, schema).format === 'binary',
  );
  const first = files.find(([name]) => !HIDDEN.has(name));
  const merged =
    first && fileField(document, first, { form: form!, json: json ?? jsonOf(document, operation) });
  const fields = Object.entries(plain.properties ?? {})
    .filter(([name]) => !HIDDEN.has(name) && name !== first?.[0] && name !== merged?.media?.address)
    .map(([name, schema]) => fieldOf(document, name, schema, plain.required?.includes(name) ?? false));
  return merged ? [merged, ...fields] : fields;
}

function bodySchema(document: Document, { requestBody }: Bodied, type: string): Schema | undefined {
  const media = requestBody && resolved(document, requestBody).content[type];
  return media && resolved(document, media.schema);
}

/** The served contract has one body for each path. Where that is a form, the JSON body is at another path of the call. */
function jsonOf(document: Document, { operationId }: Bodied): Schema | undefined {
  const others = Object.values(document.paths).flatMap((item) => Object.values(item) as RawOperation[]);
  const other = others.find(
    (each) => each?.['x-alias-of'] !== undefined && each['x-alias-of'] === operationId,
  );
  return other && bodySchema(document, other, JSON_TYPE);
}

/** One field for a file and for the address that may stand in its place. */
function fileField(
  document: Document,
  [file, schema]: [string, Schema],
  { form, json }: { form: Schema; json: Schema | undefined },
): Field {
  const address = `${file}_url`;
  const described = json?.properties?.[address] ?? form.properties?.[address];
  return {
    ...fieldOf(document, file, schema, form.required?.includes(file) ?? false),
    kind: 'media',
    media: { accept: 'image', isInline: false, file, ...(described && { address }) },
  };
}

export function fieldOf(document: Document, name: string, declared: Schema, isRequired: boolean): Field {
  const schema = resolved(document, declared);
  const sizes = sizesOf(document, name, schema);
  const options = sizes?.shapes.map(({ value }) => value) ?? languagesOf(schema) ?? optionsOf(schema);
  const kind = sizes ? kindOfSizes(schema) : kindOf(document, name, schema, options);
  return {
    name,
    title: declared.title ?? titleOf(name),
    description: schema.description?.trim() ?? '',
    kind,
    isRequired,
    default: schema['x-default'] ?? schema.default,
    options,
    schema,
    ...(sizes && { sizes }),
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
  if (options.length > 0) return languagesOf(schema) ? 'language' : 'choice';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('string')) return kindOfText(name, schema);
  return branches.some((each) => each.type === 'string') ? kindOfText(name, schema) : 'json';
}

const kindOfSizes = ({ items }: Schema): Kind => (items === undefined ? 'size' : 'sizes');

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
  if (schema.format === 'uri') return 'address';
  return /prompt|^text$|query|description|greeting/.test(name) || (schema.maxLength ?? 0) > 1000
    ? 'long'
    : 'text';
}

/** Without those that differ from an earlier one only in case. */
function optionsOf(schema: Schema): (string | number)[] {
  const lists = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].map((each) => each.enum);
  const listed = (lists.find((each) => each !== undefined) ?? []).filter((each) => each !== null);
  const byText = new Map(listed.toReversed().map((each) => [String(each).toLowerCase(), each]));
  return listed.filter((each) => byText.get(String(each).toLowerCase()) === each);
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

/** The largest file that a field of media takes, as its description says. */
export function megabytesMax(field: Pick<Field, 'schema' | 'media'>): number {
  const named = [...(field.schema.description ?? '').matchAll(/at most (\d+) MB/g)].map(([, megabytes]) =>
    Number(megabytes),
  );
  return named.length > 0 ? Math.max(...named) : MEGABYTES[field.media!.accept];
}
