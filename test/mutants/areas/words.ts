/** Faults in text: protected spans, tags, emoji of inflected words, words of a prompt. */
import { type Mutant, of } from '../mutant.ts';

const TRANSLATION = ['test/field/words-translation.test.ts'];

export const WORDS_MUTANTS: Mutant[] = [
  ...of(
    'upstreams/translation/protected.ts',
    TRANSLATION,
    ['if (span?.start !== from || !isTag(span)) break;', 'break;'],
    ['return dst.replace(/^\\p{Lu}(?=\\P{Lu}|$)/u,', 'return dst.replace(/^$/u,'],
  ),
  ...of('upstreams/translation/masks.ts', TRANSLATION, ["if (space !== '') return isMark ? '' : space;", '']),
  ...of(
    'upstreams/translation/libretranslate.ts',
    ['test/upstream/translation/libretranslate.test.ts'],
    ['if (/^pt-br/i.test(tag)) return BRAZILIAN;', ''],
    ['return ask(withoutBrazilian);', 'throw error;'],
  ),
  ...of(
    'upstreams/translation/upstream-translator.ts',
    ['test/upstream/translation/libretranslate.test.ts'],
    ['|to get an api key/i;', '/i;'],
  ),
  ...of('engines/port/machine-spans.ts', TRANSLATION, ['[\\\\ufe0e\\\\ufe0f]?\\\\p{Emoji_Modifier}?', '']),
  ...of(
    'engines/scene/understanding/account.ts',
    ['test/field/words-prompts.test.ts'],
    ['if (outcome === undefined) unknown.push(read.term.text);', 'if (outcome === undefined) continue;'],
    ["return LITERAL[value]?.test(words) ? 'done' : { shown_as", "return value ? 'done' : { shown_as"],
  ),
  ...of(
    'engines/emoji/emoji-search.ts',
    ['test/field/words-emoji.test.ts'],
    ['if (term >= 0 && note(index, term, INFLECTED', 'if (term < 0 && note(index, term, INFLECTED'],
  ),
  ...of(
    'engines/tags/extract.ts',
    ['test/field/words-tags.test.ts'],
    ['return isOneName(written) ? [written] : [written, ...tags];', 'return [written, ...tags];'],
    ["const language = counted ? 'en' : ", 'const language = '],
  ),
  ...of(
    'engines/language/japanese/read-japanese.ts',
    ['test/field/words-readings.test.ts'],
    ["(part.text === 'ノ' ? 'の' : part.text)", 'part.text'],
  ),
];
