/** JSON data for trying an operation in the page: the URL, and a form field for each input. */
import { documentOf, type Host, type Place, placesOf } from '../contract.ts';
import { lineOf } from '../render.ts';
import { type Described, described } from './described.ts';
import { type Field, type Schema, typeOf } from './fields.ts';

export type TrialField = {
  name: string;
  in: string;
  kind: 'text' | 'long' | 'number' | 'choice' | 'boolean' | 'file' | 'json';
  required: boolean;
  /** The description as HTML. */
  descriptionHtml: string;
  /** The contract's example; prefilled for required fields. */
  example?: unknown;
  choices?: string[];
};

export type Trial = {
  summary: string;
  method: string;
  path: string;
  host: Host;
  key: 'api' | 'operator' | 'none';
  paid: boolean;
  fields: TrialField[];
};

/** Trials by operationId. */
export function trials(host: Host): Record<string, Trial> {
  return Object.fromEntries(placesOf(host).map((place) => [place.operation.operationId, trialOf(place)]));
}

type Keyed = { 'x-api-key-in'?: string[] };

function trialOf(place: Place): Trial {
  const page = described(place);
  const keyed = ((place.operation as Keyed)['x-api-key-in'] ?? []).length > 0;
  return {
    summary: page.summary,
    method: page.method,
    path: page.path,
    host: place.host,
    key: place.host === 'admin' ? 'operator' : keyed ? 'api' : 'none',
    paid: page.price !== undefined,
    fields: [
      ...bodyFields(page),
      ...page.parameters
        .filter(({ name }) => name !== 'api_key' && name !== 'dry_run')
        .map((each) => trialField(each, each.where!, true)),
      ...page.headers.map((each) => trialField(each, 'header', false)),
    ],
  };
}

/** The JSON fields with their examples, and the fields that only a form has, which are files. */
function bodyFields({ bodies }: Described): TrialField[] {
  const json = bodies.find(({ type }) => type === 'application/json');
  const form = bodies.find(({ type }) => type === 'multipart/form-data');
  const example = (json?.examples[0]?.value ?? {}) as Record<string, unknown>;
  const top = (fields: Field[]) => fields.filter(({ name }) => !/[.[]/.test(name) && name !== 'api_key');
  const files = top(form?.fields ?? []).filter(({ schema }) => typeOf(schema) === 'file');
  const named = new Set(files.map(({ name }) => name));
  return [
    ...files.map((each) => trialField({ ...each, required: false }, 'form', false)),
    ...top(json?.fields ?? [])
      .filter(({ name }) => !named.has(name))
      .map((each) =>
        trialField({ ...each, schema: { ...each.schema, example: example[each.name] } }, 'body', true),
      ),
  ];
}

function trialField({ name, required, schema }: Field, place: string, filled: boolean): TrialField {
  const choices = choicesOf(schema);
  const kind = kindOf(name, schema, choices);
  const isUnreachable = /example\.com/.test(JSON.stringify(schema.example ?? ''));
  return {
    name,
    in: place,
    kind,
    required,
    descriptionHtml: lineOf(schema.description ?? ''),
    ...(filled &&
      schema.example !== undefined &&
      !isUnreachable &&
      (required || place === 'body') && { example: schema.example }),
    ...(choices.length > 0 && { choices }),
  };
}

function choicesOf(schema: Schema): string[] {
  const values = schema.enum ?? (schema.oneOf ?? schema.anyOf ?? []).flatMap(({ enum: each = [] }) => each);
  return [...new Set(values.filter((value) => value !== null).map(String))];
}

function kindOf(name: string, schema: Schema, choices: string[]): TrialField['kind'] {
  const type = typeOf(schema);
  if (type === 'file') return 'file';
  if (schema.enum !== undefined && choices.length > 0) return 'choice';
  if (/^boolean/.test(type)) return 'boolean';
  if (/^(integer|number)/.test(type)) return 'number';
  if (/object|array/.test(type)) return 'json';
  return /^(prompt|text|description|query|context|greeting|negative_prompt)$/.test(name) ? 'long' : 'text';
}

/** The trials of a host, as JSON for the page. */
export function trialsJson(host: Host): string {
  return JSON.stringify({ title: documentOf(host).info.title, operations: trials(host) });
}
