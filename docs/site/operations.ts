/** What the service performs today, told by the list that makes everything else answer 501. */
import { PRICES } from '../../generated/prices.ts';
import { describe } from '../../src/pricing/describe.ts';
import { documentOf, HOSTS, type Host, type Place, placesOf, referenceLink } from './contract.ts';
import { table } from './markdown.ts';

const HOST_NAMES: Record<Host, string> = {
  main: 'The main host',
  alt: 'The alternative host',
  admin: 'The operator API',
};

/** One table a host: every operation, whether it costs credits and whether it works. */
export function operationTables(): string {
  return HOSTS.map((host) => {
    const tags = documentOf(host).tags.map(({ name }) => name);
    const places = placesOf(host).sort((a, b) => tags.indexOf(tagOf(a)) - tags.indexOf(tagOf(b)));
    const rows = places.map((place) => [call(place), place.operation.summary, costs(place), today(place)]);
    return `## ${HOST_NAMES[host]}\n\n${table(['Call', 'What it does', 'Costs', 'Today'], rows)}`;
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

/** The price in words, or the reason why there is none. */
export function priceOf({ operation }: Place): string {
  const name = operation['x-operation'];
  return name !== undefined && Object.hasOwn(PRICES, name)
    ? describe(PRICES[name as keyof typeof PRICES]).summary
    : 'free';
}

/** Whether the service performs it, as a badge. */
export function today({ built }: Place): string {
  return built ? '<Badge type="tip" text="works" />' : '<Badge type="warning" text="501" />';
}

/** Puts a warning in the place of `<!-- today operationId -->` as long as the operation is not built. */
export function withToday(text: string): string {
  return text.replaceAll(/^<!-- today (\w+) -->$/gm, (_whole, id: string) => {
    const place = HOSTS.flatMap(placesOf).find(({ operation }) => operation.operationId === id);
    if (!place) throw new Error(`The contract has no operation ${id}.`);
    return place.built ? '' : '::: info Not built yet\nToday this answers 501 and charges nothing.\n:::';
  });
}
