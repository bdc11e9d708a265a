/** Engines as operators see them, with their earnings and circuit breakers. */
import { type BreakerState, CLOSED } from '../generation/engine-breakers.ts';
import type { ListedEngine } from '../generation/operated-engines.ts';
import type { EngineFigures } from '../generation/report/engine-figures.ts';
import { dollars, formatCredits, type Nano } from '../lib/credits.ts';

/** 100 credits are one dollar, so one nano-dollar is 100 nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

type Sums = Pick<
  EngineFigures,
  'credits' | 'credits_known' | 'returned' | 'returned_known' | 'cost_nano_usd' | 'cost_unknown'
>;

export function presentEarned(sums: Sums) {
  const { credits, credits_known, returned, returned_known, cost_nano_usd, cost_unknown } = sums;
  const cost: Nano = cost_nano_usd * CREDITS_PER_DOLLAR;
  return {
    credits: formatCredits(credits),
    credits_returned: formatCredits(returned),
    upstream_cost_usd: dollars(cost),
    cost_unknown,
    margin_usd: dollars(credits_known - returned_known - cost),
  };
}

/** `breaker`: undefined for an embedded engine. `calls`: those of the operation, with all engines. */
export function presentEngine(
  listed: ListedEngine,
  figures: EngineFigures,
  { breaker, calls }: { breaker: BreakerState | undefined; calls: number },
) {
  const { engine, operation, model, kind, modes, concurrency } = listed;
  return {
    ...{ engine, operation, model, kind, modes },
    health: healthOf(figures, breaker),
    breaker: breaker ? presentBreaker(breaker) : null,
    in_flight: figures.in_flight,
    concurrency,
    ...{ calls: figures.calls, completed: figures.completed, failed: figures.failed },
    share: calls > 0 ? figures.calls / calls : null,
    seconds_p50: rounded(figures.seconds_p50),
    seconds_p95: rounded(figures.seconds_p95),
    errors: figures.errors,
    ...presentEarned(figures),
  };
}

export function presentBreaker({ since, ...same }: BreakerState = CLOSED) {
  return { ...same, since: since?.toISOString() ?? null };
}

type Health = 'healthy' | 'failing' | 'resting' | 'stopped' | 'idle';

function healthOf({ calls, lastFailed }: EngineFigures, breaker: BreakerState | undefined): Health {
  if (breaker?.state === 'opened_by_hand') return 'stopped';
  if (breaker?.state === 'open') return 'resting';
  if (calls === 0) return 'idle';
  return lastFailed ? 'failing' : 'healthy';
}

function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 1000) / 1000;
}
