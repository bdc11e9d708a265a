/** Exports of the package `@reverie/client`. */
export type { ErrorCode } from '../generated/errors.ts';
export type { PaidOperation } from '../generated/prices.ts';
export type { CallOptions } from './call-options.ts';
export type { ChatEvent, ChatResult, ChatStream } from './chat-stream.ts';
export { type ClientOptions, createClient, type ReverieClient } from './client.ts';
export {
  AuthenticationError,
  BillingError,
  ConflictError,
  ConnectionError,
  type ErrorBody,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ReverieError,
  ServerError,
  unwrap,
} from './error.ts';
export type { Answering, Listing, Results } from './named-types.ts';
export { ownPriceOf, type Preview, price } from './price-call.ts';
export type { FileInput } from './request-body.ts';
export type { Paths, Schemas } from './schemas.ts';
export type { Upload, UploadOptions } from './upload-file.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';
export { JobError, type WaitOptions } from './wait-for-job.ts';
export type { Job, WatchOptions } from './watch-jobs.ts';
