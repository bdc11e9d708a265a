/** A fair semaphore: limits concurrency in total, per account and per remote host. Waiting parties take turns. */

/**
 * `account_host` limits one account on one remote host, so that it cannot use all slots there. `aside` is the number of
 * further slots for work that has moved aside; default 0. `host` limits the slots and the slots aside separately.
 */
export type SemaphoreLimits = {
  all: number;
  account: number;
  host?: number;
  account_host?: number;
  aside?: number;
};
/**
 * The account that takes a slot, and the remote hosts that its work uses. `aside`: true for work that takes a slot
 * aside from the beginning.
 */
export type Party = { account: string; hosts?: string[]; aside?: boolean };

/** Disposing it releases the slot. */
export interface Slot extends Disposable {
  /** Exchanges it for a slot aside, so that other work can use it. Returns false if there is none. */
  moveAside(): boolean;
}

type Waiting = { party: Party; enter(): void };

/**
 * A fair semaphore. A free slot goes to the account with the fewest slots, and among equals to the one that has waited
 * longest. An account with many waiting calls therefore delays another account by at most one turn.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #all = 0;
  #aside = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** Takes a slot if one is free now. Disposing the result releases it. */
  tryTake(party: Party): Slot | undefined {
    return this.#isFree(party) ? this.#enter(party) : undefined;
  }

  /** Resolves with a slot on the account's turn. Rejects with the signal's reason if that aborts first. */
  take(party: Party, signal?: AbortSignal): Promise<Slot> {
    const now = signal?.aborted ? undefined : this.tryTake(party);
    if (now) return Promise.resolve(now);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const { account } = party;
      const mine = this.#waiting.get(account) ?? [];
      this.#waiting.set(account, mine);
      const leave = () => {
        mine.splice(mine.indexOf(waiting), 1);
        if (mine.length === 0 && this.#waiting.get(account) === mine) this.#waiting.delete(account);
      };
      const giveUp = () => {
        leave();
        reject(signal!.reason);
      };
      const waiting: Waiting = {
        party,
        enter: () => {
          signal?.removeEventListener('abort', giveUp);
          leave();
          resolve(this.#enter(party));
        },
      };
      mine.push(waiting);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #isFree(party: Party): boolean {
    const { all, account, host = Number.POSITIVE_INFINITY, account_host = host, aside = 0 } = this.#limits;
    const { own, hosts, both } = keysOf(party);
    return (
      (party.aside ? this.#aside < aside : this.#all < all) &&
      this.#of(own) < account &&
      hosts.every((each) => this.#of(each) < host) &&
      both.every((each) => this.#of(each) < account_host)
    );
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #enter(party: Party): Slot {
    let now = party;
    let left = false;
    this.#count(now, 1);
    return {
      moveAside: () => {
        if (now.aside || left) return true;
        const aside = { ...now, aside: true };
        this.#count(now, -1);
        const isMoved = this.#isFree(aside);
        if (isMoved) now = aside;
        this.#count(now, 1);
        if (isMoved) this.#letIn();
        return isMoved;
      },
      [Symbol.dispose]: () => {
        if (left) return;
        left = true;
        this.#count(now, -1);
        this.#letIn();
      },
    };
  }

  #count(party: Party, step: 1 | -1): void {
    if (party.aside) this.#aside += step;
    else this.#all += step;
    const { own, hosts, both } = keysOf(party);
    for (const key of [own, ...hosts, ...both]) {
      const held = this.#of(key) + step;
      if (held > 0) this.#taken.set(key, held);
      else this.#taken.delete(key);
    }
  }

  #letIn(): void {
    const has = (account: string) => this.#of(keysOf({ account }).own);
    for (const account of [...this.#waiting.keys()].sort((a, b) => has(a) - has(b))) {
      const mine = this.#waiting.get(account)!;
      const next = mine.find(({ party }) => this.#isFree(party));
      if (!next) continue;
      // Reinserting the account puts it behind those that wait with as few slots.
      this.#waiting.delete(account);
      this.#waiting.set(account, mine);
      next.enter();
      this.#letIn();
      return;
    }
  }
}

/** The counter keys of a party, with each host once. */
function keysOf({ account, hosts = [], aside = false }: Party) {
  const each = [...new Set(hosts)];
  return {
    own: `account ${account}`,
    hosts: each.map((host) => `host ${host}${aside ? ' aside' : ''}`),
    both: each.map((host) => `account ${account} on ${host}`),
  };
}
