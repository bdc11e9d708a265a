/** Error answers as exceptions, for callers who prefer those. */
import type { ErrorCode } from '../../generated/errors.ts';
import type { Schemas } from './client.ts';

export type ErrorBody = Schemas['Error'];

/** The service answered with an error. Nothing was charged. */
export class ReverieError extends Error {
  override readonly name = 'ReverieError';
  /** HTTP status. */
  readonly status: number;
  /** Stable; branch on it. Undefined when something in front of the service answered. */
  readonly code: ErrorCode | undefined;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The answer as it came; undefined when it was not one of the service's. */
  readonly body: ErrorBody | undefined;
  readonly response: Response;

  constructor(error: unknown, response: Response) {
    const body = isErrorBody(error) ? error : undefined;
    super(body?.error ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.code = body?.code;
    this.retryable = body?.retryable ?? (response.status === 429 || response.status >= 502);
    this.body = body;
    this.response = response;
  }
}

/** What a call of openapi-fetch resolves to. */
type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The success body of a call: `const { image_url } = await unwrap(client.POST('/api/ra1', { body }))`.
 *
 * @throws ReverieError for every answer that is no success.
 */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ReverieError(error, response);
  return data as Exclude<Data, undefined>;
}

function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string';
}
