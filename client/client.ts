/** A typed client for both hosts, with every operation by name and every path. */

import type { CallOptions } from './call-options.ts';
import { type ChatStream, streamChat } from './chat-stream.ts';
import { type ApiKey, type CallSetup, cleanKey } from './make-call.ts';
import { namedCalls } from './named-calls.ts';
import type { NamedCalls } from './named-types.ts';
import { type PathCalls, pathCalls } from './path-calls.ts';
import { environment } from './platform.ts';
import type { FileInput } from './request-body.ts';
import type { Paths } from './schemas.ts';
import type { FetchRequest, RetryOptions } from './send-request.ts';
import { type Upload, type UploadOptions, uploadFile } from './upload-file.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { type WaitOptions, waitForJob } from './wait-for-job.ts';
import { type Job, type WatchOptions, watchAllJobs, watchJob } from './watch-jobs.ts';

export type ClientOptions = RetryOptions & {
  /**
   * The account's API key, or a function that returns it before each call. Default: the environment's
   * `REVERIE_API_KEY`. Never expose it in a public web page.
   */
  apiKey?: ApiKey;
  /** Origin of the main host, for example `https://api.example.com`. Default: `REVERIE_BASE_URL`. */
  baseUrl?: string;
  /** Origin of the alternative host. Default: `REVERIE_ALT_BASE_URL`, otherwise the main host. */
  altBaseUrl?: string;
  /** Replaces the global `fetch`. */
  fetch?: FetchRequest;
};

export type ReverieClient = PathCalls<Paths> &
  Omit<NamedCalls, 'chat' | 'jobs' | 'webhooks'> & {
    chat: NamedCalls['chat'] & {
      /** Streams the character's answer. */
      stream(input: Parameters<NamedCalls['chat']['send']>[0], options?: CallOptions): ChatStream;
    };
    jobs: NamedCalls['jobs'] & {
      /** Waits until the job is completed. @throws JobError when it fails or is canceled. */
      wait(job_id: string, options?: WaitOptions): Promise<Job>;
      /** Yields every state of a job until its end. */
      subscribe(job_id: string, options?: WatchOptions): AsyncIterable<Job>;
      /** Yields every later state of every job of the account, until the loop is left or the signal aborts. */
      subscribeAll(options?: WatchOptions): AsyncIterable<Job>;
    };
    /**
     * Uploads a picture, film or sound, a large file in parts. Calls with files do this automatically.
     *
     * @throws ReverieError when the file is refused.
     */
    upload(file: FileInput, options?: UploadOptions): Promise<Upload>;
    webhooks: NamedCalls['webhooks'] & {
      /** Returns the content of a delivery if its signature is valid. @throws WebhookError otherwise. */
      verify: typeof verifyWebhook;
    };
  };

/**
 * The key is sent in a header, only to the host that serves the call, and never to the target of a redirect. Transient
 * failures are retried. Calls that charge or create send an `Idempotency-Key`, so that a retry does not repeat their
 * effect.
 *
 * @throws TypeError without a `baseUrl`, or for a key that no header can carry. No error contains the key.
 */
export function createClient(options: ClientOptions = {}): ReverieClient {
  const from = environment();
  const baseUrl = options.baseUrl ?? from.REVERIE_BASE_URL;
  if (!baseUrl) throw new TypeError('Set baseUrl or REVERIE_BASE_URL.');
  const apiKey = options.apiKey ?? from.REVERIE_API_KEY;
  const line: CallSetup = {
    ...options,
    apiKey: typeof apiKey === 'string' && apiKey ? cleanKey(apiKey) : apiKey,
    baseUrl,
    altBaseUrl: options.altBaseUrl ?? from.REVERIE_ALT_BASE_URL ?? baseUrl,
    fetch: options.fetch ?? ((request) => fetch(request)),
  };
  const named = namedCalls(line);
  return {
    ...pathCalls<Paths>(line),
    ...named,
    chat: { ...named.chat, stream: (input, options) => streamChat(line, input, options) },
    jobs: {
      ...named.jobs,
      wait: (job_id, options) => waitForJob(line, job_id, options),
      subscribe: (job_id, options) => watchJob(line, job_id, options),
      subscribeAll: (options) => watchAllJobs(line, options),
    },
    upload: (file, options) => uploadFile(line, file, options),
    webhooks: { ...named.webhooks, verify: verifyWebhook },
  };
}
