/** Syntax highlighting for the languages of the site: strings, comments and keywords. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const NUMBER = /\b\d[\d_]*(?:\.\d+)?\b/;
const WORDS = (words: string) => new RegExp(`\\b(?:${words.replaceAll(' ', '|')})\\b`);

type Part = [mark: string, what: RegExp];

const SHELL: Part[] = [
  ['c', /(?:^|(?<=\s))#[^\n]*/],
  ['s', /"(?:[^"\\]|\\.)*"|'[^']*'/],
  [
    'k',
    /\b(?:curl|npm|export|until|do|done|grep|sleep|cut|head|docker|node|python3|pip)\b|(?<=\s)--?[A-Za-z][\w-]*/,
  ],
  ['n', /\$\{?\w+\}?|\b[A-Z][A-Z_]+(?==)/],
];
const TYPESCRIPT: Part[] = [
  ['c', /\/\/[^\n]*|\/\*[\s\S]*?\*\//],
  ['s', STRING],
  [
    'k',
    WORDS(
      'import from const let await async function return if else for of new throw try catch export type instanceof typeof',
    ),
  ],
  ['n', NUMBER],
];
const PYTHON: Part[] = [
  ['c', /#[^\n]*/],
  ['s', /f?"(?:[^"\\\n]|\\.)*"/],
  [
    'k',
    WORDS('import from def return if else for in as with try except print None True False while not lambda'),
  ],
  ['n', NUMBER],
];
const LANGUAGES: Record<string, Part[]> = {
  bash: SHELL,
  sh: SHELL,
  ts: TYPESCRIPT,
  tsx: TYPESCRIPT,
  typescript: TYPESCRIPT,
  js: TYPESCRIPT,
  python: PYTHON,
  json: [
    ['k', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
    ['s', /"(?:[^"\\\n]|\\.)*"/],
    ['n', /-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/],
  ],
  yaml: [
    ['c', /(?:^|(?<=\s))#[^\n]*/],
    ['s', STRING],
    ['k', /(?<=^|\n|[{,\s-])[\w.-]+(?=:\s|:$)/],
    ['n', NUMBER],
  ],
  http: [['k', /(?<=^|\n)[\w-]+(?=:)/]],
};

/** Returns HTML. Text in an unknown language stays plain. */
export function highlighted(text: string, language: string): string {
  const parts = LANGUAGES[language];
  if (parts === undefined) return escaped(text);
  const any = new RegExp(parts.map(([, what]) => `(${what.source})`).join('|'), 'g');
  let html = '';
  let end = 0;
  for (const found of text.matchAll(any)) {
    const index = found.slice(1).findIndex((part) => part !== undefined);
    html += escaped(text.slice(end, found.index));
    html += `<span class="${parts[index]![0]}">${escaped(found[0])}</span>`;
    end = found.index + found[0].length;
  }
  return html + escaped(text.slice(end));
}
