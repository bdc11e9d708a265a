/** Removes this service's secrets from the pieces of an answer. A model server may repeat its key, letter by letter. */
import type { ChatPiece } from '@reverie/engines';
import { isObject, type Json, type JsonObject } from '../lib/json.ts';
import { SecretFilter, withoutSecrets } from '../lib/secrets.ts';
import { isWhole } from './chat-deltas.ts';

/** Where a text of a message grows: names of members, and the item of a list with an `index`. */
type Step = string | { index: Json | undefined };
type Growing = { path: Step[]; filter: SecretFilter };

/** The same pieces, of which some text may come a piece later. */
export async function* cleanPieces(pieces: AsyncIterable<ChatPiece>): AsyncGenerator<ChatPiece> {
  const text = new SecretFilter();
  const growing = new Map<string, Growing>();
  const rest = function* (): Generator<ChatPiece> {
    const last = text.end();
    if (last !== '') yield { text: last };
    for (const { path, filter } of growing.values()) {
      const more = filter.end();
      if (more !== '') yield { delta: nested(path, more) as JsonObject };
    }
    growing.clear();
  };
  for await (const piece of pieces) {
    if ('text' in piece) {
      const now = text.push(piece.text);
      if (now !== '') yield { text: now };
    } else if ('delta' in piece) yield { delta: cleaned(growing, [], piece.delta) as JsonObject };
    else {
      if ('finish' in piece) yield* rest();
      yield piece;
    }
  }
  yield* rest();
}

function cleaned(growing: Map<string, Growing>, path: Step[], value: Json): Json {
  const last = path.at(-1);
  if (typeof value === 'string') {
    if (typeof last === 'string' && isWhole(last)) return withoutSecrets(value);
    const key = JSON.stringify(path);
    const there = growing.get(key) ?? { path, filter: new SecretFilter() };
    growing.set(key, there);
    return there.filter.push(value);
  }
  if (Array.isArray(value))
    return value.map((item, at) =>
      cleaned(growing, [...path, { index: isObject(item) ? item.index : at }], item),
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleaned(growing, [...path, name], inner)]),
  );
}

/** The delta that adds a text at a path. */
function nested([step, ...path]: Step[], text: string): Json {
  if (step === undefined) return text;
  const inner = nested(path, text);
  if (typeof step === 'string') return { [step]: inner };
  return isObject(inner) ? [{ ...(step.index !== undefined && { index: step.index }), ...inner }] : [inner];
}
