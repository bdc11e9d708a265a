/**
 * Parts of a line that are not natural language: placeholders, markup, URLs, amounts and codes. A translation keeps
 * them unchanged.
 */

/** Placeholder for a protected span during translation: its number in brackets that keyboards do not have. */
export const MASK = /⟦\d+⟧/gu;

export type MachineSpan = { start: number; end: number; text: string };

const UNIT =
  'km/h|km²|m²|m³|km|cm|mm|µm|nm|mi|ft|yd|kg|mg|µg|lbs?|oz|ml|cl|dl|kWh|kW|MW|kHz|MHz|GHz|Hz|[kKMGT]i?B|[kMG]bit/s|Mbps|' +
  'dpi|px|pt|rem|em|vh|vw|ms|min|hrs?|h|kcal|cal|kJ|mAh|mV|kV|V|W|A|°\\s?[CFK]|°|℃|℉|fps|mph|rpm|ppm|dB|кг|мг|км|см|мм|мл|m|g|l|L|s';
const MONEY = '[$€£¥₹₩₽₺₫฿₪₴₱₦₡₿￥]';
const CURRENCY =
  'USD|EUR|GBP|JPY|CNY|RMB|INR|KRW|RUB|TRY|VND|THB|BRL|PLN|IDR|SAR|AED|EGP|CHF|CAD|AUD|NZD|MXN|SEK|NOK|DKK|CZK|HUF|zł|руб\\.';
const NUMBER = '(?<!\\p{Nd}[.,\\u00a0\\u202f’]?)\\p{Nd}+(?:[.,\\u00a0\\u202f’]\\p{Nd}+)*';
const EXTENSION =
  'txt|md|pdf|docx?|xlsx?|pptx?|csv|tsv|json|ya?ml|toml|xml|html?|css|m?[jt]sx?|py|rb|go|rs|java|sh|exe|zip|gz|tar|png|jpe?g|gif|svg|webp|mp[34]|wav|mov|avi|log|env|ini|cfg|conf|sql|db';

/** In order of priority at the same position. */
const SPANS: string[] = [
  '⟦[^⟦⟧]*⟧',
  // Code between backquotes, comments, tags of markup and of templates, entities.
  '`[^`]+`',
  '<!--(?:(?!<!--).)*?-->',
  '<%(?:(?!<%).)*?%>',
  '</?[A-Za-z][\\w:.-]*(?:\\s[^<>]*)?/?>',
  '&(?:#\\d+|#x[\\da-fA-F]+|[A-Za-z]\\w*);',
  // Braces of Mustache, Jinja, ICU (one level within), shells, Ruby, Angular; merge tags.
  '\\{\\{\\{(?:(?!\\{\\{).)*?\\}\\}\\}|\\{\\{(?:(?!\\{\\{).)*?\\}\\}|\\{%(?:(?!\\{%).)*?%\\}|\\{#(?:(?!\\{#).)*?#\\}',
  '[$#%@!]?\\{(?:[^{}]|\\{[^{}]*\\})*\\}',
  '\\$\\([^()]*\\)|\\[\\[(?:(?!\\[\\[).)*?\\]\\]|\\*\\|(?:(?!\\*\\|).)*?\\|\\*|%%\\w+%%|%[A-Z_][A-Z0-9_]*%|\\$[A-Za-z_]\\w*|__\\w+?__',
  // printf: %s %1$s %(name)d %-5.2f %@
  '%(?:\\d+\\$)?(?:\\(\\w+\\))?[-+0#]*(?:[1-9]\\d*)?(?:\\.\\d+)?(?:hh|h|ll|l|z|j|t|L)?[sdiufFeEgGxXoc@](?![\\p{L}\\p{N}])',
  '(?<![\\p{L}\\p{N}:]):[a-z]\\w*(?![\\w:])',
  // URLs and file paths.
  '[A-Za-z][A-Za-z\\d+.-]{0,30}://[^\\s<>"”»）)\\]]*[^\\s<>"”»）)\\].,;:!?。、，！？]',
  '(?:mailto:|tel:)[^\\s<>"]*[^\\s<>".,;:!?]',
  '(?<![\\w.!#$%&*+/=?^`|~-])[\\w.!#$%&*+/=?^`|~-]+@[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?(?:\\.[A-Za-z\\d-]+)+',
  '(?<![A-Za-z\\d-])(?:[A-Za-z\\d-]{1,63}\\.){1,8}(?:com|org|net|edu|gov|io|dev|app|info|co|de|fr|es|it|nl|pl|pt|br|ru|jp|kr|cn|in|uk|eu|tr|vn|th|id)(?:/[^\\s<>"]*[^\\s<>".,;:!?])?(?![\\w-])',
  `(?<![\\w.-])[\\w-]+(?:\\.[\\w-]+)*\\.(?:${EXTENSION})(?!\\w)`,
  '(?<![\\w/])(?:~|\\.{1,2})?/[\\w.-]+(?:/[\\w.-]*[\\w-])*/?|[A-Za-z]:\\\\[^\\s"<>|]*[^\\s"<>|.,;:!?]',
  '(?<![\\w@])@[A-Za-z_][\\w.-]*\\w|(?<![\\w#])#[A-Za-z\\d_]+',
  // Money, measures, times, dates, telephone numbers and IP addresses.
  `(?:[A-Z]{1,3})?${MONEY}\\s?${NUMBER}(?:\\s?[kKMB](?!\\p{L}))?|${NUMBER}\\s?(?:${MONEY}|(?:${CURRENCY})(?!\\p{L}))|(?<!\\p{L})(?:${CURRENCY})\\s?${NUMBER}`,
  '\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+(?:Z|[+-]\\d{2}:?\\d{2})?)?|(?<![\\d/])\\d{1,4}[/.]\\d{1,2}[/.]\\d{2,4}(?![\\d/])',
  '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[aApP]\\.?[mM]\\b\\.?)?(?!\\d)|(?<![\\p{L}\\d])\\d{1,2}\\s?[ap]m(?!\\p{L})',
  '(?<![\\w+])\\+?\\(?\\d{1,4}\\)?(?:[ -]\\d{2,5}){2,}(?!\\d)|\\+\\d[\\d -]{5,}\\d|\\b\\d{3}-\\d{4}\\b',
  '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?:[:/]\\d+)?(?![\\d.])',
  `[-+±−]?(?<!\\p{L})${NUMBER}\\s?(?:[%‰％]|(?:${UNIT})(?![\\p{L}\\p{N}'’]))(?:\\s?/\\s?(?:[a-zA-Z]{1,2})(?!\\p{L}))?`,
  // Codes: versions, order numbers, names of variables, command-line options.
  '(?<![\\w-])--?[a-z][\\w-]+(?:=\\S+)?',
  '(?<![\\p{L}\\p{N}_])(?!\\d+(?:st|nd|rd|th|e|er|re|ère|ème|o|a|º|ª|ste|de|ten|tes|te|-?й|-?я)(?![\\p{L}\\p{N}]))(?=[\\w.-]{0,80}\\d)(?=[\\w.-]{0,80}[A-Za-z])[A-Za-z\\d]+(?:[._-][A-Za-z\\d]+)*(?![\\p{L}\\p{N}_])',
  '(?<![\\p{L}\\p{N}_])[A-Za-z][A-Za-z\\d]*(?:_+[A-Za-z\\d]+)+(?:\\(\\))?(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])[a-z]+(?:[A-Z][a-z\\d]+)+(?:\\(\\))?(?![\\p{L}\\p{N}_])',
];

const ANY = new RegExp(SPANS.map((each) => `(?:${each})`).join('|'), 'gu');

/** The spans in order, without overlaps. Offsets are UTF-16 code units. */
export function machineSpans(line: string): MachineSpan[] {
  return [...line.matchAll(ANY)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
}

/** True for a markup tag, which belongs to the adjacent text. */
export function isTag({ text }: MachineSpan): boolean {
  return /^<[/A-Za-z]/.test(text);
}

/** The line with a mask in place of each span. */
export function masked(line: string, spans: MachineSpan[]): string {
  let at = 0;
  let out = '';
  for (const [i, { start, end }] of spans.entries()) {
    out += `${line.slice(at, start)}⟦${i}⟧`;
    at = end;
  }
  return out + line.slice(at);
}
