/**
 * Maps errors of the chat completions protocol, from a status or from within a stream. Their text may go to the
 * operator's log, never to the caller.
 *
 * Source: https://platform.openai.com/docs/guides/error-codes, https://openrouter.ai/docs/api-reference/errors
 */
import { type ChatFailed, UpstreamError } from '@reverie/engines';
import { retryAfter } from '../http-refusals.ts';
import type { ChatReply } from './chat-call.ts';

type Said = { status: number; words: string; message: string; retry_after_seconds?: number | undefined };

const BLOCKED = /content_?(filter|policy)|moderation|safety/i;
const TOO_LONG =
  /context_?(length|window)|(prompt|input|request)_?too_?(long|large)|string_above_max_length/i;
/** The operator's account there has run dry: waiting does not fill it. */
const NO_FUNDS = /insufficient_?(quota|funds|credits?)|billing/i;

/** A status that is no success. @throws UpstreamError where another time or another server may do better. */
export function refusedMessage(
  name: string,
  { status, headers }: Pick<ChatReply, 'status' | 'headers'>,
  text: string | undefined,
): ChatFailed {
  const error = errorIn(text);
  return meaning(name, { status, retry_after_seconds: retryAfter(headers), ...wordsOf(error) }, 'no');
}

/** An error in an answer that had begun with 200: `spoken` when words of it were passed on before. */
export function refusedStream(name: string, error: unknown, spoken: boolean): ChatFailed {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const said = [code, status].map(Number).find((number) => number >= 300 && number < 600) ?? 500;
  return meaning(name, { status: said, ...wordsOf(error) }, spoken ? 'unknown' : 'no');
}

/** `overloaded`: what is known of the message when it is refused for want of room. */
function meaning(name: string, said: Said, overloaded: 'no' | 'unknown'): ChatFailed {
  const { status, words, message, retry_after_seconds } = said;
  // Words about a key may quote it.
  const told = `${name} answered ${status}${status === 401 || status === 403 ? '.' : `: ${message}`}`;
  if (BLOCKED.test(words)) return { failed: 'content_blocked', message: told };
  if (TOO_LONG.test(words))
    return { failed: 'invalid_request', message: 'is longer than this model accepts', param: 'context' };
  if (NO_FUNDS.test(words)) return { failed: 'misconfigured', message: told };
  if ([429, 503, 529].includes(status))
    throw new UpstreamError(told, overloaded, { fault: 'overload', retry_after_seconds });
  if (status === 408) throw new UpstreamError(told, 'unknown', { fault: 'timeout' });
  if (status >= 500) throw new UpstreamError(told, 'unknown');
  return { failed: 'misconfigured', message: told };
}

function errorIn(text: string | undefined): unknown {
  try {
    return (JSON.parse(text ?? '') as { error?: unknown } | null)?.error;
  } catch {
    return undefined;
  }
}

function wordsOf(error: unknown): { words: string; message: string } {
  if (typeof error === 'string') return { words: '', message: error.slice(0, 300) };
  const { code, type, message, param } = (error ?? {}) as Record<string, unknown>;
  const words = [code, type, param].filter((word) => typeof word === 'string').join(' ');
  return { words, message: `${words} ${typeof message === 'string' ? message : ''}`.trim().slice(0, 300) };
}
