/**
 * Words for the operator's contract: names of actions, fields, columns and screens, one table per language.
 * Missing names fall back to the contract's own, so a new action needs no translation.
 */
import { createState } from '../../parts/state.ts';
import { type Language, language } from '../words.ts';
import type { ContractWords } from './table.ts';

const TABLES: Record<Language, () => Promise<ContractWords>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
};

/** Language of the loaded table; components that show its words render again when it changes. */
export const contractWords = createState<{ of: Language; table: ContractWords } | undefined>(undefined);

/** Loads the table of the language that is spoken; only operators need one. */
export async function readContractWords(): Promise<void> {
  const of = language.get();
  if (contractWords.get()?.of === of) return;
  const table = await TABLES[of]();
  if (language.get() === of) contractWords.set({ of, table });
}

/** The words, and whose they are: `en` where they are the contract's own. */
export function inContract(
  kind: keyof ContractWords,
  name: string,
  otherwise: string,
): { text: string; lang: Language } {
  const words = contractWords.get();
  const now = language.get();
  const word =
    words?.of === now && Object.hasOwn(words.table[kind], name) ? words.table[kind][name] : undefined;
  return word === undefined ? { text: otherwise, lang: 'en' } : { text: word, lang: now };
}

/** Name of a column, or of a nested one such as `credits posted`; in English unless every part has a translation. */
export function columnInContract(name: string, otherwise: string): { text: string; lang: Language } {
  const parts = name.split(' ').map((part) => {
    const asField = inContract('fields', part, otherwise);
    return asField.lang === 'en' ? inContract('columns', part, otherwise) : asField;
  });
  if (parts.some(({ lang }) => lang === 'en')) return { text: otherwise, lang: 'en' };
  return { text: parts.map(({ text }) => text).join(': '), lang: parts[0]!.lang };
}
