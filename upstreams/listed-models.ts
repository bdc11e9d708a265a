/** Finds a model in the list of a server with OpenAI's protocol, for pictures, films and chat. */

import { UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import { call, type Upstream } from './call.ts';
import { checkKey, isOk } from './http-refusals.ts';
import { missingModel } from './missing-model.ts';
import { openaiErrorDetails } from './openai-replies.ts';
import type { UpstreamSettings } from './protocol.ts';

const Models = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) })),
});
type Listed = z.infer<typeof Models>['data'];

/** Gateways list hundreds of models, each with its prices. */
const LIST_BYTES_MAX = 16 * 2 ** 20;

/**
 * Looks for the model in the list, then queries it by name, because some servers do not list all their models.
 *
 * @throws UpstreamError if the server has no such model.
 */
export async function checkModel(
  upstream: Upstream,
  { base_url, model, name }: Pick<UpstreamSettings, 'base_url' | 'model' | 'name'>,
  signal: AbortSignal,
): Promise<string> {
  const ask = (path: string) =>
    call(upstream, {
      method: 'GET',
      url: `${base_url}${path}`,
      accepted: false,
      signal,
      reply_bytes_max: LIST_BYTES_MAX,
    });
  const list = await ask('/models');
  const reply = openaiErrorDetails(list);
  checkKey(list, reply, name);
  if (list.status >= 500) throw new UpstreamError(`${name} ${reply.message}`, 'no');
  const models = isOk(list) ? (Models.safeParse(list.body).data?.data ?? []) : [];
  if (models.some(({ id }) => id === model)) return `reached; it has ${model}`;
  if (takesAnyName(models)) return `reached; it has one model, ${models[0]!.id}, under any name`;
  const base = withoutVariant(model);
  if (models.some(({ id }) => id === base)) return `reached; it lists ${base}`;
  const one = await ask(`/models/${model}`);
  if (isOk(one)) return `reached; it has ${model}`;
  const isUnknown = openaiErrorDetails(one).code === 'model_not_found';
  if (!isUnknown && (models.length === 0 || listsOthers(base_url)))
    return `reached; its list of ${models.length} models does not name ${model}`;
  const routes = Models.safeParse((await ask(WILDCARDS)).body).data?.data ?? [];
  const route = routes.find(({ id }) => fits(id, model));
  if (route) return `reached; its route ${route.id} takes ${model}`;
  const there = models.map(({ id }) => id);
  throw new UpstreamError(missingModel(name, model, there), 'no');
}

/**
 * OpenRouter and the router of Hugging Face take a variant or a provider after a colon, and list only the model.
 *
 * Source: https://openrouter.ai/docs/guides/routing/model-variants
 */
function withoutVariant(model: string): string | undefined {
  const [owner, name] = model.split('/');
  const [base, variant] = name?.split(':') ?? [];
  return variant && `${owner}/${base}`;
}

/**
 * LiteLLM lists routes such as `openai/*` only on request. Other servers ignore the query.
 *
 * Source: BerriAI/litellm, litellm/proxy/proxy_server.py (`model_list`)
 */
const WILDCARDS = '/models?return_wildcard_routes=true';

function fits(route: string, model: string): boolean {
  const [before, ...after] = route.split('*');
  return after.length === 1 && model.startsWith(before!) && model.endsWith(after[0]!);
}

/**
 * Servers of one model that ignore the name in a request.
 *
 * Sources: ggml-org/llama.cpp, tools/server; LostRuins/koboldcpp, koboldcpp.py (both list several models as a router);
 * leejet/stable-diffusion.cpp, examples/server/api.md
 */
const ONE_MODEL_OWNERS: ReadonlySet<string | undefined> = new Set(['llamacpp', 'koboldcpp']);

function takesAnyName([first, ...more]: Listed): boolean {
  if (!first || more.length > 0) return false;
  return ONE_MODEL_OWNERS.has(first.owned_by) || first.id === 'sd-cpp-local';
}

/** Azure lists the models that may be deployed, and calls name a deployment. Source: learn.microsoft.com, "Models - List" */
function listsOthers(base_url: string): boolean {
  return new URL(base_url).hostname.endsWith('.azure.com');
}
