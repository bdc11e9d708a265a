/** Free calls that create an object: once for each Idempotency-Key, with the same response for repeats. */

import type { Invocation } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import { answerOnce, type Claim, claimOnce, giveUpOnce } from '../db/claim-once.ts';
import type { Db } from '../db/db.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Seal } from '../lib/seal.ts';
import type { Context } from './context.ts';

export type Creation<Resource, Body extends object> = {
  /** The operationId. */
  operation: string;
  /** The validated call, which identifies a repeat. */
  body: object;
  /** Slow or fallible work before the transaction: fetching, painting, storing. */
  prepare(): Promise<(tx: Db) => Promise<Resource>>;
  /** `about` names the call, for responses that include it. */
  present(resource: Resource, about: { request_id: string; warnings?: string[] }): Body;
  /** A secret in the response: repeats return it too, and the database stores it encrypted. */
  sealed?: { field: string; seal: Seal };
  /** True if the transaction holds credits. */
  holds?: boolean;
};

/**
 * Returns the body and the headers of the response. The function that `prepare` returns runs in the one transaction
 * that creates.
 */
export async function createOnce<Resource, Body extends object>(
  context: Pick<Context, 'db' | 'clock'>,
  { caller, request_id, header, warnings }: Invocation,
  { operation, body, prepare, present, sealed, holds = false }: Creation<Resource, Body>,
): Promise<{ body: Body; headers: Record<string, string> }> {
  const { db, clock } = context;
  const options = holds ? { together: caller.account_id } : { inTurn: caller.account_id };
  const presented = (resource: Resource) =>
    present(resource, { request_id, ...(warnings.length > 0 && { warnings }) });
  const idempotency_key = header['idempotency-key'];
  if (idempotency_key === undefined) {
    const create = await prepare();
    return { body: presented(await db.transaction(create, options)), headers: {} };
  }
  const claim: Claim = {
    account_id: caller.account_id,
    operation,
    idempotency_key,
    request_id,
    input_sha256: await fingerprint(body),
    at: clock.now(),
  };
  const claimed = await claimOnce(db, claim);
  if ('refused' in claimed) throw refusal(claimed.refused);
  if (claimed.is === 'answered') {
    return { body: unsealed<Body>(claimed.answer, sealed), headers: { 'Idempotent-Replayed': 'true' } };
  }
  try {
    const create = await prepare();
    const response = await db.transaction(async (tx) => {
      const answer = presented(await create(tx));
      if (!(await answerOnce(tx, claim, sealedAnswer(answer, sealed))))
        throw refusal('idempotency_in_flight');
      return answer;
    }, options);
    return { body: response, headers: { 'Idempotent-Replayed': 'false' } };
  } catch (error) {
    await giveUpOnce(db, claim);
    throw error;
  }
}

type Sealed = Creation<unknown, object>['sealed'];

function sealedAnswer(answer: object, sealed: Sealed): object {
  if (!sealed) return answer;
  const { field, seal } = sealed;
  return { ...answer, [field]: seal.close((answer as Record<string, string>)[field]!) };
}

/** Throws 422 for a secret that was encrypted with another ADMIN_TOKEN, because it cannot be recovered. */
function unsealed<Body>(stored: JsonObject, sealed: Sealed): Body {
  if (!sealed) return stored as Body;
  const secret = sealed.seal.open(String(stored[sealed.field]));
  if (secret === undefined)
    throw problem(
      'idempotency_mismatch',
      'The stored response of this Idempotency-Key was encrypted with another ADMIN_TOKEN and cannot be returned',
      { facts: { param: 'Idempotency-Key' } },
    );
  return { ...stored, [sealed.field]: secret } as Body;
}

function refusal(refused: 'idempotency_in_flight' | 'idempotency_mismatch') {
  return refused === 'idempotency_in_flight'
    ? problem(refused, 'A call with this Idempotency-Key is still running', {
        headers: { 'retry-after': '2' },
        facts: { param: 'Idempotency-Key' },
      })
    : problem(refused, 'This Idempotency-Key was used with another body', {
        facts: { param: 'Idempotency-Key' },
      });
}
