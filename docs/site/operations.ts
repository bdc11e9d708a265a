/** Every operation of the contract, in tables. */
import { PRICES } from '../../generated/prices.ts';
import { describePrice } from '../../src/pricing/describe-price.ts';
import { documentOf, HOSTS, type Host, type Place, placesOf, referenceLink } from './contract.ts';
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
