/** A streamed chat as chunks. Source: https://platform.openai.com/docs/api-reference/chat-streaming */
import type { components } from '../../../generated/main/server.ts';
import type { ServerEvent } from '../../contract/contract.ts';
import { openAiError } from './openai-error.ts';

type Delta = components['schemas']['ChatDelta'];
type Usage = components['schemas']['ChatUsage'];
type Done = components['schemas']['ChatResult'] | components['schemas']['ModelChatResult'];
type Head = { id: string; created: number; model: string; usage: boolean };

export async function* chunksOf(
  events: AsyncIterable<ServerEvent>,
  { usage: wanted, ...head }: Head,
): AsyncGenerator<ServerEvent> {
  // The fields that every chunk shares are serialized once.
  const open = JSON.stringify({ ...head, object: 'chat.completion.chunk' }).slice(0, -1);
  const chunk = (delta: object, finish: string | null) => ({
    line: `${open},"choices":[{"index":0,"delta":${JSON.stringify(delta)},"logprobs":null,"finish_reason":${JSON.stringify(finish)}}]}`,
  });
  let speaker: object = { role: 'assistant' };
  let used: Usage | undefined;
  for await (const each of events) {
    if (!('event' in each)) continue;
    if (each.event === 'delta') {
      const { text, delta } = each.data as Delta;
      yield chunk({ ...speaker, ...(text !== '' && { content: text }), ...delta }, null);
      speaker = {};
    } else if (each.event === 'usage') {
      used = each.data as Usage;
    } else if (each.event === 'done') {
      yield chunk({}, (each.data as Done).finish_reason ?? 'stop');
      if (wanted && used) {
        const usage = { ...used.usage, cost_usd: used.cost_usd };
        yield { line: `${open},"choices":[],"usage":${JSON.stringify(usage)}}` };
      }
      yield { line: '[DONE]' };
    } else {
      yield { line: JSON.stringify(openAiError(each.data as object)) };
    }
  }
}
