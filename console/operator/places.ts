/** What an operator can see and do, as the operator's contract says: a place for every list, with the acts that belong there. */

import { type Document, type Operation, operationsOf } from '../contract/contract.ts';
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
  const address = document.querySelector<HTMLMetaElement>('meta[name="operator-contract"]')!.content;
  const response = await fetch(address);
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

/**
 * What can be done with a row, or read of it: the last parameter of the path is the row's own id, which is the first it
 * has; the others are known from the row, or from where its list was read.
 */
export function actsOf(document: Document, row: Record<string, unknown>): Operation[] {
  const own = Object.keys(row).find((name) => name.endsWith('_id'));
  return operationsOf(document).filter(({ path }) => {
    const needed = parametersOf(path);
    return (
      needed.length > 0 && needed.at(-1) === own && needed.every((name) => typeof row[name] === 'string')
    );
  });
}

/** The names between braces. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
