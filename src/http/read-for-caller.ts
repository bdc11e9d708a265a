/** Reads a body for the account whose key is in the headers, the query or the body: its bytes count towards that account. */
import type { Request, Response } from 'express';
import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { InlineFiles } from '../lib/inline-files.ts';
import { type Holding, holdKeyed, holdKeyless } from './body-budget.ts';
import type { OperationSchema } from './invalid.ts';
import type { Refusals } from './invalid-keys.ts';
import { bytesMax, readBody } from './read-body.ts';
import { addressOf, invalidKey } from './take-key.ts';

export type FoundCaller = { key: string; caller: Caller };

export type Identifying = {
  /** Returns undefined for an invalid key. */
  identify(key: string): Promise<Caller | undefined>;
  refusals: Refusals;
};
type Reader = Identifying & { operation: OperationSchema; route: Pick<Route, 'key_in'> };

/** The body's files exist until this is disposed. */
export type Reading = Disposable & {
  /** Undefined until a key has been looked up. */
  found: FoundCaller | undefined;
  /** Counts the body towards this account from now on, unless an account was known before. */
  handOver(account_id: string): void;
};

/** A body that takes longer has its key looked up again. Streams check theirs at the same interval. */
const LONG_MS = 1000;

/**
 * Reads the body for the account of the key in the headers or query, or of a key found in a body of more than 64 kB.
 */
export async function readFor(
  reader: Reader,
  request: Request,
  response: Response,
  { type, caller }: { type: string; caller: FoundCaller | undefined },
): Promise<Reading> {
  const { operation, route } = reader;
  const began = performance.now();
  const open = route.key_in.length === 0;
  const share = bytesMax(operation, type, open);
  let counted = caller !== undefined;
  let holding: Holding = caller
    ? holdKeyed(caller.caller.account_id, response)
    : holdKeyless(addressOf(request), response, share);
  const files = new InlineFiles();
  const reading: Reading = {
    found: caller,
    [Symbol.dispose]: () => files[Symbol.dispose](),
    handOver(account_id) {
      if (counted) return;
      const bytes = holding.release();
      holding = holdKeyed(account_id, response);
      holding.hold(bytes);
      counted = true;
    },
  };
  const keyless = {
    keyInBody: route.key_in.includes('body'),
    async admit(key: string): Promise<void> {
      reading.found = await identified(reader, request, key);
      reading.handOver(reading.found.caller.account_id);
    },
  };
  const hold = (bytes: number) => holding.hold(bytes);
  try {
    await readBody(request, {
      operation,
      type,
      reading: { open, hold, files, ...(!open && !caller && { keyless }) },
    });
    // The key may have been closed while its body arrived.
    if (reading.found && performance.now() - began > LONG_MS)
      reading.found = await identified(reader, request, reading.found.key);
  } catch (error) {
    // The rest of a rejected body is read and discarded, so no memory is held for it.
    holding.release();
    files[Symbol.dispose]();
    throw error;
  }
  return reading;
}

export async function identified(
  { identify, refusals }: Identifying,
  request: Request,
  key: string,
): Promise<FoundCaller> {
  const caller = await refusals.guard(addressOf(request), key, () => identify(key));
  if (!caller) throw invalidKey();
  return { key, caller };
}
