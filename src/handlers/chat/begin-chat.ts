/** Everything between a message and its hold: who is spoken to, which model, what it may cost. */
import { PRICES } from '../../../generated/prices.ts';
import { answerTokens, type Chat } from '../../chat/answer-chat.ts';
import { type Character, findCharacterToChat } from '../../chat/characters/characters.ts';
import { countPrompt, type TokenUsage, UPSTREAM_MARGIN } from '../../chat/chat-usage.ts';
import { useAllowance } from '../../chat/free-allowance.ts';
import { ANSWER_SECONDS_MAX, OPERATION } from '../../chat/lease.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Db } from '../../db/db.ts';
import { CRASH } from '../../generation/accept/new-generation.ts';
import type { Generation } from '../../generation/generation.ts';
import type { JsonObject } from '../../lib/json.ts';
import { ownPricing } from '../../pricing/own-price.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import type { Context } from '../context.ts';
import { type PaidWork, type PriceMeasures, priceOfCall, scenarioOf } from '../price-work.ts';
import {
  allowanceUsed,
  type ChatBody,
  chooseModel,
  ignoredSettings,
  readAsked,
  settingsIn,
} from './asked-chat.ts';

type Model = ReturnType<Context['chatModels']>[number];

/** Until a chat whose process died is ended, about. */
const CRASH_SECONDS = 10;

export type AskedChat = {
  work: PaidWork;
  /** The chat that this generation, once it is placed, is the record of. */
  begin(generation: Generation): Chat;
};

/** Throws the problem for whatever is wrong with the call. */
export async function askChat(
  context: Pick<Context, 'chatModels' | 'clock' | 'db' | 'leases' | 'settings'>,
  { caller, header, warnings }: Invocation,
  body: ChatBody,
  { live }: { live: boolean },
): Promise<AskedChat> {
  const asked = await readAsked(body);
  const scenario = scenarioOf(header['x-test-scenario'], caller.mode);
  const chosen = await chooseModel(context, caller, body);
  if (chosen.engine.label.kind === 'local') warnings.push(...ignoredSettings(chosen.id, body));
  const character = await characterOf(context, caller.account_id, body);
  const prompt = await asked.prompt(character);
  const { opening } = prompt;
  const model = opening === undefined ? chosen : { ...chosen, engine: greeter(chosen, opening) };
  const prompt_tokens = opening === undefined ? (await countPrompt(prompt.turns)) + asked.tokens_beside : 0;
  const most =
    opening === undefined ? upperBound(model, prompt_tokens, answerTokens(model, asked.options)) : NO_TOKENS;
  const isFree = !body.use_usage_credits && opening === undefined;
  const at = context.clock.now();
  const { stream: _, ...fingerprint } = body;
  const { messages, options, tools, ...small } = fingerprint;
  const { seed } = settingsIn(body);
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
    // A conversation may hold pictures: what it said is not kept.
    input: { ...small, ...(seed !== undefined && { seed }) } as JsonObject,
    ...(isFree && {
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
  const { options: settings } = asked;
  const chat = { model, prompt, prompt_tokens, most, character: known(character), live, options: settings };
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

const NO_TOKENS: TokenUsage = { prompt_tokens: 0, completion_tokens: 0 };

/** Says a greeting, which nobody has to think of and which costs nothing. */
function greeter({ engine: { label, about } }: Model, opening: string): Model['engine'] {
  return {
    label,
    about,
    async *answer() {
      yield { text: opening };
      yield { finish: 'stop' };
      yield { usage: NO_TOKENS };
    },
  };
}

/** A rehearsed crash is that of the answering process: no process answers. */
function whoAnswers({ leases }: Pick<Context, 'leases'>, scenario: string | undefined) {
  return scenario === CRASH
    ? { deadline_seconds: CRASH_SECONDS }
    : { answered_by: leases.process, deadline_seconds: ANSWER_SECONDS_MAX };
}

async function characterOf(
  { db }: Pick<Context, 'db'>,
  account_id: string,
  { character: called }: ChatBody,
): Promise<Character | undefined> {
  if (called === undefined) return undefined;
  const found = await findCharacterToChat(db, account_id, called);
  if (!found) throw noSuch('character', { param: 'character' });
  return found;
}

function known(character: Character | undefined): Chat['character'] {
  if (!character) return null;
  const { id, name, url_name } = character;
  return { id, name, url_name };
}

/** Token price: the model's rates with credits, zero without. */
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

function upperBound({ engine }: Model, prompt_tokens: number, max_tokens: number): TokenUsage {
  const margin = engine.label.kind === 'upstream' ? UPSTREAM_MARGIN : 1;
  return { prompt_tokens: prompt_tokens * margin, completion_tokens: max_tokens * margin };
}
