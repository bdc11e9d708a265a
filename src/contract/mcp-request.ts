import type { Route } from './contract.ts';
import type { Invocation } from './invocation.ts';
import type { Problem } from './problem.ts';

/** An HTTP request to `/mcp` after its key was found and its body was read. */
export type McpRequest = {
  /** Parsed JSON: one message, or a list of them. */
  body: unknown;
  invocation: Invocation;
  /** Counts one more call with a limit. Throws 429. */
  count(quota: NonNullable<Route['quota']>): Promise<void>;
  /** The problem that an unexpected error is for the caller. The service logs the error. */
  problemOf(error: unknown): Problem;
};
