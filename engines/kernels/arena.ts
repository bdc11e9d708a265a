/** Memory that kernels work in: handed out from below, given back by whole scopes, gone with its owner. */
const PAGE = 65_536;
const PAGES_MAX = 32_768;

export class Arena {
  readonly memory = new WebAssembly.Memory({ initial: 16, maximum: PAGES_MAX });
  /** Below are the kernels' constants, and address 0, which would look like none. */
  #next = 1024;
  /** Above it nothing was ever written. */
  #used = 1024;

  /** The address of so many bytes, 64-aligned, zero, with room after them for kernels that write whole vectors. */
  alloc(bytes: number): number {
    const address = this.#next;
    this.#next = (address + bytes + 64 + 63) & ~63;
    const missing = this.#next - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    if (address < this.#used) this.bytes(address, this.#next - address).fill(0);
    this.#used = Math.max(this.#used, this.#next);
    return address;
  }

  /** Runs `work` and releases its allocations afterwards. */
  scoped(work: () => void): void {
    const next = this.#next;
    try {
      work();
    } finally {
      this.#next = next;
    }
  }

  /** Valid until the next `alloc`. */
  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  /** Valid until the next `alloc`. */
  floats(address: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, length);
  }
}
