/** Models in GGUF files: calls to the library, with a fake one, and the error when it is missing. */
import { expect, test } from 'vitest';
import { type LlamaLibrary, llamaEngine } from '../../chat/llama.ts';
import type { ChatPiece, ChatTask } from '../../port/chat-engine.ts';
import { UpstreamError } from '../../port/engine.ts';

const TASK: ChatTask = {
  turns: [
    { role: 'system', content: 'You are Mira.' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Is it lit?' },
  ],
  persona: null,
  seed: 7,
  max_tokens: 20,
  live: true,
};

/** Records its input and says two pieces; counts concurrent answers. */
function pretendLibrary() {
  const seen = {
    loaded: [] as string[],
    history: [] as unknown[],
    requests: [] as object[],
    busy: 0,
    busiest: 0,
    disposed: 0,
  };
  class LlamaChatSession {
    setChatHistory(history: unknown[]) {
      seen.history = history;
    }
    async prompt(
      text: string,
      options: { signal: AbortSignal; onTextChunk(text: string): void; maxTokens: number; seed: number },
    ) {
      seen.requests.push({ text, maxTokens: options.maxTokens, seed: options.seed });
      seen.busiest = Math.max(seen.busiest, ++seen.busy);
      for (const piece of ['Every ', 'night.']) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        options.signal.throwIfAborted();
        options.onTextChunk(piece);
      }
      seen.busy--;
      return 'Every night.';
    }
    dispose() {
      seen.disposed++;
    }
  }
  const library = {
    LlamaChatSession,
    getLlama: async () => ({
      async loadModel({ modelPath }: { modelPath: string }) {
        seen.loaded.push(modelPath);
        return { createContext: async () => ({ getSequence: () => ({ dispose() {} }) }) };
      },
    }),
  } as unknown as LlamaLibrary;
  return { seen, library };
}

async function textsOf(pieces: AsyncIterable<ChatPiece>): Promise<string[]> {
  const texts: string[] = [];
  for await (const piece of pieces) if ('text' in piece) texts.push(piece.text);
  return texts;
}

const listening = new AbortController().signal;

test('the prompt becomes a history and a question, and pieces come as they are said', async () => {
  const { seen, library } = pretendLibrary();
  const engine = llamaEngine({ file: './tiny.gguf', context_tokens: 512, load: async () => library });
  expect(await textsOf(engine.answer(TASK, listening))).toEqual(['Every ', 'night.']);
  expect(seen.history).toEqual([
    { type: 'system', text: 'You are Mira.' },
    { type: 'model', response: ['Hello.'] },
  ]);
  expect(seen.requests).toEqual([{ text: 'Is it lit?', maxTokens: 20, seed: 7 }]);
});

test('the model is loaded once, and answers come one after another', async () => {
  const { seen, library } = pretendLibrary();
  const engine = llamaEngine({ file: './tiny.gguf', context_tokens: 512, load: async () => library });
  await Promise.all([1, 2, 3].map(() => textsOf(engine.answer(TASK, listening))));
  expect(seen).toMatchObject({ loaded: ['./tiny.gguf'], busiest: 1, disposed: 3 });
});

test('a caller who leaves the queue gets no answer and delays no other caller', async () => {
  const { seen, library } = pretendLibrary();
  const engine = llamaEngine({ file: './tiny.gguf', context_tokens: 512, load: async () => library });
  await expect(textsOf(engine.answer(TASK, AbortSignal.abort()))).rejects.toThrow();
  expect(await textsOf(engine.answer(TASK, listening))).toHaveLength(2);
  expect(seen.requests).toHaveLength(1);
});

test('without the package the failure says what to install, and a later try may succeed', async () => {
  const { library } = pretendLibrary();
  let there = false;
  const load = async () => {
    if (!there) throw new Error('ERR_MODULE_NOT_FOUND');
    return library;
  };
  const engine = llamaEngine({ file: './tiny.gguf', context_tokens: 512, load });
  const missing = textsOf(engine.answer(TASK, listening));
  await expect(missing).rejects.toThrow(UpstreamError);
  await expect(missing).rejects.toThrow('The model cannot be loaded: ERR_MODULE_NOT_FOUND');
  there = true;
  expect(await textsOf(engine.answer(TASK, listening))).toHaveLength(2);
  const real = llamaEngine({ file: './tiny.gguf', context_tokens: 512 });
  await expect(textsOf(real.answer(TASK, listening))).rejects.toThrow(
    /npm install node-llama-cpp|cannot be loaded/,
  );
});
