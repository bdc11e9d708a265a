/** Answers that are read by their schema, and those that cannot be. */

import { UpstreamError } from '@reverie/engines';
import type { z } from 'zod';
import type { Reply } from './call.ts';

/** @throws UpstreamError with the message where the answer is not of the schema. */
export function parsedReply<T>(schema: z.ZodType<T>, { body }: Reply, message: string): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw unreadable(message, error);
  return data as T;
}

/** Of an answer that tells nothing of what became of the work. */
export function unreadable(message: string, cause?: unknown): UpstreamError {
  return new UpstreamError(message, 'unknown', { cause, fault: 'malformed' });
}
