/**
 * A language model in a GGUF file, run in this process by llama.cpp through `node-llama-cpp`, which the operator
 * installs beside this package. It is loaded when the first message asks for it.
 *
 * Source: https://node-llama-cpp.withcat.ai/guide/chat-session
 */

import type { ChatEngine, ChatTask, ChatTurn } from '../port/chat-engine.ts';
import { UpstreamError } from '../port/engine.ts';

export type LlamaOptions = {
  file: string;
  context_tokens: number;
  /** Loads the library; tests inject their own. */
  load?: () => Promise<LlamaLibrary>;
};

type HistoryItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };

type Session = {
  setChatHistory(history: HistoryItem[]): void;
  prompt(text: string, options: PromptOptions): Promise<string>;
  dispose(): void;
};
type PromptOptions = {
  signal: AbortSignal;
  stopOnAbortSignal: boolean;
  maxTokens: number;
  seed: number;
  onTextChunk(text: string): void;
};
type Sequence = { dispose(): void };
type LlamaContext = { getSequence(): Sequence };
type LlamaModel = {
  createContext(options: { contextSize: { max: number }; sequences: number }): Promise<LlamaContext>;
};

/** The part of `node-llama-cpp` that this engine uses, as documented. */
export type LlamaLibrary = {
  getLlama(options: { build: 'never'; progressLogs: boolean }): Promise<{
    loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  }>;
  LlamaChatSession: new (options: { contextSequence: Sequence; autoDisposeSequence: boolean }) => Session;
};

const PACKAGE = 'node-llama-cpp';

export function llamaEngine({ file, context_tokens, load = loadLibrary }: LlamaOptions): ChatEngine {
  let opened: Promise<{ library: LlamaLibrary; context: LlamaContext }> | undefined;
  /** One answer at a time: there is one sequence, and memory for one. */
  let last: Promise<unknown> = Promise.resolve();

  async function open() {
    const library = await load();
    const llama = await library.getLlama({ build: 'never', progressLogs: false });
    const model = await llama.loadModel({ modelPath: file });
    const context = await model.createContext({ contextSize: { max: context_tokens }, sequences: 1 });
    return { library, context };
  }

  return {
    label: { name: 'llama.cpp', version: '1', kind: 'local' },
    about:
      'A language model from a file of the operator, run in this process. Reverie does not control its answers.',
    async *answer(task, signal) {
      const before = last;
      const finished = Promise.withResolvers<void>();
      last = before.then(() => finished.promise);
      try {
        await before;
        signal.throwIfAborted();
        opened ??= open();
        const { library, context } = await opened.catch((cause: unknown) => {
          opened = undefined;
          const why =
            cause instanceof UpstreamError ? cause.message : `The model cannot be loaded: ${reasonOf(cause)}`;
          throw new UpstreamError(why, 'no', { cause });
        });
        yield* say(library, context, task, signal);
      } finally {
        finished.resolve();
      }
    },
  };
}

/**
 * The library pushes text through a callback and the consumer pulls it. Text that arrives in between is
 * queued here.
 */
async function* say(
  { LlamaChatSession }: LlamaLibrary,
  context: LlamaContext,
  { turns, seed, max_tokens }: ChatTask,
  signal: AbortSignal,
): AsyncGenerator<{ text: string }> {
  const waiting: string[] = [];
  let wake = Promise.withResolvers<void>();
  let ended = false;
  const session = new LlamaChatSession({ contextSequence: context.getSequence(), autoDisposeSequence: true });
  try {
    session.setChatHistory(turns.slice(0, -1).map(historyItem));
    const answer = session
      .prompt(turns.at(-1)!.content, {
        signal,
        stopOnAbortSignal: true,
        maxTokens: max_tokens,
        seed,
        onTextChunk(text) {
          waiting.push(text);
          wake.resolve();
        },
      })
      .finally(() => {
        ended = true;
        wake.resolve();
      });
    // It is awaited below, and must not count as unhandled until then.
    answer.catch(() => undefined);
    while (!ended || waiting.length > 0) {
      const text = waiting.splice(0).join('');
      if (text !== '') yield { text };
      else {
        await wake.promise;
        wake = Promise.withResolvers();
      }
    }
    await answer.catch((cause: unknown) => {
      throw new UpstreamError(`The model failed: ${reasonOf(cause)}`, 'unknown', { cause });
    });
  } finally {
    session.dispose();
  }
}

/** Reason for the operator's log. Callers only learn that the call failed. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function historyItem({ role, content }: ChatTurn): HistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role, text: content };
}

/** Found at run time: without it nothing else of the service is missing. */
async function loadLibrary(): Promise<LlamaLibrary> {
  return import(PACKAGE).catch((cause: unknown) => {
    const message = `GGUF models need the package ${PACKAGE}: install it beside this one (npm install ${PACKAGE}).`;
    throw new UpstreamError(message, 'no', { cause });
  });
}
