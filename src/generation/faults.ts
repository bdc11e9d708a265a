/** Why there is no result, in the caller's words. Nothing is charged for any of them. */
import type { Fault } from './generation.ts';

export const STORAGE_FAULT: Fault = {
  code: 'storage_unavailable',
  message: 'The result could not be stored; please try again later',
  retryable: true,
};

export const INTERNAL_FAULT: Fault = {
  code: 'internal_error',
  message: 'Something went wrong on our side. It has been recorded; please try again',
  retryable: true,
};

export const ENGINE_FAULT: Fault = {
  code: 'upstream_failed',
  message: 'Generation failed. Nothing was charged; please try again',
  retryable: true,
};

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
