/** Every operation of the contract, in tables. */
import { PRICES } from '../../generated/prices.ts';
import { describePrice } from '../../src/pricing/describe-price.ts';
import {
  type Body,
  documentOf,
  HOSTS,
  type Host,
  type Operation,
  type Place,
  placesOf,
  referenceLink,
} from './contract.ts';
import { table } from './markdown.ts';

const HOST_NAMES: Record<Host, string> = {
  main: 'The main host',
  alt: 'The alternative host',
  admin: 'The operator API',
  openai: 'The OpenAI-compatible API',
};

/** One table per host: every operation, and its price. */
export function operationTables(): string {
  return HOSTS.map((host) => {
    const tags = documentOf(host).tags.map(({ name }) => name);
    const places = placesOf(host).sort((a, b) => tags.indexOf(tagOf(a)) - tags.indexOf(tagOf(b)));
    const rows = places.map((place) => [call(place), place.operation.summary, costs(place)]);
    return `## ${HOST_NAMES[host]}\n\n${table(['Call', 'Effect', 'Price'], rows)}`;
  }).join('\n\n');
}

/** Fields that a caller can fill with text. */
const TEXTS = new Set(['prompt', 'model_name']);

/** Paid operations that make media without a file of the caller. */
export function fromTextAlone(): Place[] {
  return [...placesOf('main'), ...placesOf('alt')].filter(({ host, operation }) => {
    const { required = [], oneOf } = bodyOf(host, operation);
    const isGeneration = operation['x-operation'] !== undefined && operation['x-alias-of'] === undefined;
    return isGeneration && required.length > 0 && !oneOf && required.every((name) => TEXTS.has(name));
  });
}

/** One table of these operations, with their prices. */
export function textTable(): string {
  const rows = fromTextAlone().map((place) => [call(place), place.operation.summary, priceOf(place)]);
  return table(['Call', 'Effect', 'Price'], rows);
}

/** The schema of a JSON body; empty for an operation without one. */
function bodyOf(host: Host, { requestBody }: Operation): Body {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (schema?.$ref === undefined) return schema ?? {};
  const name = schema.$ref.split('/').at(-1)!;
  return documentOf(host).components.schemas[name] ?? {};
}

function tagOf({ operation }: Place): string {
  return operation.tags[0]!;
}

function call(place: Place): string {
  const { method, path } = place;
  return `[\`${method.toUpperCase()} ${path}\`](${referenceLink(place)}){target="_self"}`;
}

function costs({ operation }: Place): string {
  return operation['x-operation'] === undefined ? '–' : '[credits](/guides/credits-and-prices)';
}

/** The price in words, or the reason that there is none. */
export function priceOf({ operation }: Place): string {
  const name = operation['x-operation'];
  return name !== undefined && Object.hasOwn(PRICES, name)
    ? describePrice(PRICES[name as keyof typeof PRICES]).summary
    : 'free';
}
