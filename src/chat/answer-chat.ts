/** The work of a chat: calls the model, yields its answer as it arrives, and charges exactly that. */
import { type ChatModel, UpstreamError } from '@reverie/engines';
import { faultOfRefusal, unexpectedFault } from '../generation/faults.ts';
import type { Fault, Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { CRASH, rehearseScenario } from '../generation/rehearse-scenario.ts';
import { waitFor } from '../generation/wait.ts';
import type { Nano } from '../lib/credits.ts';
import { following } from '../lib/following.ts';
import type { JsonObject } from '../lib/json.ts';
import { errorFacts } from '../lib/log.ts';
import { faultOf, faultOfError, LATE } from './chat-faults.ts';
import { addPiece, type ChatOutput, isEmpty, type MessagePart, NO_OUTPUT } from './chat-output.ts';
import type { Prompt } from './chat-prompt.ts';
import { plausibleUsage, type TokenUsage } from './chat-usage.ts';
import { cleanPieces } from './clean-pieces.ts';
import { ANSWER_SECONDS_MAX, type Lease, type Leases } from './lease.ts';
import { completeChat, endChat } from './settle-chat.ts';
import { withinTokens } from './within-tokens.ts';

/** Members that answer a chat and end it. */
type ChatContext = Pick<GenerationContext, 'clock' | 'db' | 'finished' | 'log' | 'queue' | 'waiters'>;

export type Chat = {
  generation: Generation;
  model: ChatModel;
  prompt: Prompt;
  /** With those of parts and settings that only model servers read, `tokens_beside`. */
  prompt_tokens: number;
  tokens_beside: number;
  /** Upper bound of the token usage, for which the hold was made. */
  most: TokenUsage;
  /** Null if a model answers without a character. */
  character: { id: string; name: string; url_name: string } | null;
  /** Settings that a model server receives unchanged; undefined if one message has none. */
  options?: JsonObject | undefined;
  /** True when the response is streamed. */
  live: boolean;
  /** The exact price; never charged beyond what is held. */
  cost(usage: TokenUsage): Nano;
};

/**
 * Yields the answer and returns the end of the chat: completed, failed, or canceled when the caller left before the
 * first word. After the first word, `closed` charges the tokens read and written until then, and so does a cancel.
 */
export async function* answerChat(
  context: ChatContext & { leases: Leases },
  chat: Chat,
  closed: AbortSignal,
): AsyncGenerator<MessagePart, Generation> {
  const { generation } = chat;
  if (generation.scenario === CRASH) return waitFor(context, generation);
  const lease = context.leases.hold(generation.id);
  const stop = following([closed, lease.unwanted, lease.lost]);
  const { signal } = stop;
  const clock = setTimeout(() => stop.abort(LATE), ANSWER_SECONDS_MAX * 1000);
  const output: ChatOutput = { ...NO_OUTPUT };
  try {
    const rehearsed = await rehearseScenario(context, generation, signal);
    if (rehearsed?.is === 'failed') return await refuse(context, chat, faultOf(rehearsed.failure));
    if (rehearsed?.is === 'refused')
      return await refuse(context, chat, faultOfRefusal({ ...rehearsed, param: 'query' }));
    const { engine } = chat.model;
    const max_tokens = answerTokens(chat.model, chat.options);
    const { turns, persona, messages } = chat.prompt;
    const original =
      messages || chat.options ? { messages: messages ?? turns, options: chat.options ?? {} } : undefined;
    const { seed, end_user, trace_context } = generation;
    const task = { turns, persona, original, seed, end_user, max_tokens, live: chat.live, trace_context };
    const answer = engine.answer(task, signal);
    // A greeting is no answer of a model.
    const isGreeting = chat.prompt.opening !== undefined;
    const pieces = isGreeting ? answer : withinTokens(answer, { max_tokens, label: engine.label });
    for await (const piece of until(signal, cleanPieces(pieces))) {
      const part = addPiece(context, generation, output, piece);
      if (part) yield part;
    }
    const { failure, finish_reason } = output;
    if (failure) return await refuse(context, chat, faultOf(failure.failed, failure));
    if (isEmpty(output) && finish_reason !== 'length')
      throw new UpstreamError('The model returned an empty answer.', 'unknown', { fault: 'malformed' });
    return await settle(context, chat, output);
  } catch (error) {
    return await endEarly(context, chat, output, { error, closed, lease, late: signal.reason === LATE });
  } finally {
    clearTimeout(clock);
    stop.letGo();
    lease.stop();
  }
}

/** The most tokens of the answer: the model's limit, or the lower one of the caller. */
export function answerTokens(
  { max_tokens }: Pick<ChatModel, 'max_tokens'>,
  options: JsonObject = {},
): number {
  const requestedTokens = options.max_completion_tokens ?? options.max_tokens;
  return typeof requestedTokens === 'number' ? Math.min(requestedTokens, max_tokens) : max_tokens;
}

type Why = { error: unknown; closed: AbortSignal; lease: Lease; late: boolean };

async function endEarly(
  context: ChatContext,
  chat: Chat,
  output: ChatOutput,
  { error, closed, lease, late }: Why,
): Promise<Generation> {
  // A caller who leaves during the last words has received them.
  if (closed.aborted) return leave(context, chat, output, CLOSED);
  // Unread output counts as none.
  if (lease.unwanted.aborted) return leave(context, chat, chat.live ? output : NO_OUTPUT, CANCELED);
  if (lease.lost.aborted || late) return refuse(context, chat, LATE);
  logFailure(context, chat.generation, error);
  const fault =
    error instanceof UpstreamError ? faultOfError(error) : unexpectedFault(chat.generation, error);
  return refuse(context, chat, fault);
}

/**
 * Yields an engine's pieces until the signal aborts, which throws at once: an engine that ignores the signal is
 * abandoned.
 */
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
      // Prevents an unhandled rejection after an abort.
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
  context: Pick<GenerationContext, 'clock' | 'db' | 'finished' | 'queue' | 'waiters'>,
  chat: Chat,
  output: ChatOutput,
  why: string,
): Promise<Generation> {
  if (isEmpty(output)) return endChat(context, chat.generation, { state: 'canceled', error: null });
  const { text, members, engine } = output;
  return settle(context, chat, { text, members, ...(engine && { engine }) }, [why]);
}

const CLOSED = 'The connection was closed before the answer was complete';
const CANCELED = 'The chat was canceled before the answer was complete';

async function settle(
  context: Pick<GenerationContext, 'clock' | 'db' | 'finished' | 'queue' | 'waiters'>,
  { generation, model, character, prompt_tokens, tokens_beside, most, cost }: Chat,
  { text, members, finish_reason, reported, engine, cost_nano_usd }: ChatOutput,
  warnings: string[] = [],
): Promise<Generation> {
  const { usage, warnings: doubts } = await plausibleUsage({
    text: Object.keys(members).length === 0 ? text : text + JSON.stringify(members),
    prompt_tokens:
      (engine ?? model.engine.label).kind === 'local' ? prompt_tokens - tokens_beside : prompt_tokens,
    most,
    reported,
  });
  const total_tokens = usage.prompt_tokens + usage.completion_tokens;
  const price = cost(usage);
  return completeChat(context, generation, {
    facts: {
      response: text,
      ...(Object.keys(members).length > 0 && { beside: members }),
      ...(finish_reason !== undefined && { finish_reason }),
      model: model.id,
      character,
      usage: { ...usage, total_tokens },
    },
    // A quote may have promised less.
    amount: price < generation.price ? price : generation.price,
    warnings: [...warnings, ...doubts],
    by: engine,
    cost_nano_usd,
  });
}

function refuse(
  context: Pick<GenerationContext, 'clock' | 'db' | 'finished' | 'waiters'>,
  { generation }: Chat,
  error: Fault,
): Promise<Generation> {
  return endChat(context, generation, { state: 'failed', error });
}

function logFailure(
  { log }: Pick<GenerationContext, 'log'>,
  { id, operation }: Generation,
  error: unknown,
): void {
  const facts = { job_id: id, operation, ...errorFacts(error) };
  if (error instanceof UpstreamError) log.warn(facts, 'chat engine failed');
  else log.error(facts, 'chat failed unexpectedly');
}
