/** Chooses the chat model that answers. */
import type { Caller } from '../../contract/invocation.ts';
import { type Problem, problem, wrongField } from '../../contract/problem.ts';
import { balance } from '../../ledger/ledger.ts';
import { ceilCredits, floorCredits, formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';

type Model = ReturnType<Context['chatModels']>[number];

/**
 * The model that answers: the requested one, or the default. Without credits, only free models are allowed; if the
 * default is not free, the first free one answers. Throws 400 for an unknown name, 402 for a paid model without
 * credits, 503 if there is no model.
 */
export async function chooseModel(
  context: Pick<Context, 'chatModels' | 'db'>,
  caller: Caller,
  { model_name, use_usage_credits }: { model_name?: string | undefined; use_usage_credits: boolean },
): Promise<Model> {
  const models = context.chatModels(caller.mode);
  if (models.length === 0) {
    throw problem('engine_unavailable', 'No chat model is available at present', {
      headers: { 'retry-after': '60' },
    });
  }
  const named = model_name === undefined ? undefined : models.find(({ id }) => id === model_name);
  if (model_name !== undefined && !named) {
    const ids = models.map(({ id }) => id).join(', ');
    throw wrongField('model_name', `Model name must be one of the catalogue (GET /api/models): ${ids}`);
  }
  const standard = models.find((model) => model.default) ?? models[0]!;
  const chosen = named ?? standard;
  if (use_usage_credits || chosen.free) return chosen;
  const free = named ? undefined : models.find((model) => model.free);
  if (free) return free;
  throw await allowanceUsed(context, caller, `Insufficient credits: ${chosen.id} is not free`);
}

/** The 402 that names the solution. The balance is sufficient, so `required` is 0. */
export async function allowanceUsed(
  { db }: Pick<Context, 'db'>,
  { account_id }: Caller,
  why: string,
): Promise<Problem> {
  const { available, held } = await balance(db, account_id);
  return problem('chat_allowance_used', `${why}. Set use_usage_credits to true to pay with credits`, {
    facts: {
      param: 'use_usage_credits',
      required: 0,
      available: floorCredits(available),
      held: ceilCredits(held),
      exact: { required: '0', available: formatCredits(available), held: formatCredits(held) },
    },
  });
}
