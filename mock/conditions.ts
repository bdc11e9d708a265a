/** Conditions under which the mock answers every call: how long a response takes, and how many calls fail, and how. */
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../generated/errors.ts';
import { problem } from '../src/contract/problem.ts';

export const DELAY_SECONDS_MAX = 120;

/** A stable code of the contract, or a connection that breaks. */
export type Failure = ErrorCode | 'connection';
export type Conditions = {
  /** Least and most seconds before a response. */
  delay_seconds: [least: number, most: number];
  /** Of all calls, 0 to 1. */
  failure_rate: number;
  /** Taken in turn. */
  failures: Failure[];
};

const NORMAL: Conditions = { delay_seconds: [0, 0], failure_rate: 0, failures: ['engine_unavailable'] };

/** Conditions by name. */
export const SCENARIOS: Record<string, Conditions> = {
  normal: NORMAL,
  slow: { ...NORMAL, delay_seconds: [2, 6] },
  flaky: { ...NORMAL, failure_rate: 0.2, failures: ['engine_unavailable', 'upstream_failed', 'connection'] },
  overloaded: {
    delay_seconds: [1, 3],
    failure_rate: 0.5,
    failures: ['rate_limited', 'service_unavailable'],
  },
  outage: { ...NORMAL, failure_rate: 1, failures: ['service_unavailable'] },
};

const FAILURES = ['connection', ...Object.keys(ERRORS)] as [string, ...string[]];
const seconds = z.number().min(0).max(DELAY_SECONDS_MAX);

/** The body of `PATCH /mock`: a scenario, single conditions, or a scenario with exceptions. */
const CHANGES = z.strictObject({
  scenario: z.enum(Object.keys(SCENARIOS) as [string, ...string[]]).optional(),
  delay_seconds: z
    .union([seconds, z.tuple([seconds, seconds]).refine(([least, most]) => least <= most)])
    .optional(),
  failure_rate: z.number().min(0).max(1).optional(),
  failures: z.array(z.enum(FAILURES)).min(1).optional(),
});
export type ConditionChanges = z.infer<typeof CHANGES>;

/** Throws 400 naming the member that is wrong. */
export function changedConditions(before: Conditions, given: unknown): Conditions {
  const parsed = CHANGES.safeParse(given);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    throw problem('invalid_request', `${path.join('.') || 'The body'}: ${message}`, {
      facts: { param: String(path[0] ?? '') || null },
    });
  }
  const { scenario, delay_seconds, failure_rate, failures } = parsed.data;
  return {
    ...(scenario === undefined ? before : SCENARIOS[scenario]!),
    ...(delay_seconds !== undefined && { delay_seconds: [delay_seconds].flat() as [number, number] }),
    ...(failure_rate !== undefined && { failure_rate }),
    ...(failures && { failures: failures as Failure[] }),
  };
}

/** The part of the range that the next delay takes, in an even spread without chance: the golden ratio. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

export type NextCall = { delay_seconds: number; failure: Failure | undefined };

/**
 * The delay and the failure of one call after another. Nothing is random: at a rate of 0.2 every fifth call fails, so
 * that a test of a frontend gives the same result each time.
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
    change: (given: unknown) => set(changedConditions(conditions, given)),
    reset: () => set(initial),
    next(): NextCall {
      const { delay_seconds, failure_rate, failures } = conditions;
      const [least, most = least] = delay_seconds;
      calls += 1;
      due += failure_rate;
      // Sums of rates such as 0.2 are a little less than one.
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
