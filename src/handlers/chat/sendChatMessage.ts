import type { components } from '../../../generated/main/server.ts';
import { answerChat, type Chat } from '../../chat/answer-chat.ts';
import { keepWordsSoFar } from '../../chat/words-so-far.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { internalProblem, Problem, unansweredProblem } from '../../contract/problem.ts';
import type { Generation } from '../../generation/generation.ts';
import { onceAccepted, waitFor } from '../../generation/wait.ts';
import { errorFacts } from '../../lib/log.ts';
import { Unavailable } from '../../lib/unavailable.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { presentChat } from '../../presenters/present-chat.ts';
import type { Context, MainOperations, PaidContext } from '../context.ts';
import { failure } from '../failure-problem.ts';
import { paid } from '../paid.ts';
import { askChat, type ChatContext } from './begin-chat.ts';
import { prefersEvents } from './chat-form.ts';

type ChatEvent = components['schemas']['ChatEvent'];
type ErrorBody = components['schemas']['Error'];

/**
 * A call without a stream continues after a disconnect, because its response is stored for `GET
 * /api/requests/{request_id}`.
 */
const NEVER = new AbortController().signal;

/** A chat that may start, or the response for a repeat of an earlier call. */
type NewOrReplayed = { chat: Chat } | { replayed: Generation };

export function sendChatMessage(
  context: PaidContext & ChatContext & Pick<Context, 'finished'>,
): MainOperations['sendChatMessage'] {
  return paid(context, async ({ body }, invocation) => {
    const live = body.stream || prefersEvents(invocation.header.accept);
    const { work, begin } = await askChat(context, invocation, body, { live });
    return {
      work,
      async answer({ generation, replayed }) {
        const started = replayed
          ? { replayed: await waitFor(context, generation) }
          : { chat: begin(generation) };
        if (live) {
          const repeated = invocation.header['idempotency-key'] !== undefined;
          return {
            status: 200 as const,
            ...(repeated && { headers: { 'Idempotent-Replayed': String(replayed) } }),
            body: (disconnected: AbortSignal) =>
              eventsOf(context, invocation, started, { disconnected, ...body }),
          };
        }
        const ended = completed(await whole(context, started));
        return {
          status: 200 as const,
          headers: chargeHeaders(ended, invocation),
          body: presentChat(context.settings.baseUrl, ended),
        };
      },
    };
  });
}

/** `background`: the answer is finished after the reader has gone. */
type Reader = { disconnected: AbortSignal; background: boolean };

async function whole(
  context: Pick<Context, 'clock' | 'db' | 'finished' | 'leases' | 'log' | 'queue' | 'waiters'>,
  chatOrReplay: NewOrReplayed,
): Promise<Generation> {
  if ('replayed' in chatOrReplay) return chatOrReplay.replayed;
  const words = answerChat(context, chatOrReplay.chat, NEVER);
  for (;;) {
    const { done, value } = await onceAccepted(() => words.next());
    if (done) return value;
  }
}

/** The generation, or the problem of its failure. */
function completed(generation: Generation): Generation {
  if (generation.state !== 'completed') throw failure(generation);
  return generation;
}

/** `delta` for every piece, `usage` and `done` at the end; or `error`, with the body of a call without a stream. */
async function* eventsOf(
  context: Pick<Context, 'clock' | 'db' | 'finished' | 'leases' | 'log' | 'queue' | 'settings' | 'waiters'>,
  { request_id }: Invocation,
  chatOrReplay: NewOrReplayed,
  { disconnected, background }: Reader,
): AsyncGenerator<ChatEvent> {
  const { baseUrl } = context.settings;
  try {
    const ended = completed(
      'replayed' in chatOrReplay
        ? chatOrReplay.replayed
        : yield* deltas(context, chatOrReplay, { disconnected, background }),
    );
    const presented = presentChat(baseUrl, ended);
    if ('replayed' in chatOrReplay) yield { event: 'delta', data: { text: presented.response } };
    const { usage, credits_charged, remaining_credits, cost, cost_usd } = presented;
    yield { event: 'usage', data: { usage, credits_charged, remaining_credits, cost, cost_usd } };
    yield { event: 'done', data: presented };
  } catch (error) {
    if (disconnected.aborted) return;
    if (!(error instanceof Problem))
      context.log.error({ request_id, ...errorFacts(error) }, 'request failed');
    yield { event: 'error', data: problemOf(error).toBody(`${baseUrl}/docs`, request_id) as ErrorBody };
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Unavailable) return unansweredProblem(error);
  return error instanceof Problem ? error : internalProblem();
}

async function* deltas(
  context: Pick<Context, 'clock' | 'db' | 'finished' | 'leases' | 'log' | 'queue' | 'waiters'>,
  { chat }: Extract<NewOrReplayed, { chat: unknown }>,
  { disconnected, background }: Reader,
): AsyncGenerator<ChatEvent, Generation> {
  const words = answerChat(context, chat, background ? NEVER : disconnected);
  const soFar = background ? keepWordsSoFar(context, chat.generation.id) : undefined;
  try {
    for (;;) {
      const { done, value } = await onceAccepted(() => words.next());
      if (done) return value;
      soFar?.add(value.text);
      yield { event: 'delta', data: value };
    }
  } finally {
    soFar?.close();
  }
}
