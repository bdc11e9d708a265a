import { ERRORS, type ErrorCode } from '../../generated/errors.ts';
import { FAILURE_MESSAGES } from '../lib/failure-messages.ts';

/**
 * A failed request in the form that the contract declares. Only `src/http` and `src/handlers` throw it. In the domain,
 * a refusal is a value and a bug is an assertion.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  /** Further members of the body, e.g. `param`, `required`, `available`. */
  readonly facts: object;
  readonly headers: Record<string, string>;
  readonly #status: number | undefined;

  constructor(code: ErrorCode, message: string, { facts = {}, headers = {}, status }: ProblemDetail = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
    this.headers = headers;
    this.#status = status;
  }

  get status(): number {
    return this.#status ?? ERRORS[this.code].status;
  }

  /** The body of every error response. `docsUrl` is the base URL of the error pages. */
  toBody(docsUrl: string, requestId: string): object {
    const { type, retryable } = ERRORS[this.code];
    return {
      error: this.message,
      status: this.status,
      code: this.code,
      type,
      param: null,
      errors: [],
      retryable,
      charged: false,
      request_id: requestId,
      doc_url: `${docsUrl}/errors#${this.code}`,
      ...this.facts,
    };
  }
}

/** Set `status` only where the contract gives one code several statuses, e.g. a failed generation of ltx-2.3. */
type ProblemDetail = { facts?: object; headers?: Record<string, string>; status?: number };

/**
 * Creates a problem without a stack trace. A problem is not a fault of the service, and capturing a stack would take
 * longer than most of the response.
 */
export function problem(code: ErrorCode, message: string, detail?: ProblemDetail): Problem {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new Problem(code, message, detail);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An invalid field, header or query parameter. */
export function wrongField(param: string, message: string): Problem {
  return problem('invalid_request', message, { facts: { param } });
}

/** An unexpected error in the service. */
export function internalProblem(): Problem {
  return problem('internal_error', FAILURE_MESSAGES.internal_error);
}

/** The disk is full or the bucket is unreachable. The service starts no work whose result it cannot store. */
export function storageProblem({ retry_after_seconds }: { retry_after_seconds: number }): Problem {
  return problem('storage_unavailable', FAILURE_MESSAGES.storage_unavailable, {
    headers: { 'retry-after': String(retry_after_seconds) },
  });
}

/** The only failure that leaves the charge open: the call is charged if the work succeeds. */
export function unansweredProblem({ message }: Error): Problem {
  const how = 'look it up by its request_id, or repeat the call with its Idempotency-Key';
  return problem('service_unavailable', `${message}; ${how}`, {
    facts: { charged: null },
    headers: { 'retry-after': '5' },
  });
}

/**
 * For a call that could not be processed. A call with an `Idempotency-Key` may repeat an accepted one, so the
 * response cannot promise that nothing is charged.
 */
export function unseenProblem(message: string, { key, seconds }: { key: unknown; seconds: number }): Problem {
  return problem('service_unavailable', `${message}; please try again`, {
    headers: { 'retry-after': String(seconds) },
    ...(key !== undefined && { facts: { charged: null } }),
  });
}
