/** The faults that end a chat without an answer. */
import type { ChatFailed, Failure, UpstreamError } from '@reverie/engines';
import { BLOCKED, BROKEN_FAULT, busyFault, ENGINE_FAULT, OPERATOR_FAULT } from '../generation/faults.ts';
import type { Fault } from '../generation/generation.ts';

/** Where an engine that takes nothing names no time. */
const BUSY_SECONDS = 5;

export function faultOfError({ fault, retry_after_seconds }: UpstreamError): Fault {
  if (fault === 'overload') return busyFault(retry_after_seconds ?? BUSY_SECONDS);
  if (fault === 'auth') return OPERATOR_FAULT;
  return fault === 'timeout' ? LATE : ENGINE_FAULT;
}

export function faultOf(failure: Failure, { param, message }: Partial<ChatFailed> = {}): Fault {
  switch (failure) {
    case 'content_blocked':
      return BLOCKED;
    case 'misconfigured':
      return OPERATOR_FAULT;
    case 'engine_failed':
      return ENGINE_FAULT;
    case 'broken':
      return BROKEN_FAULT;
    case 'invalid_request':
      return {
        code: 'invalid_request',
        message: `The conversation ${message}: nothing was charged`,
        retryable: false,
        ...(param !== undefined && { param }),
      };
  }
}

export const LATE: Fault = {
  code: 'deadline_exceeded',
  message: 'The answer took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};
