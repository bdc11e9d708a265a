/** One typed client for both hosts: every operation by its name, and every path. */

import type { CallOptions } from './call-options.ts';
import { type ChatStream, streamChat } from './chat-stream.ts';
import type { ApiKey, CallSetup } from './make-call.ts';
import { namedCalls } from './named-calls.ts';
import type { NamedCalls } from './named-types.ts';
import { type PathCalls, pathCalls } from './path-calls.ts';
import { environment } from './platform.ts';
import type { Paths } from './schemas.ts';
import type { CallPatience, FetchRequest } from './send-request.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { type Job, type WaitOptions, waitForJob, watchJob } from './wait-for-job.ts';

export type ClientOptions = CallPatience & {
  /**
   * The account's key, or a function that is asked for it before each call; the environment's `REVERIE_API_KEY` unless
   * given. Never give it to a page of strangers.
   */
  apiKey?: ApiKey;
  /** Origin of the main host, e.g. `https://api.example.com`; `REVERIE_BASE_URL` unless given. */
  baseUrl?: string;
  /** Origin of the alternative host; `REVERIE_ALT_BASE_URL` unless given, else the main one. */
  altBaseUrl?: string;
  /** Instead of the global `fetch`. */
  fetch?: FetchRequest;
};

export type ReverieClient = PathCalls<Paths> &
  Omit<NamedCalls, 'chat' | 'jobs' | 'webhooks'> & {
    chat: NamedCalls['chat'] & {
      /** What the character says, word by word. */
      stream(input: Parameters<NamedCalls['chat']['send']>[0], options?: CallOptions): ChatStream;
    };
    jobs: NamedCalls['jobs'] & {
      /** Asks until the job is completed. @throws JobError when it fails or is canceled. */
      wait(job_id: string, options?: WaitOptions): Promise<Job>;
      /** Every state of a job until its end. */
      subscribe(job_id: string, options?: WaitOptions): AsyncIterable<Job>;
    };
    webhooks: NamedCalls['webhooks'] & {
      /** What a letter says, when it is the service's own. @throws WebhookError */
      verify: typeof verifyWebhook;
    };
  };

/**
 * The key goes in a header, to the host that serves the call, and follows no redirect. Passing failures are asked again;
 * a call that costs or creates carries an `Idempotency-Key`, so that this never happens twice.
 */
export function createClient(options: ClientOptions = {}): ReverieClient {
  const from = environment();
  const baseUrl = options.baseUrl ?? from.REVERIE_BASE_URL;
  if (!baseUrl) throw new TypeError('Give baseUrl, or set REVERIE_BASE_URL.');
  const line: CallSetup = {
    ...options,
    apiKey: options.apiKey ?? from.REVERIE_API_KEY,
    baseUrl,
    altBaseUrl: options.altBaseUrl ?? from.REVERIE_ALT_BASE_URL ?? baseUrl,
    fetch: options.fetch ?? ((request) => fetch(request)),
  };
  const named = namedCalls(line);
  return {
    ...pathCalls<Paths>(line),
    ...named,
    chat: { ...named.chat, stream: (input, given) => streamChat(line, input, given) },
    jobs: {
      ...named.jobs,
      wait: (job_id, given) => waitForJob(line, job_id, given),
      subscribe: (job_id, given) => watchJob(line, job_id, given),
    },
    webhooks: { ...named.webhooks, verify: verifyWebhook },
  };
}
