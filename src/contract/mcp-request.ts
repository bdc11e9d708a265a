import type { Route } from './contract.ts';
import type { Invocation } from './invocation.ts';
import type { Problem } from './problem.ts';

/** An authenticated HTTP request to `/mcp` with its body. */
export type McpRequest = {
  /** Parsed JSON: one message or a list of messages. */
  body: unknown;
  invocation: Invocation;
  /** Counts one more call against a rate limit. @throws Problem 429. */
  count(quota: NonNullable<Route['quota']>): Promise<void>;
  /** Converts an unexpected error to the problem that the caller sees, and logs the error. */
  problemOf(error: unknown): Problem;
};
