/** The Python client behind proxies that cut, shorten or replace answers, and its errors in a pool of processes. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { installedPython, missing } from './installed-python.ts';

type Act = (response: ServerResponse) => void;
const json = { 'content-type': 'application/json' };
const succeed: Act = (response) => void response.writeHead(200, json).end('{"credits_charged":4}');
const busy =
  (retryAfter: string): Act =>
  (response) =>
    void response.writeHead(503, { ...json, 'retry-after': retryAfter }).end('{}');
const cut: Act = (response) => {
  response.writeHead(200, { ...json, 'content-length': '500' }).write('{"credits_ch');
  setTimeout(() => response.destroy(), 10);
};
const cutChunk: Act = (response) => {
  response.writeHead(200, json).write('{"credits_ch');
  setTimeout(() => response.destroy(), 10);
};
const shortened: Act = (response) => void response.writeHead(200, json).end('{"credits_ch');
const page: Act = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
const stream: Act = (response) => {
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .write('event: delta\ndata: {"text":"He"}\n\n');
  setTimeout(() => response.destroy(), 10);
};

const installed = installedPython();
let server: Server | undefined;
let keys: unknown[];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Output of a program whose client calls a host that acts in order and repeats its last act. */
async function against(acts: Act[], program: string): Promise<unknown> {
  keys = [];
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => (acts.length > 1 ? acts.shift()! : acts[0]!)(response));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const REVERIE_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return installed.run(program, { REVERIE_API_KEY: 'mk_test_a', REVERIE_BASE_URL });
}

const CALL = 'say(reverie.images.ra1(prompt="a fox"))';
const FAILED = `
try: reverie.images.ra1(prompt="a fox", max_retries=0)
except Exception as error: say([type(error).__name__, type(error).__module__, str(error)])`;

describe.skipIf(missing)('the Python client', () => {
  test.each([
    ['a body that is cut off', cut],
    ['a chunked body that is cut off', cutChunk],
    ['a body that a proxy shortened', shortened],
    ['a web page', page],
  ])('%s: the paid call is repeated under its key, and then a ConnectionError', async (_, act) => {
    expect(await against([act, succeed], CALL)).toEqual({ credits_charged: 4 });
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await against([act], FAILED)).toEqual([
      'ConnectionError',
      'reverie.errors',
      expect.stringContaining('/api/ra1 was not answered'),
    ]);
  });

  test.each([['Wed, 21 Oct 2015 07:28:00 GMT'], ['-5'], ['0.01']])(
    'Retry-After: %s repeats at once',
    async (value) => {
      expect(await against([busy(value), succeed], CALL)).toEqual({ credits_charged: 4 });
    },
  );

  test('Retry-After as a date in an hour is not waited for', async () => {
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    const failed = await against([busy(later), succeed], FAILED.replace(', max_retries=0', ''));
    expect(failed).toMatchObject(['ServerError', 'reverie.errors', expect.anything()]);
    expect(keys).toHaveLength(1);
  });

  test('a stream that breaks ends in a ConnectionError after its events', async () => {
    const program = `
texts = []
try:
    for event in reverie.chat.stream(query="Hello", character="mira"): texts.append(event["data"]["text"])
except ConnectionError: texts.append("ended early")
say(texts)`;
    expect(await against([stream], program)).toEqual(['He', 'ended early']);
  });

  test('errors are copied and pickled with all they carry', async () => {
    const refused: Act = (response) =>
      void response.writeHead(402, { ...json, 'x-request-id': 'req_1' }).end(
        JSON.stringify({
          error: 'Insufficient credits',
          status: 402,
          code: 'insufficient_credits',
          retryable: false,
        }),
      );
    const program = `
import copy, pickle
errors = [JobError({"job_id": "job_1", "status": "failed", "error": None}), ConnectionError("lost"), WebhookError("late")]
try: reverie.images.ra1(prompt="a fox")
except ReverieError as error: errors.append(error)
facts = lambda error: [type(error).__name__, str(error), getattr(error, "code", None), getattr(error, "request_id", None), getattr(error, "job", None)]
say([[facts(each) == facts(copy.deepcopy(each)) == facts(pickle.loads(pickle.dumps(each))) for each in errors], facts(errors[-1])])`;
    expect(await against([refused], program)).toEqual([
      [true, true, true, true],
      ['BillingError', 'Insufficient credits', 'insufficient_credits', 'req_1', null],
    ]);
  });
});
