/** Errors as exceptions: one class per family, with a stable code. */
import type { ErrorCode } from '../generated/errors.ts';
import type { Schemas } from './schemas.ts';

export type ErrorBody = Schemas['Error'];

/** The service answered with an error. Nothing was charged, unless `body.charged` is true: see the code `canceled`. */
export class ReverieError extends Error {
  override readonly name: string = 'ReverieError';
  /** HTTP status. */
  readonly status: number;
  /** Stable; branch on it. Undefined when something in front of the service answered. */
  readonly code: ErrorCode | undefined;
  /** True when the same call may succeed later. */
  readonly isRetryable: boolean;
  /** Names the call in questions to support. */
  readonly requestId: string | undefined;
  /** The answer as it came; undefined when it was not one of the service's. */
  readonly body: ErrorBody | undefined;
  readonly response: Response;

  constructor(error: unknown, response: Response) {
    const body = isErrorBody(error) ? error : undefined;
    super(body?.error ?? `HTTP ${response.status}`);
    this.status = body?.status ?? response.status;
    this.code = body?.code;
    this.isRetryable = body?.retryable ?? isPassing(response.status);
    this.requestId = body?.request_id ?? response.headers.get('x-request-id') ?? undefined;
    this.body = body;
    this.response = response;
  }

  /** The same as `isRetryable`. */
  get retryable(): boolean {
    return this.isRetryable;
  }
}

/** 400, 404, 405, 410, 413, 415, 422: the call itself has to change. */
export class InvalidRequestError extends ReverieError {
  override readonly name = 'InvalidRequestError';
}
/** 401: there is no key, or none that works. */
export class AuthenticationError extends ReverieError {
  override readonly name = 'AuthenticationError';
}
/** 403: the key may not do this. */
export class PermissionError extends ReverieError {
  override readonly name = 'PermissionError';
}
/** 402: the credits do not suffice; how many are there and how many it takes. */
export class BillingError extends ReverieError {
  override readonly name = 'BillingError';
  declare readonly body: Schemas['BillingError'] | undefined;
}
/** 409: another call conflicts, or the resource has reached its final state. */
export class ConflictError extends ReverieError {
  override readonly name = 'ConflictError';
}
/** 429: too many calls in this window. */
export class RateLimitError extends ReverieError {
  override readonly name = 'RateLimitError';
}
/** 5xx: the service or an engine failed. */
export class ServerError extends ReverieError {
  override readonly name = 'ServerError';
}

/** There was no answer: no connection, or none in time. A repeat with the same `idempotencyKey` is safe. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
  readonly isRetryable = true;
}

const BY_STATUS: Record<number, typeof ReverieError> = {
  401: AuthenticationError,
  402: BillingError,
  403: PermissionError,
  409: ConflictError,
  429: RateLimitError,
};

/** The error of an answer that is no success, in the class of its status. */
export function errorOf(error: unknown, response: Response): ReverieError {
  const status = isErrorBody(error) ? error.status : response.status;
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  return new Kind(error, response);
}

/** 408 and 425 are of proxies; 409 is a call that is still running. */
export function isPassing(status: number): boolean {
  return [408, 409, 425, 429].includes(status) || status >= 500;
}

/** Result of a call by path. */
type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The success body of a call: `const { image_url } = await unwrap(client.POST('/api/ra1', { body }))`.
 *
 * @throws ReverieError for every answer that is no success.
 */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorOf(error, response);
  return data as Exclude<Data, undefined>;
}

function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string';
}
