/**
 * The cheapest cut of a grid between two terminals. Source: Boykov & Kolmogorov, "An Experimental Comparison of
 * Min-Cut/Max-Flow Algorithms for Energy Minimization in Vision", PAMI 2004: two trees grow towards one another, and
 * what a push of flow cuts off is adopted again instead of being built anew.
 */

/** Neighbour d and neighbour d ^ 4 are opposite: E, SE, S, SW, W, NW, N, NE. */
export const DIRECTIONS = 8;

type FlowGrid = {
  width: number;
  height: number;
  /** Per pixel: above zero pulls to the front, below zero to the back. */
  pull: Int32Array;
  /** Per pixel eight capacities of the links to its neighbours; links across the frame must be zero. */
  links: Int32Array;
};

const FREE = 0;
const FRONT = 1;
const BACK = 2;
const TERMINAL = 8;
const ORPHAN = 9;
const FAR = 0x3fffffff;

/** One per pixel: 1 where it stays on the front's side. Uses up `pull` and `links`. */
export function cheapestCut({ width, height, pull, links }: FlowGrid): Uint8Array {
  const count = width * height;
  const offset = Int32Array.of(1, width + 1, width, width - 1, -1, -width - 1, -width, 1 - width);
  const tree = new Uint8Array(count);
  const parent = new Uint8Array(count).fill(ORPHAN);
  const stamp = new Int32Array(count);
  const depth = new Int32Array(count);
  const queue = new Int32Array(count + 1);
  const queued = new Uint8Array(count);
  let [head, tail] = [0, 0];
  let orphans: number[] = [];
  let time = 0;

  const activate = (node: number) => {
    if (queued[node] === 1) return;
    queued[node] = 1;
    queue[tail] = node;
    tail = tail === count ? 0 : tail + 1;
  };
  for (let node = 0; node < count; node++) {
    if (pull[node] === 0) continue;
    tree[node] = pull[node]! > 0 ? FRONT : BACK;
    parent[node] = TERMINAL;
    depth[node] = 1;
    activate(node);
  }

  /** Grows the node's tree by its free neighbours; answers the link where it meets the other tree, or −1. */
  const grow = (node: number): number => {
    const side = tree[node]!;
    for (let d = 0; d < DIRECTIONS; d++) {
      const out = node * 8 + d;
      const next = node + offset[d]!;
      const back = next * 8 + (d ^ 4);
      // Links across the frame have no capacity, but the index must not wrap into another pixel's.
      if (next < 0 || next >= count) continue;
      if ((side === FRONT ? links[out]! : links[back]!) === 0) continue;
      if (tree[next] === FREE) {
        tree[next] = side;
        parent[next] = d ^ 4;
        stamp[next] = stamp[node]!;
        depth[next] = depth[node]! + 1;
        activate(next);
      } else if (tree[next] !== side) {
        return side === FRONT ? out : back;
      } else if (stamp[next]! <= stamp[node]! && depth[next]! > depth[node]!) {
        parent[next] = d ^ 4;
        stamp[next] = stamp[node]!;
        depth[next] = depth[node]! + 1;
      }
    }
    return -1;
  };

  /** Sends what fits along the path through this link from the front's side to the back's. */
  const push = (link: number) => {
    const from = link >> 3;
    const to = from + offset[link & 7]!;
    let flow = links[link]!;
    let node = from;
    for (let d = parent[node]!; d !== TERMINAL; d = parent[node]!) {
      node += offset[d]!;
      flow = Math.min(flow, links[node * 8 + (d ^ 4)]!);
    }
    flow = Math.min(flow, pull[node]!);
    node = to;
    for (let d = parent[node]!; d !== TERMINAL; d = parent[node]!) {
      flow = Math.min(flow, links[node * 8 + d]!);
      node += offset[d]!;
    }
    flow = Math.min(flow, -pull[node]!);
    links[link]! -= flow;
    links[to * 8 + ((link & 7) ^ 4)]! += flow;
    node = from;
    for (let d = parent[node]!; d !== TERMINAL; ) {
      const above = node + offset[d]!;
      links[node * 8 + d]! += flow;
      links[above * 8 + (d ^ 4)]! -= flow;
      if (links[above * 8 + (d ^ 4)] === 0) orphan(node);
      node = above;
      d = parent[node]!;
    }
    pull[node]! -= flow;
    if (pull[node] === 0) orphan(node);
    node = to;
    for (let d = parent[node]!; d !== TERMINAL; ) {
      const above = node + offset[d]!;
      links[above * 8 + (d ^ 4)]! += flow;
      links[node * 8 + d]! -= flow;
      if (links[node * 8 + d] === 0) orphan(node);
      node = above;
      d = parent[node]!;
    }
    pull[node]! += flow;
    if (pull[node] === 0) orphan(node);
  };
  const orphan = (node: number) => {
    parent[node] = ORPHAN;
    orphans.push(node);
  };

  /** How far the node is from its terminal; FAR when it hangs on an orphan. */
  const distance = (node: number): number => {
    let far = 0;
    let at = node;
    for (;;) {
      if (stamp[at] === time) {
        far += depth[at]!;
        break;
      }
      const d = parent[at]!;
      far++;
      if (d === TERMINAL) {
        stamp[at] = time;
        depth[at] = 1;
        break;
      }
      if (d === ORPHAN) return FAR;
      at += offset[d]!;
    }
    let left = far;
    for (let on = node; stamp[on] !== time; on += offset[parent[on]!]!) {
      stamp[on] = time;
      depth[on] = left--;
    }
    return far;
  };

  /** Finds the orphan another parent of its tree, or sets it free and makes orphans of its children. */
  const adopt = (node: number) => {
    const side = tree[node]!;
    let best = -1;
    let nearest = FAR;
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = node + offset[d]!;
      if (next < 0 || next >= count || tree[next] !== side) continue;
      if ((side === FRONT ? links[next * 8 + (d ^ 4)]! : links[node * 8 + d]!) === 0) continue;
      const far = distance(next);
      if (far < nearest) {
        nearest = far;
        best = d;
      }
    }
    if (best >= 0) {
      parent[node] = best;
      stamp[node] = time;
      depth[node] = nearest + 1;
      return;
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = node + offset[d]!;
      if (next < 0 || next >= count || tree[next] !== side) continue;
      if ((side === FRONT ? links[next * 8 + (d ^ 4)]! : links[node * 8 + d]!) > 0) activate(next);
      const above = parent[next]!;
      if (above < TERMINAL && next + offset[above]! === node) orphan(next);
    }
    tree[node] = FREE;
  };

  let node = -1;
  for (;;) {
    while (node === -1 || tree[node] === FREE) {
      if (head === tail) return tree.map((side) => (side === FRONT ? 1 : 0));
      node = queue[head]!;
      head = head === count ? 0 : head + 1;
      queued[node] = 0;
    }
    const link = grow(node);
    time++;
    if (link === -1) {
      node = -1;
      continue;
    }
    push(link);
    while (orphans.length > 0) {
      const waiting = orphans;
      orphans = [];
      for (const child of waiting) adopt(child);
    }
  }
}
