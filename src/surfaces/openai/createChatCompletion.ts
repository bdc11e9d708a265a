import type { components } from '../../../generated/main/server.ts';
import type { components as theirs } from '../../../generated/openai/server.ts';
import { type EventSource, exact, type ServerEvent } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { Problem } from '../../contract/problem.ts';
import { chunksOf } from './chat-chunks.ts';
import { begun } from './first-event.ts';
import { aliasWarning, isAlias } from './model-aliases.ts';
import { SETTINGS } from './model-settings.ts';
import { CHARACTER, modelsFor } from './models-for.ts';
import { unknownModel } from './unknown-model.ts';
import { callAs, nativeModels, type OpenAiOperations, unixSeconds, type View, withWarnings } from './view.ts';

type Answer = components['schemas']['ChatResult'] | components['schemas']['ModelChatResult'];
type ChatInput = Parameters<OpenAiOperations['createChatCompletion']>[0]['body'];

const NAMES = { model_name: 'model', character: 'model', query: 'messages', context: 'messages' };

export function createChatCompletion(view: View): OpenAiOperations['createChatCompletion'] {
  return exact(async ({ body }, invocation) => {
    const warnings = [...invocation.warnings];
    const callContext = { invocation, warnings, names: NAMES, user: body.user };
    const ask = (model: string) =>
      callAs(view, 'sendChatMessage', { checked: true, body: nativeChat({ ...body, model }) }, callContext);
    const answer = await ask(body.model).catch(async (error: unknown) => {
      if (!isNoModel(error)) throw error;
      const standard = isAlias('chat', body.model) && (await defaultChatModel(view, invocation));
      if (!standard) throw unknownModel(body.model, await chatModels(view, invocation));
      warnings.push(aliasWarning(body.model, standard));
      return ask(standard);
    });
    const id = `chatcmpl-${invocation.request_id.replace(/^req_/, '')}`;
    const head = { id, created: unixSeconds(view.now()), model: body.model };
    if (typeof answer.body === 'function') {
      const source = await begun(answer.body as EventSource);
      const stream = (disconnected: AbortSignal): AsyncIterable<ServerEvent> =>
        chunksOf(source(disconnected), { ...head, usage: body.stream_options?.include_usage === true });
      return { status: 200, headers: withWarnings(answer.headers ?? {}, warnings), body: stream };
    }
    const headers = withWarnings(answer.headers ?? {}, warnings);
    return { status: 200, headers, body: completion(head, answer.body as Answer) };
  });
}

/** Converts the body to that of `chatpred_or`. All tokens are paid with credits. */
function nativeChat({ model, messages, stream, ...rest }: ChatInput): object {
  const options = Object.entries(rest).filter(([name]) => SETTINGS.has(name));
  return {
    ...(model.startsWith(CHARACTER)
      ? { character: model.slice(CHARACTER.length) || model }
      : { model_name: model }),
    messages,
    options: Object.fromEntries(options),
    stream,
    use_usage_credits: true,
  };
}

function isNoModel(error: unknown): error is Problem {
  if (!(error instanceof Problem)) return false;
  const { param } = error.facts as { param?: string };
  return param === 'model' && ['invalid_request', 'not_found'].includes(error.code);
}

/** The model that replaces OpenAI's; undefined when there is none. */
async function defaultChatModel(view: View, invocation: Invocation): Promise<string | undefined> {
  if (!view.aliases) return undefined;
  const chat = (await nativeModels(view, invocation)).filter(({ type }) => type === 'chat');
  return (chat.find((each) => each.default) ?? chat[0])?.id;
}

async function chatModels(view: View, invocation: Invocation): Promise<string[]> {
  const models = await modelsFor(view, invocation);
  return models.filter(({ reverie }) => ['chat', 'character'].includes(reverie.type)).map(({ id }) => id);
}

type Head = { id: string; created: number; model: string };

function completion(
  head: Head,
  { message, finish_reason, usage, cost_usd, engine }: Answer,
): theirs['schemas']['ChatCompletion'] {
  const { content, role, ...beside } = message;
  return {
    ...head,
    object: 'chat.completion' as const,
    choices: [
      {
        index: 0,
        message: {
          role,
          content: content === '' && beside.tool_calls ? null : content,
          refusal: null,
          ...beside,
        },
        logprobs: null,
        finish_reason: finish_reason ?? 'stop',
      },
    ],
    usage: { ...usage, cost_usd },
    system_fingerprint: `${engine.name}-${engine.version}`,
  };
}
