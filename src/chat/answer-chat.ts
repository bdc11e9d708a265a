/** The work of a chat: ask the model, pass on what it says as it says it, settle for exactly that. */
import type { ChatFailed, ChatModel, ChatPiece, CountedTokens } from '../engines/chat/chat-engine.ts';
import { type EngineLabel, type Failure, UpstreamError } from '../engines/engine.ts';
import {
  BLOCKED,
  BROKEN_FAULT,
  busyFault,
  ENGINE_FAULT,
  OPERATOR_FAULT,
  unexpectedFault,
} from '../generation/faults.ts';
import type { Fault, Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { CRASH, rehearseScenario } from '../generation/rehearsal.ts';
import { waitFor } from '../generation/wait.ts';
import type { Nano } from '../lib/credits.ts';
import { following } from '../lib/following.ts';
import { errorFacts } from '../lib/log.ts';
import type { Prompt } from './chat-prompt.ts';
import { plausibleUsage, type TokenUsage } from './chat-usage.ts';
import { ANSWER_SECONDS_MAX, type Lease, type Leases } from './lease.ts';
import { completeChat, endChat } from './settle-chat.ts';

export type Chat = {
  generation: Generation;
  model: ChatModel;
  prompt: Prompt;
  prompt_tokens: number;
  /** What is held for. */
  most: TokenUsage;
  character: { id: string; name: string; url_name: string };
  /** Whether somebody reads along. */
  live: boolean;
  /** The exact price; never charged beyond what is held. */
  cost(usage: TokenUsage): Nano;
};

/** What came of the engine so far. */
type Heard = {
  said: string;
  counted?: CountedTokens;
  by?: EngineLabel;
  cost_nano_usd?: bigint;
  failed?: ChatFailed;
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
  if (generation.scenario === CRASH) return waitFor(context, generation);
  const lease = context.leases.hold(generation.id);
  const stop = following([gone, lease.unwanted, lease.lost]);
  const { signal } = stop;
  const clock = setTimeout(() => stop.abort(LATE), ANSWER_SECONDS_MAX * 1000);
  const heard: Heard = { said: '' };
  try {
    const rehearsed = await rehearseScenario(context, generation, signal);
    if (rehearsed?.is === 'failed') return await refuse(context, chat, faultOf(rehearsed.failure));
    const { engine, max_tokens } = chat.model;
    const { turns, persona } = chat.prompt;
    const { seed, trace_context } = generation;
    const task = { turns, persona, seed, max_tokens, live: chat.live, trace_context };
    for await (const piece of until(signal, engine.answer(task, signal))) {
      const text = hear(context, generation, heard, piece);
      if (text !== '') yield text;
    }
    if (heard.failed) return await refuse(context, chat, faultOf(heard.failed.failed, heard.failed));
    if (heard.said === '')
      throw new UpstreamError('The model said nothing.', 'unknown', { fault: 'malformed' });
    return await settle(context, chat, heard);
  } catch (error) {
    return await endEarly(context, chat, heard, { error, gone, lease, late: signal.reason === LATE });
  } finally {
    clearTimeout(clock);
    stop.letGo();
    lease.stop();
  }
}

/** Takes note of a piece. Answers what of it was said. */
function hear(
  { log }: GenerationContext,
  { id, operation }: Generation,
  heard: Heard,
  piece: ChatPiece,
): string {
  if ('text' in piece) {
    heard.said += piece.text;
    return piece.text;
  }
  if ('usage' in piece) heard.counted = piece.usage;
  else if ('by' in piece) heard.by = piece.by;
  else if ('cost_nano_usd' in piece) heard.cost_nano_usd = piece.cost_nano_usd;
  else {
    // The engine's own words are for us: they may quote an upstream.
    const reason = 'passed' in piece ? piece.passed : piece.message;
    log.warn(
      { job_id: id, operation, reason },
      'passed' in piece ? 'chat engine passed over' : 'chat engine failed',
    );
    if ('failed' in piece) heard.failed = piece;
  }
  return '';
}

type Why = { error: unknown; gone: AbortSignal; lease: Lease; late: boolean };

async function endEarly(
  context: GenerationContext,
  chat: Chat,
  heard: Heard,
  { error, gone, lease, late }: Why,
): Promise<Generation> {
  // Whoever went away while the last words were on their way has had them.
  if (gone.aborted) return leave(context, chat, heard, CLOSED);
  // What nobody has read is nothing yet.
  if (lease.unwanted.aborted) return leave(context, chat, chat.live ? heard : { said: '' }, CANCELED);
  if (lease.lost.aborted || late) return refuse(context, chat, LATE);
  tell(context, chat.generation, error);
  const fault =
    error instanceof UpstreamError ? faultOfError(error) : unexpectedFault(chat.generation, error);
  return refuse(context, chat, fault);
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

async function leave(
  context: GenerationContext,
  chat: Chat,
  { said, by }: Heard,
  why: string,
): Promise<Generation> {
  if (said === '') return endChat(context, chat.generation, { state: 'canceled', error: null });
  return settle(context, chat, { said, ...(by && { by }) }, [why]);
}

const CLOSED = 'The connection was closed before the answer was complete';
const CANCELED = 'The chat was canceled before the answer was complete';

async function settle(
  context: GenerationContext,
  { generation, model, character, prompt_tokens, most, cost }: Chat,
  { said, counted, by, cost_nano_usd }: Heard,
  warnings: string[] = [],
): Promise<Generation> {
  const { usage, warnings: doubts } = await plausibleUsage({ said, prompt_tokens, most, counted });
  const total_tokens = usage.prompt_tokens + usage.completion_tokens;
  const price = cost(usage);
  return completeChat(context, generation, {
    facts: { response: said, model: model.id, character, usage: { ...usage, total_tokens } },
    // A quote may have promised less.
    amount: price < generation.price ? price : generation.price,
    warnings: [...warnings, ...doubts],
    by,
    cost_nano_usd,
  });
}

function refuse(context: GenerationContext, { generation }: Chat, error: Fault): Promise<Generation> {
  return endChat(context, generation, { state: 'failed', error });
}

function tell({ log }: GenerationContext, { id, operation }: Generation, error: unknown): void {
  const facts = { job_id: id, operation, ...errorFacts(error) };
  if (error instanceof UpstreamError) log.warn(facts, 'chat engine failed');
  else log.error(facts, 'chat failed unexpectedly');
}

/** Where an engine that takes nothing names no time. */
const BUSY_SECONDS = 5;

function faultOfError({ fault, retry_after_seconds }: UpstreamError): Fault {
  if (fault === 'overload') return busyFault(retry_after_seconds ?? BUSY_SECONDS);
  if (fault === 'auth') return OPERATOR_FAULT;
  return fault === 'timeout' ? LATE : ENGINE_FAULT;
}

function faultOf(failure: Failure, { param, message }: Partial<ChatFailed> = {}): Fault {
  switch (failure) {
    case 'content_blocked':
      return BLOCKED;
    case 'misconfigured':
      return OPERATOR_FAULT;
    case 'engine_failed':
      return ENGINE_FAULT;
    case 'broken':
      return BROKEN_FAULT;
    case 'invalid_request':
      return {
        code: 'invalid_request',
        message: `The conversation ${message}: nothing was charged`,
        retryable: false,
        ...(param !== undefined && { param }),
      };
  }
}

const LATE: Fault = {
  code: 'deadline_exceeded',
  message: 'The answer took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};
