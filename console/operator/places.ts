/** Screens and actions from the operator's contract: a screen per list, with its actions. */

import {
  addressOf,
  type Document,
  type Operation,
  operationsOf,
  resolved,
  type Subject,
} from '../contract/contract.ts';
import { titleOf } from '../contract/fields.ts';

export type Place = {
  /** As the page's address has it: `accounts`, `ledger-check`. */
  name: string;
  title: string;
  read: Operation;
  /** Acts without a subject, e.g. making an account. */
  acts: Operation[];
};

export async function operatorContract(): Promise<Document> {
  const response = await fetch(addressOf('operator-contract'));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json() as Promise<Document>;
}

export function placesOf(document: Document): Place[] {
  const operations = operationsOf(document).filter(({ path }) => path.startsWith('/admin/'));
  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  return reads.map((read) => ({
    name: read.path.replace('/admin/', '').replaceAll('/', '-'),
    title: titleOf(read.path.replace('/admin/', '').replaceAll('/', ' ')),
    read,
    acts: operations.filter(({ method, path }) => method !== 'GET' && path === read.path),
  }));
}

type Fields = Record<string, unknown>;

/**
 * Actions and reads of a row: the last parameter of the path is the row's own id; the others come from the row, or
 * from its list's address. An action's `x-subject` names the rows that it applies to.
 */
export function actsOf(document: Document, row: Fields): Operation[] {
  const [own] = Object.keys(row);
  return operationsOf(document).filter(({ path, raw }) => {
    const needed = parametersOf(path);
    return (
      needed.length > 0 &&
      needed.at(-1) === own &&
      needed.every((name) => typeof row[name] === 'string') &&
      isFor(raw['x-subject'], row)
    );
  });
}

/** By its field: the values it may have there, or whether there is any. */
function isFor(subject: Subject | undefined, row: Fields): boolean {
  return Object.entries(subject ?? {}).every(([name, wanted]) => {
    const value = name in row ? row[name] : null;
    return Array.isArray(wanted) ? wanted.includes(value) : (value !== null) === wanted;
  });
}

/** Of each list of an answer, the columns that its contract names; the others are seen when a row is opened. */
export function columnsOf(document: Document, { raw }: Operation): Record<string, string[]> {
  const { content } = raw.responses['200'] ?? raw.responses['201'] ?? {};
  const schema = content?.['application/json']?.schema;
  const lists = Object.entries((schema && resolved(document, schema).properties) ?? {});
  return Object.fromEntries(
    lists.flatMap(([name, { items }]) => {
      const columns = items && resolved(document, items)['x-columns'];
      return columns ? [[name, columns]] : [];
    }),
  );
}

/** The names between braces. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
