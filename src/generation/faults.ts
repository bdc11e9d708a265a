/** Why there is no result, in the caller's words. Nothing is charged for any of them. */

import type { EngineLabel, Step } from '../engines/engine.ts';
import { FAILURE_MESSAGES } from '../lib/failure-messages.ts';
import { isSystemError } from '../lib/system-error.ts';
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

/** The engine refused the request as the operator's file makes it: nobody is helped by another try. */
export const OPERATOR_FAULT: Fault = {
  code: 'upstream_failed',
  message:
    'Generation failed: the engine did not take this request, and trying again as it is will not help. Nothing was charged',
  retryable: false,
};

/** It takes nothing at present. */
export function busyFault(retry_after_seconds: number): Fault {
  return {
    code: 'engine_unavailable',
    message: 'The engine takes no work at present. Nothing was charged; please try again later',
    retryable: true,
    retry_after_seconds,
  };
}

/** What came was no usable result. */
export const UNUSABLE_FAULT: Fault = {
  code: 'upstream_failed',
  message: 'The engine gave no usable result. Nothing was charged; please try again',
  retryable: true,
};

/** An embedded engine makes the same unusable result again. */
export function unusableFault({ engine }: { engine: EngineLabel }): Fault {
  if (engine.kind === 'upstream') return UNUSABLE_FAULT;
  const message =
    'The engine gave no usable result, and the same request will fail again. Nothing was charged';
  return { ...UNUSABLE_FAULT, message, retryable: false };
}

export const BLOCKED: Fault = {
  code: 'content_blocked',
  message: 'The content check refused this. Nothing was charged',
  retryable: false,
};

export const DEADLINE_FAULT: Fault = {
  code: 'deadline_exceeded',
  message: 'Generation took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};

type EngineFailure = Extract<Step, { is: 'failed' }>['failure'];

/** What a caller is told of an engine's failure; `param`: the parameter that it would not take. */
export function faultOfEngine(failure: EngineFailure, param: string | undefined): Fault {
  const named = param !== undefined && { param };
  const faults: Record<EngineFailure, Fault> = {
    content_blocked: { ...BLOCKED, ...named },
    engine_failed: ENGINE_FAULT,
    misconfigured: OPERATOR_FAULT,
    broken: BROKEN_FAULT,
    invalid_request: {
      code: 'invalid_request',
      message: `The engine does not take this ${param}: nothing was charged`,
      retryable: false,
      ...named,
    },
  };
  return faults[failure];
}

/** What PostgreSQL keeps of words that may be a whole page, or bytes of anything. */
export function keptWords(words: string): string {
  return words.replaceAll('\0', '\uFFFD').slice(0, WORDS_MAX).toWellFormed();
}

const WORDS_MAX = 2000;
