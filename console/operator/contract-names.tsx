/** Names from the operator's contract, translated where a translation exists. */
import type { Operation } from '../contract/contract.ts';
import { type Field, titleOf } from '../contract/fields.ts';
import { columnInContract, inContract } from '../words/operator/contract-words.ts';
import { amount } from '../words/words.ts';

/** The name of an act, marked with its language. */
export function ActName({ of: { id, summary } }: { of: Pick<Operation, 'id' | 'summary'> }) {
  const { text, lang } = inContract('acts', id, summary);
  return <span lang={lang}>{text}</span>;
}

/** The short name of an act, for a button beside its subject. */
export function ActButtonName({ of: { id, summary } }: { of: Pick<Operation, 'id' | 'summary'> }) {
  const { text, lang } = inContract('buttons', id, inContract('acts', id, summary).text);
  return <span lang={lang}>{text}</span>;
}

/** A sentence of the audit log, with the details of the act. */
export function actSentence(act: string, details: Record<string, unknown> = {}): string {
  return inContract('sentences', act, act).text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    amount(String(details[name] ?? '')),
  );
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
const TITLES: Record<string, string> = { words: 'Engine message', account_id: 'Account' };

/** The title of a value of an answer, without its unit: values show their units themselves. */
export const columnTitle = (name: string) =>
  columnInContract(
    name,
    TITLES[name] ?? titleOf(name.replace(/_(bytes|usd|ms)$/, '').replace(/^seconds_(?=p\d)/, '')),
  );
