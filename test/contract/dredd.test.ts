/** Every answer that the contract declares, brought about for real, judged by Dredd; and what it did to the money. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../generated/errors.ts';
import {
  HOSTS,
  isSuccess,
  type Json,
  operationsOf,
  readDocument,
  refusalIn,
} from '../support/contract/documents.ts';
import { errorJudge } from '../support/contract/judge.ts';
import { OUT_OF_REACH, outOfReach } from '../support/contract/out-of-reach.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { type Result, type Run, runDredd } from './dredd/run.ts';

/** The code to provoke for each status; other codes of the same status have their own tests. */
const CODES: Record<number, ErrorCode[]> = {
  400: ['invalid_request', 'malformed_form'],
  401: ['missing_api_key'],
  402: ['insufficient_credits'],
  403: ['forbidden', 'account_suspended'],
  404: ['not_found', 'model_not_found'],
  409: [
    'idempotency_in_flight',
    'already_finished',
    'nothing_charged',
    'quote_expired',
    'quote_used',
    'too_many_webhooks',
    'upload_offset_mismatch',
    'upload_quota_reached',
    'media_in_use',
  ],
  410: ['gone', 'code_expired'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  422: ['idempotency_mismatch'],
  429: ['rate_limited'],
  500: ['internal_error'],
  502: ['upstream_failed'],
  503: ['engine_unavailable', 'storage_unavailable', 'payments_unavailable', 'service_unavailable'],
  504: ['deadline_exceeded'],
};

const HEADERS: Record<number, string> = {
  401: 'www-authenticate',
  409: 'retry-after',
  429: 'retry-after',
  503: 'retry-after',
};

/** Far more than a run takes, on a machine that is busy too. */
const RUN_MS = 600_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** Dredd has no example of raw bytes beside other media types. */
const isText = (type: string) => type !== 'application/octet-stream';

describe.each(HOSTS)('%s', (host) => {
  const operations = operationsOf(host);
  let run: Run;
  beforeAll(async () => {
    run = await runDredd(stage, host, operations);
    const { pass = [], skip = [], ...failed } = Object.groupBy(run.results, ({ state }) => state);
    process.stdout.write(
      `dredd ${host}: ${pass.length} passed, ${Object.values(failed).flat().length} failed, ` +
        `${skip.length} out of reach\n`,
    );
  }, RUN_MS);

  test('Dredd tries every declared answer, once for each media type a request may have', () => {
    const declared = operations.flatMap((operation) =>
      operation.route.statuses
        .filter((status) => outOfReach(operation, status) === undefined)
        .map(
          (status) =>
            `${operation.id} ${status} ×${Math.max(1, operation.route.takes.filter(isText).length)}`,
        ),
    );
    const reached = run.results.filter(({ state }) => state !== 'skip');
    const tried = Object.groupBy(reached, ({ operation, declared }) => `${operation.id} ${declared}`);
    expect(Object.entries(tried).map(([name, results]) => `${name} ×${results!.length}`)).toEqual(declared);
  });

  test('responses match their declarations', () => {
    expect(run.results.filter(({ state }) => !['pass', 'skip'].includes(state)).map(inWords)).toEqual([]);
    expect(run.summary).toMatch(/ 0 failing, 0 errors, /);
    expect(run.exitCode, run.output).toBe(0);
  });

  describe.each(operations)('$id', (operation) => {
    const refusals = operation.route.statuses.filter(
      (status) => !isSuccess(status) && outOfReach(operation, status) === undefined,
    );

    test.each(refusals)('%i: told as such, and nothing is charged', (status) => {
      const tried = run.results.filter((each) => each.operation === operation && each.declared === status);
      for (const { answer, credits } of tried) {
        const body = refusalIn(JSON.parse(answer!.body));
        expect({ ...answer, body }).toMatchObject({ status, body: { status, charged: false } });
        expect(CODES[status]).toContain(body.code);
        if (HEADERS[status] && (body.retryable || status === 401))
          expect(answer!.headers).toHaveProperty([HEADERS[status]]);
        expect(credits?.after).toEqual(credits?.before);
        if (status !== 409) expect(credits).toBeDefined();
      }
    });
  });

  test('every failure has the body that failures have, with a code that belongs to its status', () => {
    const judge = errorJudge();
    const failures = run.results.flatMap((result) =>
      result.answer && !isSuccess(result.answer.status) ? [{ result, answer: result.answer }] : [],
    );
    expect(failures.length).toBeGreaterThan(0);
    const wrong = failures.flatMap(({ result, answer }) =>
      judge({ ...answer, body: JSON.parse(answer.body) }, result.operation.route.path).map(
        (fault) => `${result.name}: ${fault}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test('the list of what is out of reach names nothing that is not declared', () => {
  const operations = HOSTS.flatMap((host) => operationsOf(host));
  const idle = OUT_OF_REACH.filter(
    ({ statuses, binds }) =>
      !statuses.every((status) =>
        operations.some((operation) => operation.route.statuses.includes(status) && binds(operation)),
      ),
  );
  expect(idle).toEqual([]);
});

describe('Dredd fails', () => {
  const NAME = '/admin/ledger/check > Check the ledger > 200 > application/json';
  const LIES: [what: string, change: (answer: Json) => void, found: RegExp][] = [
    [
      'on a member of another type',
      ({ content }) => {
        const json = (content as Record<string, { schema: Json }>)['application/json']!;
        json.schema = { type: 'object', properties: { balanced: { type: 'string' } } };
      },
      /balanced.*string/,
    ],
    [
      'on a header that is missing',
      (answer) => {
        answer.headers = { 'X-Books': { required: true, schema: { type: 'string' } } };
      },
      /x-books/,
    ],
  ];

  test.each(LIES)('%s', async (_what, change, found) => {
    const document = readDocument('admin');
    const paths = document.paths as Record<string, Record<string, { responses: Record<string, Json> }>>;
    change(paths['/admin/ledger/check']!.get!.responses['200']!);
    const run = await runDredd(stage, 'admin', operationsOf('admin', document), [NAME]);
    expect(run.results).toMatchObject([{ name: NAME, state: 'fail', message: expect.stringMatching(found) }]);
    expect(run.summary).toMatch(/ 1 failing, 0 errors, /);
    expect(run.exitCode, run.output).toBe(1);
  });
});

function inWords({ name, declared, state, message, answer }: Result): string {
  return `${name}: ${state}, asked for ${declared}, got ${answer?.status}: ${message} ${answer?.body.slice(0, 300)}`;
}
