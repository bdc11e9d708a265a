/**
 * Watchers of jobs. While a process has watchers, one statement per interval reads the states that they watch. Changes
 * of every process therefore arrive, with any connection pooler. Each watcher gets the newest state of a job.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/db.ts';
import type { GenerationRow } from '../db/schema.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { COLUMNS, fromRow, type Generation } from './generation.ts';
import { QueuePlaces } from './queue-places.ts';

/** A new state, the `id` of its event, and the queue position of a waiting job. */
export type WatchedState = { id: string; generation: Generation; place: number | null };
/** One job whose state `seen` is known, or an account's jobs that are in progress or ended since a given time. */
export type Watched = { seen: WatchedState } | { account_id: string; since: Date };

export type Watchers = {
  /** New states, until the watched job ends, the signal aborts, or the reader is too far behind. */
  follow(watched: Watched, disconnected: AbortSignal): AsyncGenerator<WatchedState, void>;
  /** Ends all streams because the process is stopping. */
  close(): void;
};

/** The poll interval. A state arrives after half of it on average. */
const LOOK_MS = 100;
/** The interval while the database is unavailable. */
const AWAY_MS = 1000;
/** Polls between two reads of the queue positions, which change with every job. */
const LOOKS_PER_PLACES = 20;
/** Jobs that started and ended between two polls are recent. This covers the duration of a commit. */
const RECENT_SECONDS = 3;
/** Generations that are read at once and wait for one reader. The number is limited because inputs may be long. */
const READ_AT_ONCE = 50;
/** The possible difference between the clocks of processes. */
const CLOCKS_SECONDS = 1;
/** Jobs that a reader may be behind. Later generations are read at their turn. */
const BEHIND_MAX = 50_000;

type Seen = Pick<GenerationRow, 'id' | 'account_id' | 'state' | 'phase' | 'progress' | 'queue_position'> & {
  created_at: Date;
};
type Watcher = {
  watched: Watched;
  begun: Date;
  /** Ids of the last events by job. */
  sent: Map<string, string>;
  /** By job; undefined if the state must be read. */
  pending: Map<string, WatchedState | undefined>;
  wake(): void;
  isBehind: boolean;
};

const SEEN = 'id, account_id, state, phase, progress, queue_position, created_at';
const LOOK = {
  name: 'generation_watched',
  text: `select ${SEEN} from generation where id = any($1)
    union all select ${SEEN} from generation where account_id = any($2) and state = 'in_progress'
    union all select ${SEEN} from generation where account_id = any($2) and created_at > $3 and state <> 'in_progress'`,
};
const READ = {
  name: 'generation_watched_whole',
  text: `select ${Object.keys(COLUMNS).join(', ')} from generation where id = any($1)`,
};
const SINCE = {
  name: 'generation_since',
  text: `select ${SEEN} from generation where account_id = $1 and completed_at > $2
    union all select ${SEEN} from generation where account_id = $1 and state = 'in_progress'
    limit ${BEHIND_MAX}`,
};
/** The id of the event of a state: equal for equal states. */
export function idOfState(
  { state, phase, progress, queue_position }: Pick<Seen, 'state' | 'phase' | 'progress' | 'queue_position'>,
  place: number | null,
): string {
  return [state, phase, progress, queue_position ?? place].map((each) => each ?? '').join();
}

export function openWatchers({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Watchers {
  return new PolledWatchers(db, clock, log);
}

class PolledWatchers implements Watchers {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #watchers = new Set<Watcher>();
  readonly #places: QueuePlaces;
  #looking: Promise<void> | undefined;
  #looks = 0;
  #lookedAt: Date;
  #isClosed = false;

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#lookedAt = clock.now();
    this.#places = new QueuePlaces(db);
  }

  async *follow(watched: Watched, disconnected: AbortSignal): AsyncGenerator<WatchedState, void> {
    const begun = addSeconds(this.#clock.now(), -CLOCKS_SECONDS);
    const watch = { sent: new Map(), pending: new Map(), isBehind: false };
    const watcher: Watcher = { watched, begun, ...watch, wake() {} };
    if ('seen' in watched) watcher.sent.set(watched.seen.generation.id, watched.seen.id);
    const leave = () => watcher.wake();
    disconnected.addEventListener('abort', leave);
    this.#watchers.add(watcher);
    this.#looking ??= this.#look();
    try {
      if ('account_id' in watched) await this.#begin(watcher, watched);
      while (!disconnected.aborted && !this.#isClosed) {
        const [first] = watcher.pending;
        if (first) {
          const [id, storedState] = first;
          watcher.pending.delete(id);
          const [state] = storedState ? [storedState] : await this.#read([id]);
          if (state) yield state;
          if ('seen' in watched && state?.generation.state !== 'in_progress') return;
        } else if (watcher.isBehind) return;
        else
          await new Promise<void>((resolve) => {
            watcher.wake = resolve;
          });
      }
    } finally {
      disconnected.removeEventListener('abort', leave);
      this.#watchers.delete(watcher);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { wake } of this.#watchers) wake();
  }

  /** Polls while there are watchers. Slow polls have longer pauses. */
  async #look(): Promise<void> {
    this.#lookedAt = this.#clock.now();
    while (this.#watchers.size > 0 && !this.#isClosed) {
      const begun = performance.now();
      const failed = await this.#lookOnce().catch((error: unknown) => {
        this.#log.warn(errorFacts(error), 'watched jobs could not be read');
        return true;
      });
      const took = performance.now() - begun;
      await sleep(failed ? AWAY_MS : Math.max(LOOK_MS - took, 2 * took));
    }
    this.#looking = undefined;
    this.#places.clear();
  }

  async #lookOnce(): Promise<void> {
    const at = this.#clock.now();
    const watchers = [...this.#watchers];
    const accounts = Map.groupBy(watchers, ({ watched }) =>
      'account_id' in watched ? watched.account_id : undefined,
    );
    const ids = new Set(watchers.flatMap(({ sent }) => [...sent].filter(isRunning).map(([id]) => id)));
    accounts.delete(undefined);
    const values = [[...ids], [...accounts.keys()], addSeconds(this.#lookedAt, -RECENT_SECONDS)];
    const rows = await this.#db.query<Seen>({ ...LOOK, values });
    const isDue = this.#looks++ % LOOKS_PER_PLACES === 0;
    await this.#places.read(idsOfQueued(rows), { isDue });
    const single = Map.groupBy(
      watchers.filter(({ watched }) => 'seen' in watched),
      ({ sent }) => [...sent.keys()][0],
    );
    const changed = new Map<string, Watcher[]>();
    for (const row of rows) {
      const id = this.#idOf(row);
      const interested = [...(single.get(row.id) ?? []), ...(accounts.get(row.account_id) ?? [])];
      const behind = interested.filter((watcher) => isNews(watcher, row, id));
      if (behind.length > 0) changed.set(row.id, behind);
    }
    await this.#deliver(changed);
    forgetEnded([...accounts.values()].flat(), new Set(rows.map(({ id }) => id)));
    if (isDue) this.#places.keepOnly(new Set([...this.#watchers].flatMap(({ sent }) => [...sent.keys()])));
    this.#lookedAt = at;
  }

  #idOf(row: Seen): string {
    return idOfState(row, isQueued(row) ? this.#places.of(row.id) : null);
  }

  async #deliver(changed: Map<string, Watcher[]>): Promise<void> {
    const ids = [...changed.keys()];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      for (const state of await this.#read(ids.slice(from, from + READ_AT_ONCE)))
        for (const watcher of changed.get(state.generation.id)!) tell(watcher, state.generation.id, state);
  }

  async #read(ids: string[]): Promise<WatchedState[]> {
    const rows = await this.#db.query<GenerationRow>({ ...READ, values: [ids] });
    return rows.map((row) => {
      const place = isQueued(row) ? this.#places.of(row.id) : null;
      return { id: idOfState(row, place), generation: fromRow(row), place };
    });
  }

  async #begin(watcher: Watcher, { account_id, since }: { account_id: string; since: Date }): Promise<void> {
    const rows = await this.#db.query<Seen>({ ...SINCE, values: [account_id, since] });
    await this.#places.read(idsOfQueued(rows), { isDue: false });
    for (const row of rows) tell(watcher, row.id, { id: this.#idOf(row) });
  }
}

function isQueued({ state, phase, queue_position }: Seen): boolean {
  return state === 'in_progress' && phase === 'queued' && queue_position === null;
}

function idsOfQueued(rows: Seen[]): string[] {
  return rows.filter(isQueued).map(({ id }) => id);
}

function isRunning([, id]: [string, string]): boolean {
  return id.startsWith('in_progress,');
}

/** A watcher does not receive jobs that ended before it started. */
function isNews({ watched, begun, sent }: Watcher, row: Seen, id: string): boolean {
  const lastSent = sent.get(row.id);
  if (lastSent === undefined && 'since' in watched && row.state !== 'in_progress')
    return row.created_at > begun;
  return lastSent !== id;
}

function tell(watcher: Watcher, id: string, state: { id: string } | WatchedState): void {
  watcher.sent.set(id, state.id);
  const carriesGeneration = 'generation' in state && watcher.pending.size < READ_AT_ONCE;
  watcher.pending.set(id, carriesGeneration ? state : undefined);
  watcher.isBehind ||= watcher.pending.size > BEHIND_MAX;
  if (watcher.isBehind) watcher.pending.clear();
  watcher.wake();
}

/** The ended jobs of an account that no poll returns any more. */
function forgetEnded(watchers: Watcher[], returned: ReadonlySet<string>): void {
  for (const { sent } of watchers)
    for (const entry of sent) if (!isRunning(entry) && !returned.has(entry[0])) sent.delete(entry[0]);
}
