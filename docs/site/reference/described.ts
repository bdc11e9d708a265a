/** An operation as its reference page shows it, with every `$ref` resolved. */
import { type Sample, samplesOf } from '../../../openapi/generate/samples.ts';
import type { Contract } from '../../../openapi/samples/step.ts';
import { dereferenced } from '../../../src/contract/dereference.ts';
import { documentOf, type Host, type Place } from '../contract.ts';
import { read } from '../files.ts';
import { priceOf } from '../operations.ts';
import { type Field, fieldsOf, type Schema } from './fields.ts';

export type Example = { summary?: string; value: unknown };
export type Body = { type: string; fields: Field[]; examples: Example[] };
export type Answer = { status: string; description: string; bodies: Body[] };

export type Described = {
  /** Its anchor, such as `/images/generatera1`. */
  id: string;
  /** The operationId. */
  name: string;
  summary: string;
  method: string;
  path: string;
  description: string;
  /** The price in words; undefined for a free operation. */
  price: string | undefined;
  /** The least role of an operator that may make the call; undefined outside the operator API. */
  operatorRole: string | undefined;
  bodies: Body[];
  /** Parameters in path and query. */
  parameters: Field[];
  headers: Field[];
  answers: Answer[];
  refusals: Answer[];
  samples: Sample[];
};

type Media = { schema?: Schema; example?: unknown; examples?: Record<string, Example> };
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
type Whole = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
};

/** JSON comes before a form, because fewer readers want to send a file. */
const ORDER = ['application/json', 'multipart/form-data'];

export function described(place: Place): Described {
  const { host, method, path, operation } = place;
  const whole = dereferenced<Whole>(operation, documentOf(host));
  const parameters = (whole.parameters ?? []).map(parameterField);
  const answers = Object.entries(whole.responses).map(([status, { description = '', content = {} }]) => ({
    status,
    description,
    bodies: Object.entries(content).map(bodyOfMedia),
  }));
  return {
    id: `/${operation.tags[0]}/${operation.operationId.toLowerCase()}`,
    name: operation.operationId,
    summary: operation.summary,
    method: method.toUpperCase(),
    path,
    description: operation.description ?? '',
    price: operation['x-operation'] === undefined ? undefined : priceOf(place),
    operatorRole: operation['x-operator-role'],
    bodies: Object.entries(whole.requestBody?.content ?? {})
      .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
      .map(bodyOfMedia),
    parameters: parameters.filter(({ where }) => where !== 'header'),
    headers: parameters.filter(({ where }) => where === 'header'),
    answers: answers.filter(({ status }) => Number(status) < 400),
    refusals: answers.filter(({ status }) => Number(status) >= 400),
    samples: samplesOf(operation.operationId, contractFrom(host)),
  };
}

function parameterField({
  name,
  in: where,
  required = false,
  description = '',
  schema = {},
  example,
}: Parameter): Field {
  const merged = { ...schema, description: description || schema.description || '' };
  return { name, where, required, schema: { ...merged, ...(example !== undefined && { example }) } };
}

function bodyOfMedia([type, { schema = {}, example, examples = {} }]: [string, Media]): Body {
  const listed = example === undefined ? Object.values(examples) : [{ value: example }];
  return {
    type,
    fields: fieldsOf(schema),
    examples: listed.filter(({ value }) => typeof value === 'object' && value !== null),
  };
}

/** The contracts for samples of a host's operations: its own first. */
function contractFrom(host: Host): Contract {
  const others: Host[] =
    host === 'admin' || host === 'openai' ? ['main', 'alt'] : host === 'main' ? ['alt'] : ['main'];
  return [host, ...others].map((each) => ({ host: each, document: contractOf(each) }));
}

const contracts = new Map<Host, Contract[number]['document']>();

function contractOf(host: Host): Contract[number]['document'] {
  const document = contracts.get(host) ?? JSON.parse(read(`generated/${host}/openapi.json`));
  contracts.set(host, document);
  return document;
}
