/** Everything between a message and the first word of its answer: who, which model, what it may cost, and the hold. */
import type { operations } from '../../../generated/main/server.ts';
import { PRICES } from '../../../generated/prices.ts';
import { findCharacterToChat } from '../../characters/characters.ts';
import { useAllowance } from '../../chat/allowance.ts';
import type { Chat } from '../../chat/answer.ts';
import { ANSWER_SECONDS_MAX, OPERATION } from '../../chat/lease.ts';
import { buildPrompt, type Given } from '../../chat/prompt.ts';
import { countPrompt } from '../../chat/tokens.ts';
import { UPSTREAM_MARGIN, type Usage } from '../../chat/usage.ts';
import type { Context } from '../../context.ts';
import type { Generation } from '../../generation/generation.ts';
import { placeOrder } from '../../generation/order.ts';
import { CRASH } from '../../generation/rehearsal.ts';
import { fingerprintOf } from '../../generation/repeat.ts';
import { waitFor } from '../../generation/wait.ts';
import type { Invocation } from '../../http/caller.ts';
import { balance } from '../../ledger/ledger.ts';
import { ceilCredits, credits } from '../../lib/credits.ts';
import { randomSeed } from '../../lib/id.ts';
import type { JsonObject } from '../../lib/json.ts';
import { type Priced, price } from '../../pricing/price.ts';
import { problem } from '../../problem.ts';
import { Quoted } from '../../quoted.ts';
import { refuseBlocked } from '../images/make.ts';
import { capOf, prefersWaiting, scenarioOf } from '../paid.ts';
import { aboveCap, refusal } from '../refusal.ts';
import { refuseHalves } from '../whole-text.ts';
import { allowanceUsed } from './allowance.ts';
import { chooseModel } from './model.ts';

export type ChatBody = operations['sendChatMessage']['requestBody']['content']['application/json'];
type Model = ReturnType<Context['chatModels']>[number];

/** Until a chat whose process died is ended, about. */
const CRASH_SECONDS = 10;
const CONTEXT_BYTES_MAX = 65_536;

/** A chat that may begin, or what a repeat of an earlier call is answered with. */
export type Asked = { chat: Chat } | { replayed: Generation };

/** Throws the problem for every refusal; nothing is held or kept then. */
export async function ask(
  context: Context,
  invocation: Invocation,
  body: ChatBody,
  { live }: { live: boolean },
): Promise<Asked> {
  const { caller, header, request_id, warnings } = invocation;
  const given = givenIn(body);
  refuseHalves({ query: body.query, context: body.context });
  refuseBlocked(body.query, false);
  const scenario = scenarioOf(header['x-test-scenario'], caller.mode);
  const model = await chooseModel(context, caller, body);
  const character = await findCharacterToChat(context.db, caller.account_id, body.character);
  if (!character) throw problem('not_found', 'There is no such character', { facts: { param: 'character' } });
  const prompt = buildPrompt(character, given, body.query);
  const prompt_tokens = await countPrompt(prompt.turns);
  const priced = pricedBy(context, body, model);
  const cost = (usage: Usage) => priced(usage).credits;
  const most = upperBound(model, prompt_tokens);
  const held = priced(most);
  const amount = held.credits;
  const cap = header['x-max-credits'];
  if (cap !== undefined && amount > capOf(cap))
    throw aboveCap(amount, cap, await balance(context.db, caller.account_id));

  const at = context.clock.now();
  const { account_id, key_id, mode } = caller;
  const { stream: _, ...fingerprint } = body;
  if (invocation.dry_run) {
    const input_sha256 = fingerprintOf(OPERATION, fingerprint);
    const { lines } = held;
    throw new Quoted({
      operation: OPERATION,
      amount,
      lines,
      qualifier: 'upper_bound',
      steps: null,
      input_sha256,
    });
  }
  const ordered = await placeOrder(context, {
    account_id,
    key_id,
    mode,
    request_id,
    operation: OPERATION,
    host: 'main',
    input: fingerprint as JsonObject,
    seed: randomSeed(),
    price: amount,
    price_steps: null,
    outputs: 1,
    sources: [],
    queue: null,
    metadata: {},
    engine: model.engine,
    ...whoAnswers(context, scenario),
    warnings,
    scenario,
    idempotency_key: header['idempotency-key'],
    attach: prefersWaiting(header.prefer),
    cap: caller.cap,
    quote_id: header['quote-id'],
    fingerprint,
    async also(tx) {
      if (body.use_usage_credits) return undefined;
      const left = await useAllowance(tx, { account_id, at }, context.settings.chatFreeMessages);
      return left ? undefined : { refused: 'chat_allowance_used' };
    },
  });
  if ('refused' in ordered) {
    if (ordered.refused !== 'chat_allowance_used') throw refusal(ordered, amount);
    throw await allowanceUsed(context, caller, 'Insufficient credits: the free allowance is used up');
  }
  const { generation, replayed } = ordered;
  if (replayed) return { replayed: await waitFor(context, generation.id) };
  const { id, name, url_name } = character;
  return {
    chat: { generation, model, prompt, prompt_tokens, most, character: { id, name, url_name }, live, cost },
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
  throw problem('invalid_request', 'Context must have at most 64 KB', { facts: { param: 'context' } });
}

/** What tokens cost: by the model's rates with credits, nothing without. */
function pricedBy({ settings }: Context, body: ChatBody, model: Model): (usage: Usage) => Priced {
  return ({ prompt_tokens, completion_tokens }) => {
    const priced = price(
      PRICES.chatpred_or,
      { use_usage_credits: body.use_usage_credits },
      {
        prompt_tokens: String(prompt_tokens),
        completion_tokens: String(completion_tokens),
        input_rate: model.input_rate,
        output_rate: model.output_rate,
      },
    );
    if ('missing' in priced) throw new Error(`The price needs ${priced.missing.join(' and ')}.`);
    if (settings.billingRounding === 'exact') return priced;
    return { ...priced, credits: credits(String(ceilCredits(priced.credits))) };
  };
}

function upperBound({ engine, max_tokens }: Model, prompt_tokens: number): Usage {
  const margin = engine.label.kind === 'upstream' ? UPSTREAM_MARGIN : 1;
  return { prompt_tokens: prompt_tokens * margin, completion_tokens: max_tokens * margin };
}
