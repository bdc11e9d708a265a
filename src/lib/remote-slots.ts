/** Slots for work that waits for servers that callers choose. A slow server occupies no slot that quick ones need. */
import type { Clock } from './clock.ts';
import { type Party, Semaphore, type SemaphoreLimits, type Slot } from './semaphore.ts';

/** Work that holds its slot for longer moves aside. */
const QUICK_MS = 1000;
/** For this long after slow work, an account's work with hosts that were not quick for it begins aside. */
const SUSPECTED_MS = 10 * 60 * 1000;
/** Accounts and hosts that are remembered; the oldest are forgotten. */
const REMEMBERED_MAX = 10_000;

/** Disposing it releases the slot. */
export interface RemoteSlot extends Disposable {
  /** Resolves when the work is aside: at once, later, or never. */
  aside: Promise<void>;
}

type Target = Pick<Party, 'account' | 'hosts'>;

/**
 * A semaphore with slots aside. Work that lasts longer than a second moves there, and its account is suspected: its
 * further work begins aside, except with hosts that last were quick for it. Accounts with slow servers therefore share
 * the slots aside among themselves, and all others find the ordinary slots free.
 */
export class RemoteSlots {
  readonly #slots: Semaphore;
  readonly #clock: Clock;
  /** The time until which an account is suspected. */
  readonly #suspected = new Map<string, number>();
  /** Pairs of an account and a host. */
  readonly #quick = new Map<string, true>();

  constructor(limits: SemaphoreLimits & { aside: number }, clock: Clock) {
    this.#slots = new Semaphore(limits);
    this.#clock = clock;
  }

  tryTake(target: Target): RemoteSlot | undefined {
    const party = this.#partyOf(target);
    const slot = this.#slots.tryTake(party);
    return slot && this.#watched(party, slot);
  }

  /** Resolves on the account's turn. Rejects with the signal's reason if that aborts first. */
  async take(target: Target, signal?: AbortSignal): Promise<RemoteSlot> {
    const party = this.#partyOf(target);
    return this.#watched(party, await this.#slots.take(party, signal));
  }

  /** Waits at most `ms`, and for a slot aside not at all. Undefined if none is free. */
  async takeWithin(ms: number, target: Target): Promise<RemoteSlot | undefined> {
    if (this.#partyOf(target).aside) return this.tryTake(target);
    return this.take(target, AbortSignal.timeout(ms)).catch(() => undefined);
  }

  #partyOf({ account, hosts = [] }: Target): Required<Party> {
    const isSuspected = (this.#suspected.get(account) ?? 0) > this.#clock.now().getTime();
    return {
      account,
      hosts,
      aside: isSuspected && !hosts.every((host) => this.#quick.has(pair(account, host))),
    };
  }

  #watched({ account, hosts, aside }: Required<Party>, slot: Slot): RemoteSlot {
    const moved = Promise.withResolvers<void>();
    let isQuick = true;
    if (aside) moved.resolve();
    const timer = setTimeout(() => {
      isQuick = false;
      remember(this.#suspected, account, this.#clock.now().getTime() + SUSPECTED_MS);
      for (const host of hosts) this.#quick.delete(pair(account, host));
      if (slot.moveAside()) moved.resolve();
    }, QUICK_MS).unref();
    return {
      aside: moved.promise,
      [Symbol.dispose]: () => {
        clearTimeout(timer);
        if (isQuick) for (const host of hosts) remember(this.#quick, pair(account, host), true);
        slot[Symbol.dispose]();
      },
    };
  }
}

function pair(account: string, host: string): string {
  return `${account} ${host}`;
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > REMEMBERED_MAX) map.delete(map.keys().next().value!);
}
