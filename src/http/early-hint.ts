/** A hint for people who wait at a terminal. */
import type { Request, Response } from 'express';

/** Shorter waits need no hint. */
const WAIT_MS = 3_000;

const HINTS = {
  link: '</docs/guides/jobs>; rel=help',
  'x-hint': 'The work continues. The same call with "Prefer: respond-async" returns a job at once.',
};

/**
 * Sends 103 with a hint if the response is not sent in time. `curl -i` and `curl -v` show it. Dispose it before the
 * response.
 *
 * Only curl receives it: Python's `http.client` takes every interim response except 100 for the final one.
 * Source: https://github.com/python/cpython/blob/main/Lib/http/client.py, `HTTPResponse.begin`
 */
export function hintAtJobs(request: Request, response: Response): Disposable {
  const isCurl = request.httpVersion === '1.1' && request.get('user-agent')?.startsWith('curl/');
  const isJob = /\brespond-async\b/i.test(request.get('prefer') ?? '');
  const send = () => response.headersSent || response.writeEarlyHints(HINTS);
  const waiting = isCurl && !isJob ? setTimeout(send, WAIT_MS) : undefined;
  return { [Symbol.dispose]: () => clearTimeout(waiting) };
}
