/** The mock's conditions: delay of responses, and rate and kind of failures. */
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../generated/errors.ts';
import { problem } from '../src/contract/problem.ts';
import { parseScenario, SCENARIOS } from '../src/generation/rehearse-scenario.ts';

export const DELAY_SECONDS_MAX = 120;
export const JOB_SECONDS_MAX = 3600;

/** An error code of the contract, or a broken connection. */
export type Failure = ErrorCode | 'connection';
type Faults = {
  /** Range of the delay before a response, in seconds. */
  delay_seconds: [least: number, most: number];
  /** Share of all calls that fail, 0 to 1. */
  failure_rate: number;
  /** Failures, used in turn. */
  failures: Failure[];
};
export type Conditions = Faults & {
  /** The scenario that was set last. A scenario of `X-Test-Scenario` applies to the paid calls of test accounts. */
  scenario: string;
  /** Duration of a film job. */
  job_seconds: number;
};

const NO_FAULTS: Faults = { delay_seconds: [0, 0], failure_rate: 0, failures: ['engine_unavailable'] };

/** Delays and failures by name. */
export const FAULT_SCENARIOS: Record<string, Faults> = {
  normal: NO_FAULTS,
  slow: { ...NO_FAULTS, delay_seconds: [2, 6] },
  flaky: {
    ...NO_FAULTS,
    failure_rate: 0.2,
    failures: ['engine_unavailable', 'upstream_failed', 'connection'],
  },
  overloaded: {
    delay_seconds: [1, 3],
    failure_rate: 0.5,
    failures: ['rate_limited', 'service_unavailable'],
  },
  outage: { ...NO_FAULTS, failure_rate: 1, failures: ['service_unavailable'] },
};

/** The conditions of a mock that starts without options. */
export const NORMAL: Conditions = { scenario: 'normal', ...NO_FAULTS, job_seconds: 3 };

/** The mock's own scenarios, then those of `X-Test-Scenario`. */
export const SCENARIO_NAMES = [...Object.keys(FAULT_SCENARIOS), ...SCENARIOS, 'slow=SECONDS'];

export const isScenario = (text: string) => text in FAULT_SCENARIOS || parseScenario(text) !== undefined;
export const isFailure = (text: string): text is Failure => text === 'connection' || text in ERRORS;

const delay = z.number().min(0).max(DELAY_SECONDS_MAX);

/** The body of `PATCH /mock`: a scenario, single conditions, or a scenario with exceptions. */
const CHANGES = z.strictObject({
  scenario: z
    .string()
    .refine(isScenario, `must be ${SCENARIO_NAMES.join(', ')}`)
    .optional(),
  delay_seconds: z
    .union([delay, z.tuple([delay, delay]).refine(([least, most]) => least <= most)], {
      error: `must be seconds from 0 to ${DELAY_SECONDS_MAX}, or the least and the most of them`,
    })
    .optional(),
  failure_rate: z.number().min(0).max(1).optional(),
  failures: z
    .array(z.string().refine(isFailure, 'must be connection or an error code, such as rate_limited'))
    .min(1)
    .optional(),
  job_seconds: z.number().min(0).max(JOB_SECONDS_MAX).optional(),
});
export type ConditionChanges = z.infer<typeof CHANGES>;

/** Throws a 400 that names the invalid member. */
export function changedConditions(before: Conditions, changes: unknown): Conditions {
  const parsed = CHANGES.safeParse(changes);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    throw problem('invalid_request', `${path.join('.') || 'The body'}: ${message}`, {
      facts: { param: String(path[0] ?? '') || null },
    });
  }
  const { scenario, delay_seconds, failure_rate, failures, job_seconds } = parsed.data;
  return {
    ...before,
    ...(scenario !== undefined && { ...(FAULT_SCENARIOS[scenario] ?? NO_FAULTS), scenario }),
    ...(delay_seconds !== undefined && { delay_seconds: [delay_seconds].flat() as [number, number] }),
    ...(failure_rate !== undefined && { failure_rate }),
    ...(failures && { failures: failures as Failure[] }),
    ...(job_seconds !== undefined && { job_seconds }),
  };
}

/** Step through the delay range. The golden ratio spreads delays evenly without randomness. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

export type NextCall = { delay_seconds: number; failure: Failure | undefined };

/**
 * Computes the delay and failure of each call. Nothing is random: at a rate of 0.2 every fifth call fails, so that
 * tests of a frontend are reproducible.
 */
export function openConditions(initial: Conditions) {
  let conditions = initial;
  let [calls, due, failed] = [0, 0, 0];
  const set = (next: Conditions) => {
    conditions = next;
    [calls, due, failed] = [0, 0, 0];
  };
  return {
    get: () => conditions,
    /** The scenario of `X-Test-Scenario` that applies to every paid call of a test account. */
    rehearsed: () =>
      conditions.scenario in FAULT_SCENARIOS ? undefined : parseScenario(conditions.scenario),
    change: (changes: unknown) => set(changedConditions(conditions, changes)),
    reset: () => set(initial),
    next(): NextCall {
      const { delay_seconds, failure_rate, failures } = conditions;
      const [least, most = least] = delay_seconds;
      calls += 1;
      due += failure_rate;
      // Sums of rates such as 0.2 are slightly less than one.
      const fails = due >= 1 - 1e-9;
      if (fails) due -= 1;
      return {
        delay_seconds: least + (most - least) * ((calls * SPREAD) % 1),
        failure: fails ? failures[failed++ % failures.length] : undefined,
      };
    },
  };
}

export type OpenConditions = ReturnType<typeof openConditions>;
