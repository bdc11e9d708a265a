/** Memory for pictures that come and go: what is given back is used again, so that length costs nothing. */
import type { Arena } from '../../kernels/arena.ts';

export class Store {
  readonly #arena: Arena;
  /** Free addresses by size. Sizes are rounded up to a few, so that pictures of unlike sizes can share them. */
  readonly #free = new Map<number, number[]>();

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  take(bytes: number): { address: number; giveBack(): void } {
    const size = roundUp(bytes);
    const free = this.#free.get(size) ?? [];
    this.#free.set(size, free);
    const address = free.pop() ?? this.#arena.alloc(size);
    return { address, giveBack: () => void free.push(address) };
  }
}

/** To the next eighth of a power of two: at most an eighth is wasted. */
function roundUp(bytes: number): number {
  const eighth = 2 ** Math.max(12, Math.floor(Math.log2(Math.max(1, bytes))) - 3);
  return Math.ceil(bytes / eighth) * eighth;
}
