import type { Caller } from '../../contract/invocation.ts';
import { problem, wrongField } from '../../contract/problem.ts';
import type { Context } from '../context.ts';
import { allowanceUsed } from './allowance-used.ts';

type Model = ReturnType<Context['chatModels']>[number];

/**
 * The model that answers: the one named, else the default. Without credits only free ones may, and where the default is
 * none, the first that is. Throws 400 for an unknown name, 402 for a paid one without credits, 503 when there is none.
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
