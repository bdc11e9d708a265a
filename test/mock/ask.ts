/** Calls of the mock as a frontend makes them, with the good key unless told. */
import { KEYS } from '../../mock/example-objects.ts';

export type Body = Record<string, unknown> & { error: string; code: string };
export type Options = { key?: string; headers?: Record<string, string>; body?: object };

/** Answers of any status; `body` is that of JSON. */
export async function ask(
  base: string,
  method: string,
  path: string,
  { key = KEYS.good, headers, body }: Options = {},
) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      'x-api-key': key,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as Body,
  };
}
