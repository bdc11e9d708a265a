/** A sentence word by word, in its own order: what a dictionary says, and nothing that it does not. */
import type { Language } from '../language/languages.ts';
import { isArticle } from './articles.ts';
import { choose } from './choose.ts';
import type { Choice } from './clause.ts';
import { lexiconOf } from './dictionary.ts';
import { marksANoun } from './faithful.ts';
import { phraseOf } from './phrases.ts';
import { type Out, out, plain } from './sentence/out.ts';
import type { Token } from './token.ts';

/** `spaced`: whether the source has a space before it. */
export type Gloss = { out: Out; spaced: boolean };

export function glosses(from: Language, to: Language, tokens: Token[]): Gloss[] {
  const glosses: Gloss[] = [];
  const before: Choice[] = [];
  let end: number | undefined;
  for (const [i, token] of tokens.entries()) {
    const spaced = end === undefined || token.start !== end || token.kind === 'word';
    end = token.end;
    if (token.kind === 'mark') {
      glosses.push({
        out: out(token.text, [token]),
        spaced: spaced && /^[\p{Ps}\p{Pi}\p{Pd}"'&+=]/u.test(token.text),
      });
      continue;
    }
    if (isArticle(from, token.text) || isTail(token)) continue;
    if (marksANoun(token.text)) {
      glosses.push({ out: out('', [token]), spaced });
      continue;
    }
    const choice = choose(from, token, tokens[i + 1], before);
    before.push(choice);
    // Do not, does he: it only helps, and says nothing by itself.
    const helps = from === 'en' && choice.sense?.concept.id === 'do';
    glosses.push({ out: helps ? out('', [token]) : glossed(from, to, choice), spaced: true });
    // A Japanese verb that denies is one token: the lexicon has it without.
    const not = token.negative ? lexiconOf().concepts.get('not') : undefined;
    if (not) glosses.push({ out: out(not.words[to][0]!.text, [token]), spaced: true });
  }
  return glosses;
}

/** Two-part negations such as ne … pas are glossed by the part that carries the meaning: pas. */
function glossed(from: Language, to: Language, choice: Choice): Out {
  const word = choice.sense?.concept.words[to].find(({ text }) => !text.includes('…'));
  const saying = choice.sense ? undefined : phraseOf(from, to, choice.token.text, 'whole');
  if (saying) return out(saying.text.replace(/[.!?。！？؟।¡¿]/g, ''), [choice.token]);
  if (!word) return plain(to, choice);
  return { ...plain(to, choice), text: word.text.replace(/^-/, '').replaceAll('·', '') };
}

/** The English 's that is no verb: nothing by itself. */
function isTail({ text, senses }: Token): boolean {
  return text === "'s" && senses.length === 0;
}
