/** Texts of the page in the reader's language. Words of the contract and of responses stay English. */
import { createState } from '../parts/state.ts';
import { en, type Key, type Words } from './en.ts';

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
  zh: '中文',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGES;

const TABLES: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
};
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);
const STORED = 'reverie-language';

let words: Words = en;
export const language = createState<Language>('en');

/** The words of a key, with `{name}` filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** As `t`, in the singular where the language has one for this number: the key with `.one`. */
export function many(key: Key, count: string | number, values: Record<string, string | number>): string {
  const isOne = new Intl.PluralRules(language.get()).select(Number(count)) === 'one';
  return t(isOne && `${key}.one` in words ? (`${key}.one` as Key) : key, values);
}

/** Text of a composed key, e.g. `status.` and a status; a missing key falls back to `otherwise`. */
export function tOr(key: string, otherwise: string): string {
  return key in words ? words[key as Key] : otherwise;
}

export async function speak(wanted: Language): Promise<void> {
  words = await TABLES[wanted]();
  document.documentElement.lang = wanted;
  document.documentElement.dir = RIGHT_TO_LEFT.has(wanted) ? 'rtl' : 'ltr';
  localStorage.setItem(STORED, wanted);
  language.set(wanted);
}

/** As chosen here before, else as the browser prefers. */
export function wantedLanguage(): Language {
  const isSupported = (each: string | null): each is Language => each !== null && each in LANGUAGES;
  const wishes = [localStorage.getItem(STORED), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wishes.find(isSupported) ?? 'en';
}

/** A ten-thousandth of a credit is a millionth of a dollar. */
const DECIMALS = 4;

/**
 * Amounts are decimal texts of any length. The whole part is grouped. Decimals after the fourth are cut and never rounded
 * up, so a balance is never overstated. Smaller amounts keep two digits.
 */
export function amount(credits: string | number): string {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(String(credits)) ?? [];
  if (whole === undefined) return String(credits);
  const grouped = new Intl.NumberFormat(language.get()).format(BigInt(whole));
  const point = new Intl.NumberFormat(language.get()).format(0.5).replace(/[\d\u0660-\u0669]/g, '')[0] ?? '.';
  const [zeros] = whole === '0' ? (/^\.0*/.exec(rest) ?? ['']) : [''];
  const cut = rest.slice(0, Math.max(DECIMALS + 1, zeros.length > DECIMALS ? zeros.length + 2 : 0));
  // From right to left a sign would end up behind its figure.
  const mark = sign !== '' && RIGHT_TO_LEFT.has(language.get()) ? '\u200e' : '';
  return `${mark}${sign}${grouped}${cut.replace(/\.?0+$/, '').replace('.', point)}`;
}

export function dollars(cost: number): string {
  const digits = cost !== 0 && cost < 0.01 ? 4 : 2;
  return new Intl.NumberFormat(language.get(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
  }).format(cost);
}

/** A day and its time in the reader's language; with seconds where the order of events matters. */
export function when(moment: string | null | undefined, { seconds = false } = {}): string {
  if (!moment) return '–';
  const style = { dateStyle: 'medium', timeStyle: seconds ? 'medium' : 'short' } as const;
  return new Intl.DateTimeFormat(language.get(), style).format(new Date(moment));
}

/** The day alone, as in a list on a telephone. */
export const day = (moment: string): string =>
  new Intl.DateTimeFormat(language.get(), { day: 'numeric', month: 'short' }).format(new Date(moment));

export function bytes(size: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(size, 1)) / 3) - 1));
  const [unit, value] = [units[step]!, size / 1000 ** (step + 1)];
  return new Intl.NumberFormat(language.get(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
}
