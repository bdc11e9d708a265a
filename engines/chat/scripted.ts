/** The embedded chat: a character by rule. No network, no model files, and no pretence of a mind. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type OneThread, openThread } from '../lib/one-thread.ts';
import type { ChatEngine, ChatTurn } from '../port/chat-engine.ts';

const VERSION = '1.0.0';
/** About as fast as people read. */
const WORD_SECONDS = 0.02;

/** Words with the space after them; what has no spaces goes by single characters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*|\s+/gu;

/** Characters that are read of one message, of all messages together, newest first, and of the instructions. */
const MESSAGE_MAX = 2000;
const CONVERSATION_MAX = 20_000;
const INSTRUCTIONS_MAX = 20_000;

/** Begins with the first answer. */
let thread: OneThread | undefined;

export const scripted: ChatEngine = {
  label: { name: 'scripted', version: VERSION, kind: 'local' },
  about:
    'Answers by rule from the character’s own description, its greeting and the earlier messages: it finds the sentence that ' +
    'fits, remembers names and likes, asks questions, and knows everyday phrases of 18 languages. It is not a language ' +
    'model: it invents nothing and knows only what is written about the character.',
  async *answer({ turns, persona, seed, live }, signal) {
    signal.throwIfAborted();
    thread ??= openThread(new URL('reply-worker.ts', import.meta.url));
    const reply = (await thread.run('reply', { turns: read(turns), persona, seed })) as string;
    for (const text of reply.match(WORD) ?? []) {
      if (live) await sleep(WORD_SECONDS * 1000, undefined, { signal });
      yield { text };
    }
  },
};

/** The part of a conversation that the character reads, so that the time of an answer is bounded. */
export function read(turns: readonly ChatTurn[]): ChatTurn[] {
  const left = { instructions: INSTRUCTIONS_MAX, conversation: CONVERSATION_MAX };
  return turns
    .toReversed()
    .flatMap(({ role, content }) => {
      const of = role === 'system' ? 'instructions' : 'conversation';
      const length = Math.min(
        left[of],
        of === 'conversation' ? MESSAGE_MAX : INSTRUCTIONS_MAX,
        content.length,
      );
      left[of] -= length;
      const text = content.slice(0, length).replace(/[\ud800-\udbff]$/, '');
      return content !== '' && text === '' ? [] : [{ role, content: text }];
    })
    .reverse();
}
