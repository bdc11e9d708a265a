/** What an operator can see and do, as the operator's contract says: a place for every list, with the acts that belong there. */

import { type Document, type Operation, operationsOf, resolved, type Schema } from '../contract/contract.ts';
import { titleOf } from '../contract/fields.ts';

export type Place = {
  /** As the page's address has it: `accounts`, `ledger-check`. */
  name: string;
  title: string;
  read: Operation;
  /** Acts without a subject, e.g. making an account. */
  acts: Operation[];
  /** What is done or read of one row: their paths continue this one's with a parameter. */
  ofRow: Operation[];
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
    ofRow: operations.filter(({ path }) => path.startsWith(`${read.path}/{`)),
  }));
}

/** The schema of an operation's success, with what it is put together from in one piece. */
export function answerOf(document: Document, { raw }: Operation): Schema {
  const success = Object.entries(raw.responses).find(([status]) => status < '300')?.[1];
  const schema =
    success &&
    Object.values(resolved(document, success as { $ref?: string } & typeof success).content ?? {})[0]?.schema;
  return schema === undefined ? {} : whole(document, schema);
}

export function whole(document: Document, given: Schema): Schema {
  const schema = resolved(document, given);
  const parts = (schema.allOf ?? []).map((each) => whole(document, each));
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map((each) => each.properties), schema.properties),
  };
}

/** The names between braces. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
