/**
 * Finds many keys in a text at once, in time that grows with the text and the keys but not with their product.
 *
 * Source: A. Aho, M. Corasick, "Efficient string matching: an aid to bibliographic search" (1975)
 */
import { breathe } from '../lib/event-loop.ts';

export type KeyAutomaton = {
  /** For each key, the position of its last occurrence in UTF-16 code units; −1 if it does not occur. */
  scan(text: string): Promise<Int32Array>;
};

/** Steps between two looks at the clock. */
const STEPS = 4096;

/** `keys` are distinct and not empty. The positions that `scan` returns have their order. */
export async function openAutomaton(keys: readonly string[]): Promise<KeyAutomaton> {
  const size = keys.reduce((sum, { length }) => sum + length, 1);
  // Nodes are numbered level by level. Children of one node follow one another, in the order of their characters.
  const characters = new Uint16Array(size);
  const firstChild = new Int32Array(size);
  const endOfChildren = new Int32Array(size);
  /** The node of the longest proper suffix. */
  const suffix = new Int32Array(size);
  let nodes = 1;
  let steps = 0;

  const child = (node: number, character: number): number => {
    let [low, high] = [firstChild[node]!, endOfChildren[node]!];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = characters[middle]!;
      if (found === character) return middle;
      if (found < character) low = middle + 1;
      else high = middle;
    }
    return 0;
  };
  const next = (from: number, character: number): number => {
    for (let node = from; ; node = suffix[node]!) {
      const found = child(node, character);
      if (found !== 0 || node === 0) return found;
    }
  };

  const sorted = keys.map((key, at) => ({ key, at })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const ends = new Int32Array(keys.length);
  let open = sorted.map(({ key, at }) => ({ key, at, node: 0 }));
  for (let level = 0; open.length > 0; level++) {
    for (const each of open) {
      if (++steps % STEPS === 0) await breathe();
      const character = each.key.charCodeAt(level);
      const parent = each.node;
      if (endOfChildren[parent] === 0) firstChild[parent] = nodes;
      const last = endOfChildren[parent]! - 1;
      if (last > 0 && characters[last] === character) each.node = last;
      else {
        each.node = nodes++;
        characters[each.node] = character;
        // A suffix is shorter, so its children exist already.
        suffix[each.node] = parent === 0 ? 0 : next(suffix[parent]!, character);
        endOfChildren[parent] = nodes;
      }
      if (level === each.key.length - 1) ends[each.at] = each.node;
    }
    open = open.filter(({ key }) => key.length > level + 1);
  }

  return {
    async scan(text) {
      /** For each node, the end of its last occurrence. */
      const reached = new Int32Array(nodes);
      for (let at = 0, node = 0; at < text.length; at++) {
        if (at % STEPS === 0) await breathe();
        node = next(node, text.charCodeAt(at));
        reached[node] = at + 1;
      }
      for (let node = nodes - 1; node > 0; node--)
        if (reached[node]! > reached[suffix[node]!]!) reached[suffix[node]!] = reached[node]!;
      return ends.map((node, at) => (reached[node] === 0 ? -1 : reached[node]! - keys[at]!.length));
    },
  };
}
