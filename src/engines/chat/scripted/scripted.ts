/** The embedded chat: a character by rule. No network, no model files, and no pretence of a mind. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEngine } from '../chat-engine.ts';

const VERSION = '1.0.0';
/** About as fast as people read. */
const WORD_SECONDS = 0.02;

/** Words with the space after them; what has no spaces goes by single characters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*|\s+/gu;

export const scripted: ChatEngine = {
  label: { name: 'scripted', version: VERSION, kind: 'local' },
  about:
    'Answers by rule from the character’s own description, its greeting and what was said before: it finds the sentence that ' +
    'fits, remembers names and likes, asks back, and knows everyday phrases of 18 languages. It is no language model: it ' +
    'invents nothing, and what is not written about the character it does not know.',
  async *answer({ turns, persona, seed, max_tokens, live }, signal) {
    // Its phrases are loaded with the first answer.
    const { reply } = await import('./reply.ts');
    // A token is at least one character, and a word at least one token.
    const words = reply({ turns, persona, seed }).match(WORD) ?? [];
    for (const text of words.slice(0, max_tokens)) {
      if (live) await sleep(WORD_SECONDS * 1000, undefined, { signal });
      yield { text };
    }
  },
};
