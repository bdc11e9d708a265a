/**
 * Idempotency keys of free calls that create something: the first call creates it, and repeats return the stored
 * response. For paid calls, `src/generation` applies the same rules.
 */

import { addSeconds } from '../lib/clock.ts';
import { KEY_SECONDS, type KeyRefusal } from '../lib/idempotency-key.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Db } from './db.ts';
import { first, jsonb, run, tables } from './tables.ts';

export type Claim = {
  account_id: string;
  operation: string;
  idempotency_key: string;
  request_id: string;
  input_sha256: string;
  at: Date;
};

export type Claimed = { is: 'mine' } | { is: 'answered'; answer: JsonObject } | { refused: KeyRefusal };

/** A first call without a response after this time died with its process, and the next call may claim the key. */
const LEASE_SECONDS = 300;

/** Claims the key for this call, or returns the state of the call that claimed it first. */
export async function claimOnce(db: Db, claim: Claim): Promise<Claimed> {
  const { account_id, operation, idempotency_key, at, ...own } = claim;
  const values = { account_id, operation, idempotency_key, created_at: at, ...own };
  const mine = await run(
    db,
    tables
      .insertInto('once')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'operation', 'idempotency_key'])
          .doUpdateSet({ ...own, created_at: at, answer: null })
          .where((eb) =>
            eb.or([
              eb('once.created_at', '<', addSeconds(at, -KEY_SECONDS)),
              eb.and([
                eb('once.answer', 'is', null),
                eb('once.created_at', '<', addSeconds(at, -LEASE_SECONDS)),
              ]),
            ]),
          ),
      )
      .returning('request_id'),
  );
  if (mine.length > 0) return { is: 'mine' };
  const row = await first(db, keyed(claim));
  if (!row) return claimOnce(db, claim); // The claim was released between the two statements.
  if (row.input_sha256 !== claim.input_sha256) return { refused: 'idempotency_mismatch' };
  return row.answer === null ? { refused: 'idempotency_in_flight' } : { is: 'answered', answer: row.answer };
}

/**
 * Stores the response for repeats, in the transaction that creates the record. False if the call took so long that
 * another call has claimed its key. The caller must then roll the transaction back.
 */
export async function answerOnce(tx: Db, claim: Claim, answer: object): Promise<boolean> {
  const update = own(tables.updateTable('once').set({ answer: jsonb(answer) }), claim);
  return (await run(tx, update.returning('request_id'))).length > 0;
}

/**
 * Releases the key of a failed call. A stored response is kept, because a connection that broke during the commit
 * leaves its outcome unknown.
 */
export async function giveUpOnce(db: Db, claim: Claim): Promise<void> {
  await run(db, own(tables.deleteFrom('once').where('answer', 'is', null), claim));
}

function keyed({ account_id, operation, idempotency_key }: Claim) {
  return tables
    .selectFrom('once')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('operation', '=', operation)
    .where('idempotency_key', '=', idempotency_key);
}

type Narrowed = {
  where(
    column: 'account_id' | 'operation' | 'idempotency_key' | 'request_id',
    is: '=',
    value: string,
  ): Narrowed;
};

/** Narrows a statement to the row that this call claimed. */
function own<Query>(query: Query, { account_id, operation, idempotency_key, request_id }: Claim): Query {
  return (query as Narrowed)
    .where('account_id', '=', account_id)
    .where('operation', '=', operation)
    .where('idempotency_key', '=', idempotency_key)
    .where('request_id', '=', request_id) as Query;
}
