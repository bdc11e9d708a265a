/** Japanese text as morphemes of the IPA dictionary. The dictionary is loaded at the first call. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, type Tokenizer, TokenizerBuilder } from 'lindera-wasm-ipadic';

/** `reading` and `pronunciation` are katakana; both are the surface where the dictionary does not know it. */
export type JapaneseToken = {
  text: string;
  /** UTF-16 code units. */
  start: number;
  /** Part of speech, up to four levels, e.g. `名詞`, `接尾`, `助数詞`. */
  kinds: string[];
  /** The form of an inflected word, e.g. `連用形`. */
  form: string;
  /** Dictionary form. */
  base: string;
  reading: string;
  pronunciation: string;
  inDictionary: boolean;
};

/** As the tokenizer hands it over: one `Map` a morpheme. */
type Raw = Map<'text', string> & Map<'details', string[]>;

/** The text after 毎日 is a separate word, although the dictionary rates 毎|日本 higher than 毎日|本. */
const ALWAYS_WHOLE = /(?<=毎[日朝晩週月年])/;

let tokenizer: Tokenizer | undefined;

export function tokens(text: string): JapaneseToken[] {
  tokenizer ??= open();
  const found: JapaneseToken[] = [];
  let start = 0;
  for (const raw of text.split(ALWAYS_WHOLE).flatMap((part) => tokenizer!.tokenize(part) as Raw[])) {
    const surface = raw.get('text')!;
    const details = raw.get('details')!;
    const at = text.indexOf(surface, start);
    if (at < 0) continue;
    start = at + surface.length;
    found.push(tokenOf(surface, at, details));
  }
  return found;
}

function tokenOf(text: string, start: number, details: string[]): JapaneseToken {
  const inDictionary = details.length >= 8;
  const [base, reading, pronunciation] = inDictionary ? details.slice(6, 9) : [text, text, text];
  return {
    text,
    start,
    kinds: inDictionary ? details.slice(0, 4) : ['未知語'],
    form: details[5] ?? '*',
    base: base === '*' ? text : base!,
    reading: reading ?? text,
    pronunciation: pronunciation ?? reading ?? text,
    inDictionary,
  };
}

function open(): Tokenizer {
  const script = createRequire(import.meta.url).resolve('lindera-wasm-ipadic');
  initSync({ module: readFileSync(script.replace(/\.js$/, '_bg.wasm')) });
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  return builder.build();
}
