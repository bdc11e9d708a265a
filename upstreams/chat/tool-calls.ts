/**
 * Gives each tool call of a streamed answer its own `index` and `id`, because clients put the pieces of a call together
 * by them.
 *
 * Source: https://github.com/ollama/ollama/issues/15457 and https://github.com/ai-dynamo/dynamo/pull/4723 (every call
 * has index 0), https://github.com/ollama/ollama/issues/7881 and https://github.com/openai/openai-python/issues/2806
 * (no index)
 */
import type { Json, JsonObject } from '@reverie/engines';
import { randomName } from '../lib/random-name.ts';

/** A call whose pieces arrive. `spot`: the server's index, undefined if it sends none. */
type OpenCall = { index: number; id: string; spot: Json | undefined; name: string; text: string };

/** Converts the `tool_calls` of one piece after the other. */
export type ToolCalls = (pieces: Json[]) => JsonObject[];

export function openToolCalls(): ToolCalls {
  const calls: OpenCall[] = [];
  return (pieces) =>
    pieces.filter(isObject).map((piece) => {
      const { id, function: _, index, type, ...others } = piece;
      const { name, text } = functionOf(piece);
      const found = { id: typeof id === 'string' ? id : '', name, spot: index ?? undefined };
      const begun = callOf(calls, found);
      const call = begun ?? {
        ...{ index: calls.length, id: found.id || randomName('call') },
        ...{ spot: found.spot, name: '', text: '' },
      };
      if (!begun) calls.push(call);
      // Clients replace a repeated id or name, or append it: each is sent once.
      const isNamed = call.name === '' && name !== '';
      if (isNamed) call.name = name;
      call.text += text;
      return {
        index: call.index,
        ...(!begun && { id: call.id, type: type ?? 'function' }),
        function: { ...(isNamed && { name }), arguments: text },
        ...others,
      };
    });
}

/** The earlier call that a piece continues; undefined if it begins one. */
function callOf(
  calls: OpenCall[],
  { id, name, spot }: { id: string; name: string; spot: Json | undefined },
): OpenCall | undefined {
  const same = id === '' ? undefined : calls.find((call) => call.id === id);
  if (same) return same;
  const last = spot === undefined ? calls.at(-1) : calls.findLast((call) => call.spot === spot);
  // A piece without a name continues a call, although some servers give every piece another id.
  if (!last || name === '') return last;
  return id === '' && !isWhole(last.text) ? last : undefined;
}

/** True for the complete arguments of a call. */
function isWhole(text: string): boolean {
  if (!text.trimEnd().endsWith('}')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Some servers send the arguments as an object. */
function functionOf({ function: called }: JsonObject): { name: string; text: string } {
  if (!isObject(called)) return { name: '', text: '' };
  const { name, arguments: args } = called;
  const text = typeof args === 'string' ? args : isObject(args) ? JSON.stringify(args) : '';
  return { name: typeof name === 'string' ? name : '', text };
}

/** False for null and lists. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
