/** What the package `@reverie/client` offers. */
export type { ErrorCode } from '../../generated/errors.ts';
export type { PaidOperation } from '../../generated/prices.ts';
export type { FileInput } from './body.ts';
export type { ChatEvent, ChatResult, ChatStream } from './chat.ts';
export { type ClientOptions, createClient, type Paths, type ReverieClient, type Schemas } from './client.ts';
export {
  AuthenticationError,
  BillingError,
  ConflictError,
  ConnectionError,
  type ErrorBody,
  InvalidRequestError,
  PermissionError,
  RateLimitError,
  ReverieError,
  ServerError,
  unwrap,
} from './error.ts';
export { type Job, JobError, type WaitOptions } from './job.ts';
export type { CallOptions, Listing } from './named.ts';
export { type Preview, price } from './price.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './webhook.ts';
