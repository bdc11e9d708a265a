/** Chats. The service's own handler finds the character and limits the price. The answer is always the same text. */
import { setTimeout as sleep } from 'node:timers/promises';
import { lastQuery, plainTurns } from '../../src/chat/message-text.ts';
import { countPrompt, countTokens, firstTokens } from '../../src/chat/token-count.ts';
import type { EventSource, ServerEvent } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { Generation } from '../../src/generation/generation.ts';
import { prefersEvents, settingsIn } from '../../src/handlers/chat/chat-form.ts';
import { sendChatMessage } from '../../src/handlers/chat/sendChatMessage.ts';
import { failure } from '../../src/handlers/failure-problem.ts';
import { jobInputOf } from '../../src/handlers/paid.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { chargeHeaders } from '../../src/presenters/charge.ts';
import { presentChat } from '../../src/presenters/present-chat.ts';
import type { State } from '../state.ts';
import { inConversation } from './conversations.ts';
import type { PaidNeeds } from './paid.ts';

/** Delay between two words of a stream. */
const WORD_MS = 40;
/** Rate in nano-credits per token, as that of the embedded model. */
const PER_TOKEN = 7_200n;
const REPLIES = [
  'The lamp is lit, and the sea is calm tonight.',
  'Every night, traveller. Mind the stairs on your way up.',
  'I keep a storm in every bottle. Which one shall I open for you?',
];

type ChatBody = Parameters<typeof settingsIn>[0];
type Body = JsonObject & {
  query?: string;
  character?: string;
  messages?: Parameters<typeof plainTurns>[0];
};

export function mockChat(needs: PaidNeeds & { memory: { state: State } }) {
  const real = sendChatMessage(needs.context);
  const answer = async (parts: { body: Body }, invocation: Invocation) => {
    const { state } = needs.memory;
    const { account_id } = invocation.caller;
    const continued = inConversation(state, parts.body, account_id);
    const { body = parts.body } = continued ?? {};
    const priced = await real.price({ ...parts, body } as never, invocation);
    const facts = await replyTo(state, body, account_id);
    const { id: speaks_id } = (facts.character ?? {}) as { id?: string };
    const conversation = continued?.conversation(speaks_id!, needs.context.clock.now());
    const generation = needs.work.place(priced, invocation, { host: needs.host, body, facts });
    if (conversation && generation.conversation_id === null) {
      state.conversations.set(conversation.id, conversation);
      const { operation } = generation;
      const shown_input = jobInputOf(invocation.caller, { operation, body: parts.body });
      // A conversation keeps its messages even for an account that stores no inputs.
      const { after_request_id: after } = parts.body;
      const input = { ...priced.input, ...(after !== undefined && { after_request_id: after }) };
      Object.assign(generation, { conversation_id: conversation.id, input, shown_input });
    }
    const live = body.stream === true || prefersEvents(invocation.header.accept);
    const headers = chargeHeaders(generation, invocation);
    if (live) {
      const replayed = 'Idempotent-Replayed' in headers ? headers['Idempotent-Replayed'] : undefined;
      const repeated = replayed === undefined ? {} : { headers: { 'Idempotent-Replayed': replayed } };
      return { status: 200, ...repeated, body: events(needs, generation, invocation.request_id) };
    }
    await needs.work.ended(generation);
    return { status: 200, headers: chargeHeaders(generation, invocation), body: chatBody(generation) };
  };
  return { ...real, answer } as unknown as typeof real;
}

/** The reply, its speaker and its token counts. */
async function replyTo(state: State, body: Body, account_id: string): Promise<JsonObject> {
  const query = body.query ?? lastQuery(body.messages ?? []);
  const whole = REPLIES[query.length % REPLIES.length]!;
  const { max_tokens, max_completion_tokens: limit = max_tokens } = settingsIn(body as ChatBody);
  const response = typeof limit === 'number' ? await firstTokens(whole, limit) : whole;
  // As the embedded model, which reads the text of a call and no pictures.
  const turns = body.messages ? plainTurns(body.messages) : [{ role: 'user' as const, content: query }];
  const prompt_tokens = await countPrompt(turns);
  const completion_tokens = await countTokens(response);
  const total_tokens = prompt_tokens + completion_tokens;
  const cost_nano = body.use_usage_credits ? String(PER_TOKEN * BigInt(total_tokens)) : '0';
  const usage = { prompt_tokens, completion_tokens, total_tokens };
  const character = speaker(state, body.character, account_id);
  const cut = response.length < whole.length ? { finish_reason: 'length' } : {};
  return { response, character, model: 'local/scripted', usage, cost_nano, ...cut };
}

/** The character that the handler has found. */
function speaker(state: State, called: string | undefined, account_id: string): JsonObject | null {
  if (called === undefined) return null;
  const characters = [...state.characters.values()];
  const { id, name, url_name } =
    characters.find((each) => each.url_name === called) ??
    characters.findLast((each) => each.name === called && each.account_id === account_id) ??
    characters.find((each) => each.name === called)!;
  return { id, name, url_name };
}

function chatBody(generation: Generation) {
  if (generation.state !== 'completed') throw failure(generation);
  return presentChat('', generation);
}

/** Streams the words, then the cost, then the complete result. */
function events({ context, work }: PaidNeeds, generation: Generation, request_id: string): EventSource {
  return async function* (disconnected): AsyncGenerator<ServerEvent> {
    try {
      await work.ended(generation);
      const whole = chatBody(generation);
      for (const text of whole.response.match(/\S+\s*/g) ?? []) {
        if (disconnected.aborted) return;
        yield { event: 'delta', data: { text } };
        await sleep(WORD_MS);
      }
      const { usage, credits_charged, remaining_credits, cost, cost_usd } = whole;
      yield { event: 'usage', data: { usage, credits_charged, remaining_credits, cost, cost_usd } };
      yield { event: 'done', data: whole };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      yield { event: 'error', data: error.toBody(`${context.settings.baseUrl}/docs`, request_id) };
    }
  };
}
