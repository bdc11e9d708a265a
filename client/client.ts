/** One typed client for both hosts: every operation by its name, and every path. */

import type { CallOptions } from './call-options.ts';
import { type ChatStream, streamChat } from './chat-stream.ts';
import type { ApiKey, CallSetup } from './make-call.ts';
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
      /** The character's answer, word by word. */
      stream(input: Parameters<NamedCalls['chat']['send']>[0], options?: CallOptions): ChatStream;
    };
    jobs: NamedCalls['jobs'] & {
      /** Waits until the job is completed. @throws JobError when it fails or is canceled. */
      wait(job_id: string, options?: WaitOptions): Promise<Job>;
      /** Every state of a job until its end. */
      subscribe(job_id: string, options?: WatchOptions): AsyncIterable<Job>;
      /** Every state of every job of the account from now on, until the loop is left or the signal aborts. */
      subscribeAll(options?: WatchOptions): AsyncIterable<Job>;
    };
    /**
     * Uploads a picture, film or sound, large ones in parts. Calls upload files by themselves.
     *
     * @throws ReverieError when the file is refused.
     */
    upload(file: FileInput, options?: UploadOptions): Promise<Upload>;
    webhooks: NamedCalls['webhooks'] & {
      /** The content of a delivery, when its signature is valid. @throws WebhookError */
      verify: typeof verifyWebhook;
    };
  };

/**
 * The key travels in a header, only to the host that serves the call, and follows no redirect. Transient failures are
 * retried. Calls that charge or create carry an `Idempotency-Key`, so a retry never does so twice.
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
      subscribeAll: (given) => watchAllJobs(line, given),
    },
    upload: (file, given) => uploadFile(line, file, given),
    webhooks: { ...named.webhooks, verify: verifyWebhook },
  };
}
