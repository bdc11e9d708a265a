/** The contract's examples of a call. */
import { type Document, type Operation, resolved } from './contract.ts';

export type Example = { name: string; summary: string; value: Record<string, unknown> };

/** More of them would fill the form. */
const EXAMPLES_MAX = 4;

/** The examples of the form's body that a form offers, in the contract's order. */
export function examplesOf(document: Document, { raw }: Pick<Operation, 'raw'>): Example[] {
  if (raw.requestBody === undefined) return [];
  const { content } = resolved(document, raw.requestBody);
  const { examples = {} } = content['application/json'] ?? Object.values(content)[0]!;
  const found = Object.entries(examples).map(([name, entry]) => {
    const { summary = name, value } = resolved(document, entry);
    return { name, summary, value: value as Record<string, unknown> };
  });
  return found.slice(0, EXAMPLES_MAX);
}
