/**
 * Minimum cut of a grid between two terminals. Source: Boykov & Kolmogorov, "An Experimental Comparison of
 * Min-Cut/Max-Flow Algorithms for Energy Minimization in Vision", PAMI 2004: two trees grow towards one
 * another, and nodes that an augmentation detaches are adopted again instead of being rebuilt.
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
export function cheapestCut(grid: FlowGrid): Uint8Array {
  return new Forest(grid).cut();
}

/** The two trees, and the nodes of neither. */
class Forest {
  readonly #count: number;
  readonly #pull: Int32Array;
  readonly #links: Int32Array;
  readonly #offset: Int32Array;
  readonly #tree: Uint8Array;
  readonly #parent: Uint8Array;
  readonly #stamp: Int32Array;
  readonly #depth: Int32Array;
  readonly #queue: Int32Array;
  readonly #queued: Uint8Array;
  #head = 0;
  #tail = 0;
  #orphans: number[] = [];
  #time = 0;

  constructor({ width, height, pull, links }: FlowGrid) {
    const count = width * height;
    this.#count = count;
    this.#pull = pull;
    this.#links = links;
    this.#offset = Int32Array.of(1, width + 1, width, width - 1, -1, -width - 1, -width, 1 - width);
    this.#tree = new Uint8Array(count);
    this.#parent = new Uint8Array(count).fill(ORPHAN);
    this.#stamp = new Int32Array(count);
    this.#depth = new Int32Array(count);
    this.#queue = new Int32Array(count + 1);
    this.#queued = new Uint8Array(count);
    for (let node = 0; node < count; node++) {
      if (pull[node] === 0) continue;
      this.#tree[node] = pull[node]! > 0 ? FRONT : BACK;
      this.#parent[node] = TERMINAL;
      this.#depth[node] = 1;
      this.#activate(node);
    }
  }

  cut(): Uint8Array {
    let node = this.#next();
    while (node !== -1) {
      const link = this.#grow(node);
      this.#time++;
      if (link === -1) {
        node = this.#next();
        continue;
      }
      this.#push(link);
      while (this.#orphans.length > 0) {
        const waiting = this.#orphans;
        this.#orphans = [];
        for (const child of waiting) this.#adopt(child);
      }
      if (this.#tree[node] === FREE) node = this.#next();
    }
    return this.#tree.map((side) => (side === FRONT ? 1 : 0));
  }

  #activate(node: number): void {
    if (this.#queued[node] === 1) return;
    this.#queued[node] = 1;
    this.#queue[this.#tail] = node;
    this.#tail = this.#tail === this.#count ? 0 : this.#tail + 1;
  }

  /** The next active node of a tree; −1 when none is left. */
  #next(): number {
    while (this.#head !== this.#tail) {
      const node = this.#queue[this.#head]!;
      this.#head = this.#head === this.#count ? 0 : this.#head + 1;
      this.#queued[node] = 0;
      if (this.#tree[node] !== FREE) return node;
    }
    return -1;
  }

  #orphan(node: number): void {
    this.#parent[node] = ORPHAN;
    this.#orphans.push(node);
  }

  /** Grows the node's tree by its free neighbours; answers the link where it meets the other tree, or −1. */
  #grow(node: number): number {
    const [count, links, offset] = [this.#count, this.#links, this.#offset];
    const [tree, parent, stamp, depth] = [this.#tree, this.#parent, this.#stamp, this.#depth];
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
        this.#activate(next);
      } else if (tree[next] !== side) {
        return side === FRONT ? out : back;
      } else if (stamp[next]! <= stamp[node]! && depth[next]! > depth[node]!) {
        parent[next] = d ^ 4;
        stamp[next] = stamp[node]!;
        depth[next] = depth[node]! + 1;
      }
    }
    return -1;
  }

  /** Sends what fits along the path through this link from the front's side to the back's. */
  #push(link: number): void {
    const links = this.#links;
    const from = link >> 3;
    const to = from + this.#offset[link & 7]!;
    const flow = Math.min(links[link]!, this.#room(from, FRONT), this.#room(to, BACK));
    links[link]! -= flow;
    links[to * 8 + ((link & 7) ^ 4)]! += flow;
    this.#send(from, FRONT, flow);
    this.#send(to, BACK, flow);
  }

  /** Largest flow on the way between this node and its terminal. */
  #room(from: number, side: number): number {
    const [links, parent, offset] = [this.#links, this.#parent, this.#offset];
    let room = FAR;
    let node = from;
    for (let d = parent[node]!; d !== TERMINAL; d = parent[node]!) {
      const above = node + offset[d]!;
      room = Math.min(room, side === FRONT ? links[above * 8 + (d ^ 4)]! : links[node * 8 + d]!);
      node = above;
    }
    return Math.min(room, side === FRONT ? this.#pull[node]! : -this.#pull[node]!);
  }

  /** Takes the flow from the way between this node and its terminal. Nodes behind a full link become orphans. */
  #send(from: number, side: number, flow: number): void {
    const [links, parent, offset] = [this.#links, this.#parent, this.#offset];
    const pull = this.#pull;
    let node = from;
    for (let d = parent[node]!; d !== TERMINAL; ) {
      const above = node + offset[d]!;
      const [up, down] = [node * 8 + d, above * 8 + (d ^ 4)];
      const used = side === FRONT ? down : up;
      links[used]! -= flow;
      links[side === FRONT ? up : down]! += flow;
      if (links[used] === 0) this.#orphan(node);
      node = above;
      d = parent[node]!;
    }
    pull[node]! -= side === FRONT ? flow : -flow;
    if (pull[node] === 0) this.#orphan(node);
  }

  /** Distance of the node from its terminal; FAR when it descends from an orphan. */
  #distance(node: number): number {
    const [parent, stamp, depth, offset] = [this.#parent, this.#stamp, this.#depth, this.#offset];
    const time = this.#time;
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
  }

  /** Finds the orphan another parent of its tree, or sets it free and makes orphans of its children. */
  #adopt(node: number): void {
    const [links, tree, offset] = [this.#links, this.#tree, this.#offset];
    const side = tree[node]!;
    let best = -1;
    let nearest = FAR;
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = node + offset[d]!;
      if (next < 0 || next >= this.#count || tree[next] !== side) continue;
      if ((side === FRONT ? links[next * 8 + (d ^ 4)]! : links[node * 8 + d]!) === 0) continue;
      const far = this.#distance(next);
      if (far < nearest) {
        nearest = far;
        best = d;
      }
    }
    if (best === -1) this.#free(node);
    else {
      this.#parent[node] = best;
      this.#stamp[node] = this.#time;
      this.#depth[node] = nearest + 1;
    }
  }

  #free(node: number): void {
    const [links, tree, parent, offset] = [this.#links, this.#tree, this.#parent, this.#offset];
    const side = tree[node]!;
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = node + offset[d]!;
      if (next < 0 || next >= this.#count || tree[next] !== side) continue;
      if ((side === FRONT ? links[next * 8 + (d ^ 4)]! : links[node * 8 + d]!) > 0) this.#activate(next);
      const above = parent[next]!;
      if (above < TERMINAL && next + offset[above]! === node) this.#orphan(next);
    }
    tree[node] = FREE;
  }
}
