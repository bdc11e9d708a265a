/** Puts together what a model server sends beside text, piece by piece. Pure. */
import { isObject, type Json, type JsonObject } from '../lib/json.ts';

/** These come whole with every piece. Source: servers that repeat them, such as vLLM. */
const WHOLE: ReadonlySet<string> = new Set(['id', 'type', 'role', 'index', 'name']);

/** True for a member whose text comes whole with every piece, and does not grow. */
export const isWhole = (name: string): boolean => WHOLE.has(name);

/** A message with one more piece: texts grow, objects are merged, and items of lists are matched by their `index`. */
export function withDelta(message: JsonObject, delta: JsonObject): JsonObject {
  const merged = Object.entries(delta).map(([name, value]) => [name, joined(message[name], value, name)]);
  return { ...message, ...Object.fromEntries(merged) };
}

function joined(before: Json | undefined, now: Json, name: string): Json {
  if (before === undefined || before === null) return Array.isArray(now) ? listed([], now) : now;
  if (now === null) return before;
  if (typeof before === 'string' && typeof now === 'string')
    return isWhole(name) ? (now === '' ? before : now) : before + now;
  if (Array.isArray(before) && Array.isArray(now)) return listed(before, now);
  if (isObject(before) && isObject(now)) return withDelta(before, now);
  return now;
}

function listed(before: Json[], now: Json[]): Json[] {
  const items = [...before];
  for (const item of now) {
    const at = isObject(item) ? items.findIndex((each) => isObject(each) && each.index === item.index) : -1;
    if (at === -1 || !isObject(item) || item.index === undefined) items.push(item);
    else items[at] = withDelta(items[at] as JsonObject, item);
  }
  return items;
}
