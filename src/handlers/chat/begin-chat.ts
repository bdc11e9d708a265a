/** Everything between a message and its hold: who is spoken to, which model, what it may cost. */
import type { operations } from '../../../generated/main/server.ts';
import { PRICES } from '../../../generated/prices.ts';
import { findCharacterToChat } from '../../characters/characters.ts';
import type { Chat } from '../../chat/answer-chat.ts';
import { buildPrompt, type Given } from '../../chat/chat-prompt.ts';
import { type TokenUsage, UPSTREAM_MARGIN } from '../../chat/chat-usage.ts';
import { countPrompt } from '../../chat/count-tokens.ts';
import { useAllowance } from '../../chat/free-allowance.ts';
import { ANSWER_SECONDS_MAX, OPERATION } from '../../chat/lease.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem, wrongField } from '../../contract/problem.ts';
import type { Db } from '../../db/db.ts';
import type { Generation } from '../../generation/generation.ts';
import { CRASH } from '../../generation/rehearsal.ts';
import type { JsonObject } from '../../lib/json.ts';
import { ownPricing } from '../../pricing/own-price.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import type { Context } from '../context.ts';
import { type PaidWork, scenarioOf } from '../price-work.ts';
import { type PriceMeasures, priceOfCall } from '../priced.ts';
import { refuseBlocked } from '../refuse-blocked.ts';
import { refuseHalves } from '../refuse-halves.ts';
import { allowanceUsed } from './allowance-used.ts';
import { chooseModel } from './choose-model.ts';

export type ChatBody = operations['sendChatMessage']['requestBody']['content']['application/json'];
type Model = ReturnType<Context['chatModels']>[number];

/** Until a chat whose process died is ended, about. */
const CRASH_SECONDS = 10;
const CONTEXT_BYTES_MAX = 65_536;

export type AskedChat = {
  work: PaidWork;
  /** The chat that this generation, once it is placed, is the record of. */
  begin(generation: Generation): Chat;
};

/** Throws the problem for whatever is wrong with the call. */
export async function askChat(
  context: Context,
  { caller, header }: Invocation,
  body: ChatBody,
  { live }: { live: boolean },
): Promise<AskedChat> {
  const given = givenIn(body);
  refuseHalves({ query: body.query, context: body.context });
  refuseBlocked(body.query);
  const scenario = scenarioOf(header['x-test-scenario'], caller.mode);
  const model = await chooseModel(context, caller, body);
  const character = await findCharacterToChat(context.db, caller.account_id, body.character);
  if (!character) throw problem('not_found', 'There is no such character', { facts: { param: 'character' } });
  const prompt = buildPrompt(character, given, body.query);
  const prompt_tokens = await countPrompt(prompt.turns);
  const most = upperBound(model, prompt_tokens);
  const at = context.clock.now();
  const { stream: _, ...fingerprint } = body;
  const work: PaidWork = {
    operation: OPERATION,
    host: 'main',
    pricing: PRICES[OPERATION],
    queue: null,
    engine: model.engine,
    ...whoAnswers(context, scenario),
    body: fingerprint as JsonObject,
    priced: pricedOf(body),
    measured: measuredOf(model, most),
    qualifier: 'upper_bound',
    input: fingerprint as JsonObject,
    ...(!body.use_usage_credits && {
      async also(tx: Db) {
        const day = { account_id: caller.account_id, at };
        const left = await useAllowance(tx, day, context.settings.chatFreeMessages);
        return left ? undefined : { refused: 'chat_allowance_used' as const };
      },
    }),
    refusal: async (refused) =>
      refused === 'chat_allowance_used'
        ? allowanceUsed(context, caller, 'Insufficient credits: the free allowance is used up')
        : undefined,
  };
  const { id, name, url_name } = character;
  const chat = { model, prompt, prompt_tokens, most, character: { id, name, url_name }, live };
  // By the price that the generation was accepted at, which may be that of a quote.
  const costBy = (pricing: Pricing) => (usage: TokenUsage) =>
    priceOfCall(context, pricing, pricedOf(body), measuredOf(model, usage));
  return {
    work,
    begin: (generation) => ({
      ...chat,
      generation,
      cost: costBy(ownPricing(PRICES[OPERATION], generation.own_price)),
    }),
  };
}

/** A rehearsed crash is one of the process that answers: nobody does. */
function whoAnswers({ leases }: Context, scenario: string | undefined) {
  return scenario === CRASH
    ? { deadline_seconds: CRASH_SECONDS }
    : { answered_by: leases.process, deadline_seconds: ANSWER_SECONDS_MAX };
}

function givenIn({ context }: ChatBody): Given {
  if (context === undefined) return undefined;
  const texts = typeof context === 'string' ? [context] : context.map(({ content }) => content);
  const size_bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size_bytes <= CONTEXT_BYTES_MAX) return context;
  throw wrongField('context', 'Context must have at most 64 KB');
}

/** What tokens cost: by the model's rates with credits, nothing without. */
function pricedOf({ use_usage_credits }: ChatBody): JsonObject {
  return { use_usage_credits };
}

function measuredOf(
  { input_rate, output_rate }: Model,
  { prompt_tokens, completion_tokens }: TokenUsage,
): PriceMeasures {
  return {
    prompt_tokens: String(prompt_tokens),
    completion_tokens: String(completion_tokens),
    input_rate,
    output_rate,
  };
}

function upperBound({ engine, max_tokens }: Model, prompt_tokens: number): TokenUsage {
  const margin = engine.label.kind === 'upstream' ? UPSTREAM_MARGIN : 1;
  return { prompt_tokens: prompt_tokens * margin, completion_tokens: max_tokens * margin };
}
