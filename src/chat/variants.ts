/**
 * The tree of a conversation. A call follows the one before it, or the one that it names with `after_request_id`: then it
 * is another variant of what followed that call before. Pure.
 */

/** A completed call of a conversation. `after`: the `request_id` that it named; null for the beginning. */
export type ConversationCall = { id: string; request_id: string; after?: string | null | undefined };

/** Answers the index of the call that each follows, in the order of the calls; -1 for the beginning. */
function parentsOf(calls: readonly ConversationCall[]): number[] {
  const places = new Map(calls.map(({ request_id }, place) => [request_id, place]));
  return calls.map(({ after }, place) => {
    if (after === undefined) return place - 1;
    return after === null ? -1 : (places.get(after) ?? place - 1);
  });
}

/** The calls from the beginning to this one, oldest first. Undefined when it is none of them; null: the beginning. */
export function pathTo(
  calls: readonly ConversationCall[],
  request_id: string | null,
): ConversationCall[] | undefined {
  if (request_id === null) return [];
  const end = calls.findIndex((each) => each.request_id === request_id);
  return end === -1 ? undefined : pathToIndex(calls, end);
}

/** The calls of the newest one's path, oldest first. */
export function newestPath(calls: readonly ConversationCall[]): ConversationCall[] {
  return pathToIndex(calls, calls.length - 1);
}

/** The path that leads through a call to the newest of those after it. Undefined when it is none of them. */
export function pathThrough(
  calls: readonly ConversationCall[],
  request_id: string,
): ConversationCall[] | undefined {
  const from = calls.findIndex((each) => each.request_id === request_id);
  if (from === -1) return undefined;
  const after = new Set([from]);
  const parents = parentsOf(calls);
  let newest = from;
  for (let place = from + 1; place < calls.length; place++) {
    if (!after.has(parents[place]!)) continue;
    after.add(place);
    newest = place;
  }
  return pathToIndex(calls, newest);
}

/** For each call, by `request_id`: the calls that follow the same one, oldest first. */
export function variantsOf(calls: readonly ConversationCall[]): ReadonlyMap<string, string[]> {
  const siblings = new Map<number, string[]>();
  const lists = parentsOf(calls).map((parent, place) => {
    const list = siblings.get(parent) ?? [];
    siblings.set(parent, list);
    list.push(calls[place]!.request_id);
    return list;
  });
  return new Map(calls.map(({ request_id }, place) => [request_id, lists[place]!]));
}

/** True when the first calls of both are the same, as many as `count` says. */
export function beginAlike(
  a: readonly ConversationCall[],
  b: readonly ConversationCall[],
  count: number,
): boolean {
  return a.length >= count && a.slice(0, count).every(({ id }, place) => id === b[place]?.id);
}

function pathToIndex(calls: readonly ConversationCall[], end: number): ConversationCall[] {
  const parents = parentsOf(calls);
  const path: ConversationCall[] = [];
  for (let place = end; place >= 0; place = parents[place]!) path.push(calls[place]!);
  return path.reverse();
}
