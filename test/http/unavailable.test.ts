/** Starting, stopping, and without its database: 503 with our own body, and nothing is lost. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openListener } from '../../src/http/listener.ts';
import { createDatabase } from '../support/database.ts';
import { film, instantEngine } from '../support/engines.ts';
import { gateway } from '../support/gateway.ts';
import { waitingEngine } from '../support/line.ts';
import { openService } from '../support/service.ts';

const OURS = {
  code: 'service_unavailable',
  type: 'server_error',
  status: 503,
  retryable: true,
  charged: false,
};

test('while it starts, every call is answered in the words of every error', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, variable: 'PORT' });
  const origin = `http://127.0.0.1:${listener.port}`;
  const answer = await fetch(`${origin}/api/account`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({
    ...OURS,
    error: 'The service is starting; please try again',
    param: null,
    errors: [],
    request_id: answer.headers.get('x-request-id'),
    doc_url: `${origin}/docs/errors#service_unavailable`,
  });
  // It may repeat one that was accepted before the restart.
  const repeat = await fetch(`${origin}/api/ra1`, { method: 'POST', headers: { 'idempotency-key': 'a' } });
  expect(await repeat.json()).toMatchObject({ ...OURS, charged: null });
  await listener.close();
});

test.each([
  [
    'a head of more than 16 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    'The URL and the headers exceed 16 kB',
  ],
  ['what is no HTTP', 'HELO reverie\r\n\r\n', 'The request is not valid HTTP'],
])('%s is refused in the words of every error', async (_, sent, message) => {
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    variable: 'PORT',
    docsUrl: 'http://x/docs',
  });
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => (received += text)).write(sent);
  await once(socket, 'close');
  const [head, body] = received.split('\r\n\r\n') as [string, string];
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  expect(JSON.parse(body)).toMatchObject({
    error: message,
    status: 400,
    code: 'invalid_request',
    charged: false,
    request_id: /X-Request-Id: (\S+)/.exec(head)![1],
    doc_url: 'http://x/docs/errors#invalid_request',
  });
  await listener.close();
});

test('without its database every call is 503 with Retry-After, and afterwards all is as it was', async () => {
  const way = await gateway(new URL(await createDatabase(inject('postgresUrl'))));
  const service = await openService({ engines: { ra1: instantEngine() }, env: { DATABASE_URL: way.url } });
  const { key, keyHeader } = await service.account({ credits: '10' });
  const account = () => service.get('/api/account', keyHeader);
  const paint = () => service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  expect((await paint()).status).toBe(200);
  way.block();
  for (const call of [account, paint, () => service.get('/api/search-aiimages?q=fox')]) {
    const answer = await call();
    expect(answer).toMatchObject({ status: 503, body: OURS });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // The service cannot check if it repeats an accepted call, which will be charged.
  const repeat = await service.post(
    '/api/ra1',
    { prompt: 'a fox' },
    { ...keyHeader, 'idempotency-key': 'again' },
  );
  expect(repeat).toMatchObject({ status: 503, body: { ...OURS, charged: null } });
  expect((await service.get('/readyz')).status).toBe(503);
  way.open();
  await eventually(async () => (await account()).status === 200);
  expect((await account()).body.credits).toMatchObject({ posted: '6', held: '0' });
  expect((await paint()).status).toBe(200);
  await service.stop();
  way.close();
});

test('a caller waiting for a film when the service stops learns that the film continues', async () => {
  const engine = waitingEngine(film().bytes);
  const service = await openService({
    engines: { 'ltx-text-to-video': engine },
    env: { ACCOUNT_OUTPUTS_MAX: '3' },
  });
  const { key, keyHeader } = await service.account({ credits: '100' });
  const waiting = service.post('/api/ltx-text-to-video', { api_key: key, prompt: 'waves' });
  await eventually(() => engine.begun.length === 1);
  service.context.waiters.close();
  expect(await waiting).toMatchObject({
    status: 503,
    body: { ...OURS, charged: null, error: expect.stringContaining('your job continues') },
  });
  const jobs = async () => (await service.get('/api/jobs', keyHeader)).body.jobs as { status: string }[];
  expect(await jobs()).toMatchObject([{ status: 'in_progress' }]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(engine.begun[0]!.aborted).toBe(false);
  engine.begun[0]!.finish();
  await eventually(async () => (await jobs())[0]!.status === 'completed');
  expect(service.logged()).not.toContain('Cannot use a pool');
  await service.stop();
});
