/** Events of one schedule, all determined by its seed. */
import { mulberry32 } from '../../engines/lib/mulberry32.ts';

/**
 * The target of a kill. `connection`: a session of the database, by its server. `film`: a process that makes a film.
 */
export type Blow = 'server' | 'worker' | 'connection' | 'film';
export type Work =
  | ('upstream' | 'picture' | 'twice' | 'film' | 'canceled' | 'billed')
  /** Calls of `/v1`. */
  | ('v1-chat' | 'v1-stream' | 'v1-picture' | 'v1-film')
  /** Call of an MCP tool. */
  | 'mcp-picture';

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
const CALLS: Work[] = [
  ...(['upstream', 'upstream', 'picture', 'picture', 'twice', 'canceled', 'billed'] as const),
  ...(['v1-chat', 'v1-chat', 'v1-stream', 'v1-picture', 'v1-film', 'mcp-picture'] as const),
];
const CALLS_MAX = 6;
const SECONDS_MAX = 1;

/** The same for the same seed. */
export function scheduleOf(kind: 'embedded' | 'postgres', seed: number): Schedule {
  const chance = mulberry32(seed * 0x9e3779b1);
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
