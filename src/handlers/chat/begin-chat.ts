/** Everything between a message and its hold: the character, the model, the maximum price. */
import { PRICES } from '../../../generated/prices.ts';
import { answerTokens, type Chat } from '../../chat/answer-chat.ts';
import { type Character, findCharacterToChat } from '../../chat/characters/characters.ts';
import { type TokenUsage, UPSTREAM_MARGIN } from '../../chat/chat-usage.ts';
import { forgetSummary, joinConversation, keepConversation } from '../../chat/conversations.ts';
import { useAllowance } from '../../chat/free-allowance.ts';
import { ANSWER_SECONDS_MAX, OPERATION } from '../../chat/lease.ts';
import { countPrompt } from '../../chat/token-count.ts';
import type { Caller, Invocation } from '../../contract/invocation.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Db } from '../../db/db.ts';
import type { Generation } from '../../generation/generation.ts';
import { CRASH } from '../../generation/rehearse-scenario.ts';
import type { JsonObject } from '../../lib/json.ts';
import { ownPricing } from '../../pricing/own-price.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import type { Context } from '../context.ts';
import { type PaidWork, type PriceMeasures, priceOfCall, scenarioOf } from '../price-work.ts';
import { type ChatBody, ignoredSettings, readChatForm, settingsIn } from './chat-form.ts';
import { withoutAddresses, withPictures } from './chat-media.ts';
import { allowanceUsed, chooseModel } from './choose-chat-model.ts';
import {
  type ContinuedConversation,
  continuedConversation,
  summarizedBy,
  withMemory,
} from './continued-conversation.ts';

type Model = ReturnType<Context['chatModels']>[number];

/** The approximate time until the chat of a dead process is ended. */
const CRASH_SECONDS = 10;

/** Members that read a call, with the pictures that it names. */
export type ChatContext = Pick<Context, 'chatModels' | 'clock' | 'db' | 'leases' | 'settings'> &
  Parameters<typeof withPictures>[0];

export type RequestedChat = {
  work: PaidWork;
  /** The chat of this generation, once it is placed. */
  begin(generation: Generation): Chat;
};

/** Throws the problem for an invalid call. */
export async function askChat(
  context: ChatContext,
  { caller, header, warnings }: Invocation,
  body: ChatBody,
  { live }: { live: boolean },
): Promise<RequestedChat> {
  const scenario = scenarioOf(header['x-test-scenario'], caller.mode);
  const { form, chosen, character, continued, older } = await readCall(context, caller, body, warnings);
  if (chosen.engine.label.kind === 'local') warnings.push(...ignoredSettings(chosen.id, body));
  const prompt = await form.prompt(character, async (messages) =>
    chosen.engine.label.kind === 'local'
      ? withoutAddresses(messages)
      : withPictures(context, messages, caller.account_id),
  );
  const { opening } = prompt;
  // An embedded model ignores parts and settings that are no text.
  const tokens_beside =
    opening === undefined && chosen.engine.label.kind === 'upstream' ? form.tokens_beside : 0;
  const prompt_tokens = opening === undefined ? (await countPrompt(prompt.turns)) + tokens_beside : 0;
  const { model, most } = await answering(context, {
    chosen,
    opening,
    prompt_tokens,
    form,
    continued,
    older,
  });
  const isFree = !body.use_usage_credits && opening === undefined;
  const at = context.clock.now();
  const { stream: _, background: __, ...fingerprint } = body;
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
    // A conversation may contain pictures, so its messages are not stored.
    input: { ...small, ...(seed !== undefined && { seed }) } as JsonObject,
    ...(continued && { conversation_id: continued.conversation.id }),
    ...((isFree || continued) && { also: joining(context, caller, { isFree, continued, at }) }),
    refusal: async (refused) =>
      refused === 'chat_allowance_used'
        ? allowanceUsed(context, caller, 'Insufficient credits: the free allowance is used up')
        : undefined,
  };
  const counts = { prompt_tokens, tokens_beside, most };
  const chat = { model, prompt, ...counts, character: chatCharacter(character), live, options: form.options };
  // Uses the price at which the generation was accepted, which may be that of a quote.
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

type Joining = { isFree: boolean; continued: ContinuedConversation | undefined; at: Date };

/** The part of the order's transaction that counts the free allowance and joins the conversation. */
function joining(
  { settings }: Pick<Context, 'settings'>,
  caller: Caller,
  { isFree, continued, at }: Joining,
) {
  return async (tx: Db) => {
    const day = { account_id: caller.account_id, at };
    if (isFree && !(await useAllowance(tx, day, settings.chatFreeMessages)))
      return { refused: 'chat_allowance_used' as const };
    if (continued?.isNew) await keepConversation(tx, continued.conversation);
    else if (continued && !(await joinConversation(tx, continued.conversation.id)))
      return { refused: 'conversation_gone' as const };
    if (continued?.isElsewhere) await forgetSummary(tx, continued.conversation.id);
    return undefined;
  };
}

/** Reads a call; for a kept conversation, with its earlier messages. */
async function readCall(
  context: Pick<Context, 'chatModels' | 'clock' | 'db' | 'fetcher'>,
  caller: Caller,
  body: ChatBody,
  warnings: string[],
) {
  const continued = await continuedConversation(context, caller, body);
  const form = continued ? undefined : await readChatForm(context, body, warnings);
  const chosen = await chooseModel(context, caller, body);
  if (form) return { form: form, chosen, character: await characterOf(context, caller.account_id, body) };
  const memory = await withMemory(context, continued!, body, chosen);
  return {
    form: await readChatForm(context, memory.body, warnings),
    chosen,
    // Of a conversation that stores none, the greeting is that of the character.
    character: {
      ...continued!.character,
      greeting: continued!.conversation.greeting ?? continued!.character.greeting,
    },
    continued,
    older: memory.older,
  };
}

type Reading = Awaited<ReturnType<typeof readCall>> & { opening: string | undefined; prompt_tokens: number };

/** The model that answers, with the most tokens that it may use. */
async function answering(
  context: Pick<Context, 'db'>,
  { chosen, opening, prompt_tokens, form, continued, older }: Omit<Reading, 'character'>,
): Promise<{ model: Model; most: TokenUsage }> {
  if (opening !== undefined)
    return { model: { ...chosen, engine: greeter(chosen, opening) }, most: NO_TOKENS };
  const most = upperBound(chosen, prompt_tokens, answerTokens(chosen, form.options));
  return continued && older
    ? summarizedBy(context, { model: chosen, most }, continued, older)
    : { model: chosen, most };
}

const NO_TOKENS: TokenUsage = { prompt_tokens: 0, completion_tokens: 0 };

/** Answers with a greeting, which needs no model and is free. */
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

/** Rehearses a crash of the answering process: no process answers. */
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

function chatCharacter(character: Character | undefined): Chat['character'] {
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
