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
/** Emoji with everything that belongs to them: variation selectors, skin tones, joiners, keycaps, flags. */
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?[\\u{e0020}-\\u{e007f}]*';
const EMOJI = `\\p{Regional_Indicator}{2}|[\\d#*]\\ufe0f?\\u20e3|(?![©®™‼⁉])${PICTURE}(?:\\u200d${PICTURE})*|[©®™‼⁉]\\ufe0f`;
/** Marks between parts of a line: escapes, columns, bullets, block tags, symbols. */
const BREAKS = [
  '^\\s*(?:#{1,6}|[-*+>]|\\d{1,2}[.)])\\s+',
  EMOJI,
  '(?<!\\\\)\\\\(?:r\\\\n|[nrt])',
  '\\t+|(?<!\\s)\\s{3,}',
  '</?(?:br|hr|p|div|li|[uo]l|t[dhr]|table|h[1-6])\\b[^<>]*>',
];
const SYMBOLS = '[\\p{So}\\p{Sm}\\p{Me}\\ufe0e\\ufe0f&^\\\\•†‡§¶]+';
const EXTENSION =
  'txt|md|pdf|docx?|xlsx?|pptx?|csv|tsv|json|ya?ml|toml|xml|html?|css|m?[jt]sx?|py|rb|go|rs|java|sh|exe|zip|gz|tar|png|jpe?g|gif|svg|webp|mp[34]|wav|mov|avi|log|env|ini|cfg|conf|sql|db';

/** In order of priority at the same position. */
const SPANS: string[] = [
  '⟦[^⟦⟧]*⟧',
  ...BREAKS,
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
  '(?<![\\p{L}\\p{N}_])(?!\\d+(?:st|nd|rd|th|e|er|re|ère|ème|o|a|º|ª|ste|de|ten|tes|te|-?й|-?я)(?![\\p{L}\\p{N}]))(?=[\\w.-]{0,80}\\d)(?=[\\w.-]{0,80}[A-Za-z])[A-Za-z\\d]+(?:[._-][A-Za-z\\d]+)*(?![\\p{L}\\p{N}_\\ufe0f\\u20e3])',
  '(?<![\\p{L}\\p{N}_])[A-Za-z][A-Za-z\\d]*(?:_+[A-Za-z\\d]+)+(?:\\(\\))?(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])[a-z]+(?:[A-Z][a-z\\d]+)+(?:\\(\\))?(?![\\p{L}\\p{N}_])',
  '(?<!\\p{Nd}[.,\\u00a0\\u202f’]?)(?<![\\p{L}_])[-+±−]?\\p{Nd}+(?:[.,\\u00a0\\u202f’]\\p{Nd}+)+(?![\\p{L}\\p{N}_])',
  '(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,60}[©®™]|(?<![\\p{L}\\p{N}&])\\p{Lu}{1,4}(?:&\\p{Lu}{1,4})+(?![\\p{L}\\p{N}&])',
  // Markdown: links, images and emphasis. Their words are translated.
  '!?\\[(?=[^\\[\\]]{0,300}\\]\\()|\\]\\([^()\\s]*(?:\\s"[^"]*")?\\)',
  '(?:\\*{1,3}|~~)(?=\\S)|(?<=\\S)(?:\\*{1,3}|~~)|(?<![\\p{L}\\p{N}_])_{1,3}(?=\\S)|(?<=\\S)_{1,3}(?![\\p{L}\\p{N}_])',
  SYMBOLS,
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

/** True for markup that belongs to the adjacent text: tags, and Markdown's emphasis and links. */
export function isTag({ text }: MachineSpan): boolean {
  return /^(?:<[/A-Za-z]|!?\[$|\]\(|[*~_]+$)/.test(text);
}

const BREAK = new RegExp(`^(?:${[...BREAKS, SYMBOLS].map((each) => `(?:${each})`).join('|')})$`, 'u');

/** True for a span that no sentence goes across: what stands on each side is translated by itself. */
export function isBreak(span: MachineSpan): boolean {
  return !/^~~$/.test(span.text) && BREAK.test(span.text);
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
