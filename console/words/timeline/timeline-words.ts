/** Texts of the timeline, loaded together with it. */
import { type Language, language } from '../words.ts';
import { en, type TimelineKey, type TimelineTable } from './en.ts';

const TABLES: Record<Language, () => Promise<TimelineTable>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
};

let table: TimelineTable = en;

/** Loads the table of the language that is spoken. */
export async function readTimelineWords(): Promise<void> {
  const wanted = language.get();
  const read = await TABLES[wanted]();
  if (language.get() === wanted) table = read;
}

/** The words of a key, with `{name}` filled in. */
export const tl = (key: TimelineKey, values: Record<string, string | number> = {}): string =>
  table[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Seconds as they are said: in the reader's digits, with at most two decimals. */
export const durationText = (seconds: number): string =>
  new Intl.NumberFormat(language.get(), { maximumFractionDigits: 2 }).format(seconds);
