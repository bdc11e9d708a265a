/** Errors in OpenAI's form. Source: https://platform.openai.com/docs/guides/error-codes */

type Native = { error: string; status: number; type: string; code: string };

/** Converts a native error body; returns every other body unchanged. */
export function openAiError(body: object): object {
  const { error: message, type, ...rest } = body as Native;
  return { error: { message, ...rest, type: typeOf(rest.status, type) } };
}

function typeOf(status: number, type: string): string {
  if (status === 402) return 'insufficient_quota';
  if (status === 429) return 'rate_limit_error';
  if (status >= 500) return 'server_error';
  return status === 401 || status === 403 || type === 'authentication_error'
    ? 'authentication_error'
    : 'invalid_request_error';
}

/**
 * Tells OpenAI's SDKs about retries. By default they repeat every 409 and 5xx.
 * Source: `shouldRetry` in https://github.com/openai/openai-node/blob/master/src/client.ts
 */
export function retryHeader(body: object): Record<string, string> {
  return { 'X-Should-Retry': String((body as { retryable: boolean }).retryable) };
}
