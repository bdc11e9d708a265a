/** The reasons for a missing result, as callers see them. None is charged. */

import { type EngineLabel, isSystemError, type Step } from '@reverie/engines';
import { FAILURE_MESSAGES } from '../lib/failure-messages.ts';
import { withoutKeys } from '../lib/secrets.ts';
import type { Fault } from './generation.ts';

export const STORAGE_FAULT: Fault = {
  code: 'storage_unavailable',
  message: 'The result could not be stored; please try again later',
  retryable: true,
};

export const INTERNAL_FAULT: Fault = {
  code: 'internal_error',
  message: FAILURE_MESSAGES.internal_error,
  retryable: true,
};

export const ENGINE_FAULT: Fault = {
  code: 'upstream_failed',
  message: 'Generation failed. Nothing was charged; please try again',
  retryable: true,
};

/** A bug of an embedded engine: the same request fails again. */
export const BROKEN_FAULT: Fault = {
  code: 'upstream_failed',
  message:
    'Generation failed, and the same request will fail again. It has been recorded. Nothing was charged',
  retryable: false,
};

/** The fault of an error that no code expected. An embedded engine is deterministic, so its bugs repeat. */
export function unexpectedFault({ engine }: { engine: EngineLabel }, error: unknown): Fault {
  if (engine.kind === 'upstream' || isSystemError(error)) return INTERNAL_FAULT;
  return { ...INTERNAL_FAULT, message: FAILURE_MESSAGES.repeated_error, retryable: false };
}

/** The engine refused the request because of the operator's file: a retry cannot help. */
export const OPERATOR_FAULT: Fault = {
  code: 'upstream_failed',
  message:
    'Generation failed: the engine did not accept this request, and the same request will fail again. Nothing was charged',
  retryable: false,
};

/** The engine accepts no work at present. */
export function busyFault(retry_after_seconds: number): Fault {
  return {
    code: 'engine_unavailable',
    message: 'The engine accepts no work at present. Nothing was charged; please try again later',
    retryable: true,
    retry_after_seconds,
  };
}

/** The engine returned no usable result. */
export const UNUSABLE_FAULT: Fault = {
  code: 'upstream_failed',
  message: 'The engine returned no usable result. Nothing was charged; please try again',
  retryable: true,
};

/** An embedded engine makes the same unusable result again. */
export function unusableFault({ engine }: { engine: EngineLabel }): Fault {
  if (engine.kind === 'upstream') return UNUSABLE_FAULT;
  const message =
    'The engine returned no usable result, and the same request will fail again. Nothing was charged';
  return { ...UNUSABLE_FAULT, message, retryable: false };
}

export const BLOCKED: Fault = {
  code: 'content_blocked',
  message: 'The content check refused this request. Nothing was charged',
  retryable: false,
};

/** The result is on the operator's blocklist. */
export const WITHHELD: Fault = {
  code: 'media_blocked',
  message: 'The operator of this service has blocked the result. Nothing was charged',
  retryable: false,
};

export const DEADLINE_FAULT: Fault = {
  code: 'deadline_exceeded',
  message: 'Generation took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};

type EngineFailure = Extract<Step, { is: 'failed' }>['failure'];

/** Caller-facing fault of an engine's failure; `param` names the rejected parameter. */
export function faultOfEngine(failure: EngineFailure, param: string | undefined): Fault {
  const named = param !== undefined && { param };
  const faults: Record<EngineFailure, Fault> = {
    content_blocked: { ...BLOCKED, ...named },
    engine_failed: ENGINE_FAULT,
    misconfigured: OPERATOR_FAULT,
    broken: BROKEN_FAULT,
    invalid_request: {
      code: 'invalid_request',
      message: `The engine does not accept this ${param}. Nothing was charged`,
      retryable: false,
      ...named,
    },
  };
  return faults[failure];
}

/** The fault of work that was refused after its sources were read or its prompt was understood. */
export function faultOfRefusal({ refusal, param, message }: Refusal): Fault {
  return { code: refusal, param, message, retryable: false };
}

type Refusal = Omit<Extract<Step, { is: 'refused' }>, 'is'>;

/**
 * Removes secrets from an engine's message, and truncates it to a length and encoding that PostgreSQL can store: it may be a whole page, or
 * arbitrary bytes.
 */
export function storableMessage(words: string): string {
  return withoutKeys(words).replaceAll('\0', '\uFFFD').slice(0, WORDS_MAX).toWellFormed();
}

const WORDS_MAX = 2000;
