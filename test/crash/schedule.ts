/** What happens in one schedule, all of it decided by its seed. */

/** What is killed. `connection`: a session of the database, by its server. `film`: a process that makes a film. */
export type Blow = 'server' | 'worker' | 'connection' | 'film';
export type Work = 'upstream' | 'picture' | 'twice' | 'film' | 'canceled';

export type Schedule = {
  seed: number;
  blow: Blow;
  /** When, after the first call. */
  after_seconds: number;
  /** Each at its moment after the first call. */
  calls: { work: Work; after_seconds: number }[];
};

const BLOWS: Record<'embedded' | 'postgres', Blow[]> = {
  embedded: ['server', 'server', 'server', 'film'],
  postgres: ['server', 'worker', 'connection', 'connection', 'film'],
};
const CALLS: Work[] = ['upstream', 'upstream', 'picture', 'picture', 'twice', 'canceled'];
const CALLS_MAX = 6;
const SECONDS_MAX = 1;

/** The same for the same seed. */
export function scheduleOf(kind: 'embedded' | 'postgres', seed: number): Schedule {
  const chance = chancesOf(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(chance() * list.length)]!;
  const blow = pick(BLOWS[kind]);
  const calls = Array.from({ length: 1 + Math.floor(chance() * CALLS_MAX) }, () => ({
    work: pick(CALLS),
    after_seconds: chance() * SECONDS_MAX,
  }));
  // There is a film to be killed only when one is made.
  if (blow === 'film') calls.push({ work: 'film', after_seconds: 0 });
  return { seed, blow, after_seconds: chance() * SECONDS_MAX, calls };
}

/** Numbers in [0, 1). Source: mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function chancesOf(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
