/** The work of a chat: ask the model, pass on what it says as it says it, settle for exactly that. */
import type { ChatModel } from '../engines/chat/chat-engine.ts';
import { UpstreamError } from '../engines/engine.ts';
import type { GenerationContext } from '../generation/context.ts';
import type { Fault, Generation } from '../generation/generation.ts';
import { CRASH, rehearse } from '../generation/rehearsal.ts';
import { waitFor } from '../generation/wait.ts';
import type { Nano } from '../lib/credits.ts';
import { errorFacts } from '../lib/log.ts';
import { ANSWER_SECONDS_MAX, type Leases } from './lease.ts';
import type { Prompt } from './prompt.ts';
import { completeChat, endChat } from './settle.ts';
import { countTokens } from './tokens.ts';

export type Usage = { prompt_tokens: number; completion_tokens: number };

export type Chat = {
  generation: Generation;
  model: ChatModel;
  prompt: Prompt;
  prompt_tokens: number;
  character: { id: string; name: string; url_name: string };
  /** Whether somebody reads along. */
  live: boolean;
  /** The exact price; never charged beyond what is held. */
  cost(usage: Usage): Nano;
};

/**
 * Yields what is said and returns how the chat ended: completed, failed or, when nobody listened any more before the
 * first word, canceled. After the first word, `gone` charges what was read and said until then, and so does a cancel.
 */
export async function* answerChat(
  context: GenerationContext & { leases: Leases },
  chat: Chat,
  gone: AbortSignal,
): AsyncGenerator<string, Generation> {
  const { generation } = chat;
  if (generation.scenario === CRASH) return waitFor(context, generation.id);
  const lease = context.leases.hold(generation.id);
  const late = AbortSignal.timeout(ANSWER_SECONDS_MAX * 1000);
  const signal = AbortSignal.any([gone, lease.unwanted, lease.lost, late]);
  let said = '';
  let counted: Usage | undefined;
  try {
    const rehearsed = await rehearse(context, generation, signal);
    if (rehearsed?.is === 'failed') {
      const error = rehearsed.failure === 'content_blocked' ? BLOCKED : FAILED;
      return await endChat(context, generation, { state: 'failed', error });
    }
    const { engine, model, max_tokens } = chat.model;
    const { turns, persona } = chat.prompt;
    const task = { model, turns, persona, seed: generation.seed, max_tokens, live: chat.live };
    for await (const piece of until(signal, engine.answer(task, signal))) {
      if ('usage' in piece) counted = piece.usage;
      else if (piece.text !== '') {
        said += piece.text;
        yield piece.text;
      }
    }
    if (said === '') throw new UpstreamError('The model said nothing.', 'unknown');
    return await settle(context, chat, { said, usage: counted ?? (await usageOf(chat, said)) });
  } catch (error) {
    // Whoever went away while the last words were on their way has had them.
    if (gone.aborted) return await leave(context, chat, said, CLOSED);
    // What nobody has read is nothing yet.
    if (lease.unwanted.aborted) return await leave(context, chat, chat.live ? said : '', CANCELED);
    if (!lease.lost.aborted && !late.aborted) tell(context, generation, error);
    const fault =
      lease.lost.aborted || late.aborted ? LATE : error instanceof UpstreamError ? FAILED : BROKEN;
    return await endChat(context, generation, { state: 'failed', error: fault });
  } finally {
    lease.stop();
  }
}

/** What an engine says until the signal aborts, which throws at once: an engine that does not listen is left behind. */
async function* until<T>(signal: AbortSignal, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      // Nobody waits for it any more once the signal has aborted.
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, aborted.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    void iterator.return?.().catch(() => undefined);
  }
}

async function leave(context: GenerationContext, chat: Chat, said: string, why: string): Promise<Generation> {
  if (said === '') return endChat(context, chat.generation, { state: 'canceled', error: null });
  return settle(context, chat, { said, usage: await usageOf(chat, said), warnings: [why] });
}

const CLOSED = 'The connection was closed before the answer was complete';
const CANCELED = 'The chat was canceled before the answer was complete';

function settle(
  context: GenerationContext,
  { generation, model, character, cost }: Chat,
  { said, usage, warnings = [] }: { said: string; usage: Usage; warnings?: string[] },
): Promise<Generation> {
  const total_tokens = usage.prompt_tokens + usage.completion_tokens;
  const price = cost(usage);
  return completeChat(context, generation, {
    facts: { response: said, model: model.id, character, usage: { ...usage, total_tokens } },
    // An engine that counts more than was held for has the caller's money only up to there.
    amount: price < generation.price ? price : generation.price,
    warnings,
  });
}

async function usageOf({ prompt_tokens }: Chat, said: string): Promise<Usage> {
  return { prompt_tokens, completion_tokens: await countTokens(said) };
}

function tell({ log }: GenerationContext, { id, operation }: Generation, error: unknown): void {
  const facts = { job_id: id, operation, ...errorFacts(error) };
  if (error instanceof UpstreamError) log.warn(facts, 'chat engine failed');
  else log.error(facts, 'chat failed unexpectedly');
}

const FAILED: Fault = {
  code: 'upstream_failed',
  message: 'Generation failed. Nothing was charged; please try again',
  retryable: true,
};

const BROKEN: Fault = {
  code: 'internal_error',
  message: 'Something went wrong on our side. It has been recorded; please try again',
  retryable: true,
};

const BLOCKED: Fault = {
  code: 'content_blocked',
  message: 'The content check refused this. Nothing was charged',
  retryable: false,
};

const LATE: Fault = {
  code: 'deadline_exceeded',
  message: 'The answer took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};
