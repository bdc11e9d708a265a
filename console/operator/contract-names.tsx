/** Names from the operator's contract, translated where a translation exists. */
import type { Operation } from '../contract/contract.ts';
import { type Field, titleOf } from '../contract/fields.ts';
import { columnInContract, inContract } from '../words/operator/contract-words.ts';

/** The name of an act, marked with its language. */
export function ActName({ of: { id, summary } }: { of: Pick<Operation, 'id' | 'summary'> }) {
  const { text, lang } = inContract('acts', id, summary);
  return <span lang={lang}>{text}</span>;
}

export const actName = ({ id, summary }: Pick<Operation, 'id' | 'summary'>): string =>
  inContract('acts', id, summary).text;

/** Fields with titles that the reader understands. */
export function inWords(fields: Field[]): Field[] {
  return fields.map((field) => {
    const { text: title, lang } = inContract('fields', field.name, field.title);
    return { ...field, title, lang };
  });
}

/** English titles of fields whose names do not explain them. */
const TITLES: Record<string, string> = { words: 'Engine message' };

/** The title of a value of an answer, without its unit: values show their units themselves. */
export const columnTitle = (name: string) =>
  columnInContract(
    name,
    TITLES[name] ?? titleOf(name.replace(/_(bytes|usd|ms)$/, '').replace(/^seconds_(?=p\d)/, '')),
  );
