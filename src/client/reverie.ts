/** What the package `@reverie/client` offers. */
export type { ErrorCode } from '../../generated/errors.ts';
export type { PaidOperation } from '../../generated/prices.ts';
export { type ClientOptions, createClient, type Paths, type ReverieClient, type Schemas } from './client.ts';
export { type ErrorBody, ReverieError, unwrap } from './error.ts';
export { type Job, JobError, type WaitOptions, waitForJob } from './job.ts';
export { type Preview, previewPrice } from './price.ts';
