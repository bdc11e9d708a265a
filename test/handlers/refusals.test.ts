/**
 * What every operation refuses, by the contract: each declared status but the successes, of each operation that is
 * performed. Dredd judges the bodies; here it is the code, the headers and above all the money.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../generated/errors.ts';
import { ordinaryCall, send } from '../support/contract/calls.ts';
import { everyOperation, isSuccess } from '../support/contract/documents.ts';
import { outOfReach } from '../support/contract/out-of-reach.ts';
import { provoke } from '../support/contract/provoke.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

/** What is brought about for each status; other codes of the same status have tests of their own. */
const CODES: Record<number, ErrorCode[]> = {
  400: ['invalid_request'],
  401: ['missing_api_key'],
  402: ['insufficient_credits'],
  403: ['forbidden'],
  404: ['not_found'],
  409: ['idempotency_in_flight', 'already_finished', 'quote_expired'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  422: ['idempotency_mismatch'],
  429: ['rate_limited'],
  500: ['internal_error'],
  502: ['upstream_failed'],
  503: ['engine_unavailable', 'storage_unavailable', 'payments_unavailable'],
  504: ['deadline_exceeded'],
};

const HEADERS: Record<number, string> = {
  401: 'www-authenticate',
  409: 'retry-after',
  429: 'retry-after',
  503: 'retry-after',
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** What the account has once all its work has ended; free of open holds. */
async function settledCredits(): Promise<unknown> {
  await stage.settled();
  const { body } = await stage.service.get('/api/account', stage.owner.keyHeader);
  expect(body.credits).toMatchObject({ held: '0' });
  return body.credits;
}

const performed = everyOperation().map((operation) => ({
  title: `${operation.host} ${operation.id}`,
  operation,
}));

describe.each(performed)('$title', ({ operation }) => {
  const refusals = operation.route.statuses.filter(
    (status) => !isSuccess(status) && outOfReach(operation, status) === undefined,
  );

  test.each(refusals)('%i: told as such, and nothing is charged', async (status) => {
    const ordinary = ordinaryCall(operation, stage.names);
    let before = await settledCredits();
    const { baseUrl, call, afterwards } = await provoke(stage, operation, ordinary, status);
    // A conflict needs a first call, which is charged; while it is running nobody knows yet how much.
    if (status === 422) before = await settledCredits();
    const told = await send(baseUrl, call);
    await afterwards();
    expect(told).toMatchObject({ status, body: { status, charged: false } });
    expect(CODES[status]).toContain((told.body as { code: string }).code);
    const isWorthARetry = (told.body as { retryable: boolean }).retryable || status === 401;
    if (HEADERS[status] && isWorthARetry) expect(told.headers).toHaveProperty([HEADERS[status]]);
    if (status !== 409) expect(await settledCredits()).toEqual(before);
  });
});
