/** A fair semaphore: limits concurrency in total, per account and per remote host. Waiting parties take turns. */

/** `account_host`: of one account on one foreign server, so that it never has all of it. */
export type SemaphoreLimits = { all: number; account: number; host?: number; account_host?: number };
/** For whom, and which foreign servers it makes use of. */
export type Party = { account: string; hosts?: string[] };

type Waiting = { party: Party; enter(): void };

/**
 * A number of slots. A free slot goes to the account that has the fewest, and among those to the one that has waited
 * longest. An account with many waiting calls therefore never delays another by more than one turn.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #all = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** A slot, if one is free at once. Its disposal releases it. */
  tryTake(party: Party): Disposable | undefined {
    return this.#isFree(party) ? this.#enter(party) : undefined;
  }

  /** A slot as soon as it is this account's turn; rejects with the signal's reason when that aborts before. */
  take(party: Party, signal?: AbortSignal): Promise<Disposable> {
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
    const { all, account, host = Number.POSITIVE_INFINITY, account_host = host } = this.#limits;
    const { own, hosts, both } = keysOf(party);
    return (
      this.#all < all &&
      this.#of(own) < account &&
      hosts.every((each) => this.#of(each) < host) &&
      both.every((each) => this.#of(each) < account_host)
    );
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #enter(party: Party): Disposable {
    this.#count(party, 1);
    let left = false;
    return {
      [Symbol.dispose]: () => {
        if (left) return;
        left = true;
        this.#count(party, -1);
        this.#letIn();
      },
    };
  }

  #count(party: Party, step: 1 | -1): void {
    this.#all += step;
    const { own, hosts, both } = keysOf(party);
    for (const key of [own, ...hosts, ...both]) {
      const taken = this.#of(key) + step;
      if (taken > 0) this.#taken.set(key, taken);
      else this.#taken.delete(key);
    }
  }

  #letIn(): void {
    const has = (account: string) => this.#of(keysOf({ account }).own);
    for (const account of [...this.#waiting.keys()].sort((a, b) => has(a) - has(b))) {
      const mine = this.#waiting.get(account)!;
      const next = mine.find(({ party }) => this.#isFree(party));
      if (!next) continue;
      // Behind the accounts that wait with as few slots as this one will have.
      this.#waiting.delete(account);
      this.#waiting.set(account, mine);
      next.enter();
      this.#letIn();
      return;
    }
  }
}

/** Counting keys of a party, with each host once. */
function keysOf({ account, hosts = [] }: Party) {
  const each = [...new Set(hosts)];
  return {
    own: `account ${account}`,
    hosts: each.map((host) => `host ${host}`),
    both: each.map((host) => `account ${account} on ${host}`),
  };
}
