/** Exceptions: one class per family of errors, each with a stable code. */
import type { ErrorCode } from '../generated/errors.ts';
import type { Schemas } from './schemas.ts';

export type ErrorBody = Schemas['Error'];

/**
 * The service returned an error. Nothing was charged unless `body.charged` is true, which only the code `canceled`
 * allows.
 */
export class ReverieError extends Error {
  override readonly name: string = 'ReverieError';
  /** HTTP status. */
  readonly status: number;
  /** Stable code to branch on. Undefined when a proxy in front of the service responded. */
  readonly code: ErrorCode | undefined;
  /** True when the same call may succeed later. */
  readonly isRetryable: boolean;
  /** Identifies the call in support requests. */
  readonly requestId: string | undefined;
  /** The response body; undefined when it is not an error body of the service. */
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

/** 400, 404, 405, 410, 413, 415, 422: the call itself must change. 404 is a `NotFoundError`. */
export class InvalidRequestError extends ReverieError {
  override readonly name: string = 'InvalidRequestError';
}
/** 404: what the call names does not exist, or belongs to another account. */
export class NotFoundError extends InvalidRequestError {
  override readonly name = 'NotFoundError';
}
/** 401: the key is missing or invalid. */
export class AuthenticationError extends ReverieError {
  override readonly name = 'AuthenticationError';
}
/** 403: the key lacks permission. */
export class PermissionError extends ReverieError {
  override readonly name = 'PermissionError';
}
/** 402: there are not enough credits. The body contains the balance and the required credits. */
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

/** There was no response, or none in time. A repeat with the same `idempotencyKey` is safe. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
  readonly isRetryable = true;
}

const BY_STATUS: Record<number, typeof ReverieError> = {
  401: AuthenticationError,
  402: BillingError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Creates the error of an unsuccessful response, in the class of its status. */
export function errorOf(error: unknown, response: Response): ReverieError {
  const status = isErrorBody(error) ? error.status : response.status;
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  return new Kind(error, response);
}

/** 408 and 425 come from proxies. 409 means that the same call is still running. */
export function isPassing(status: number): boolean {
  return [408, 409, 425, 429].includes(status) || status >= 500;
}

/** Result of a call by path. */
type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The success body of a call: `const { image_url } = await unwrap(client.POST('/api/ra1', { body }))`.
 *
 * @throws ReverieError for every unsuccessful response.
 */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorOf(error, response);
  return data as Exclude<Data, undefined>;
}

function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string';
}
