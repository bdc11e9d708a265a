/** Reads a body for the account whose key precedes it or is part of it, and counts its bytes for that account. */
import type { Request, Response } from 'express';
import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { InlineFiles } from '../lib/inline-files.ts';
import type { OperationSchema } from './invalid.ts';
import { type Holding, holdKeyed, holdKeyless } from './rate-limits.ts';
import { bytesMax, readBody } from './read-body.ts';
import { addressOf, invalidKey, type Refusals } from './take-key.ts';

export type FoundCaller = { key: string; caller: Caller };

type Identifying = {
  /** Undefined for a key that opens nothing. */
  identify(key: string): Promise<Caller | undefined>;
  refusals: Refusals;
};
type Reader = Identifying & { operation: OperationSchema; route: Pick<Route, 'key_in'> };

/** The files of the body exist until it is disposed of. */
export type Reading = Disposable & {
  /** Undefined as long as no key was looked up. */
  found: FoundCaller | undefined;
  /** Counts the body for this account from now on, unless it is counted for one already. */
  handOver(account_id: string): void;
};

/** Reads the body for the account that is known, or that becomes known by a key in a body of more than 64 kB. */
export async function readFor(
  reader: Reader,
  request: Request,
  response: Response,
  { type, known }: { type: string; known: FoundCaller | undefined },
): Promise<Reading> {
  const { operation, route } = reader;
  const open = route.key_in.length === 0;
  const share = bytesMax(operation, type, open);
  let counted = known !== undefined;
  let holding: Holding = known
    ? holdKeyed(known.caller.account_id, response)
    : holdKeyless(addressOf(request), response, share);
  const files = new InlineFiles();
  const reading: Reading = {
    found: known,
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
      reading: { open, hold, files, ...(!open && !known && { keyless }) },
    });
  } catch (error) {
    // The rest of a refused body is read and dropped: nothing of it is held.
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
