/** Every operation of the operator API with every role, by tokens and by sessions; the contract lists both. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { hasRights } from '../../src/lib/operator-role.ts';
import { type Operation, operationsOf } from '../support/contract/documents.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { allRows } from '../support/filled.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { chargedJob, OPERATOR_ROLES, OPERATORS, signedIn, tokenOf } from '../support/operators.ts';
import { openService, type Service } from '../support/service.ts';

type Headers = Record<string, string>;
const OPERATIONS = operationsOf('admin');
/** All rows except those in which a process records that it runs. */
const rowsOf = (db: Service['context']['db']) => allRows(db, ['chat_process', 'database_identity']);

/** The rows once the work after earlier calls is over. */
async function rowsAtRest(db: Service['context']['db']) {
  for (let rows = await rowsOf(db); ; ) {
    await sleep(300);
    const later = await rowsOf(db);
    if (isDeepStrictEqual(rows, later)) return rows;
    rows = later;
  }
}

test('OPERATORS takes addresses of any case with roles, and needs a way to sign in', () => {
  const { signIn } = readConfig({ OPERATORS: 'Ada@Example.com=full, help@example.com = support' });
  expect([...signIn!.operators]).toEqual([
    ['ada@example.com', 'full'],
    ['help@example.com', 'support'],
  ]);
  for (const OPERATORS of ['a@b.c', 'a@b.c=boss', 'a@b.c=read,A@B.c=full', 'mi\u212Ae@b.c=full', '=full'])
    expect(() => readConfig({ OPERATORS })).toThrow(/^OPERATORS is /);
  expect(() => readConfig({ OPERATORS: 'a@b.c=read', HOST: '0.0.0.0' })).toThrow(/^OPERATORS is /);
});

describe.each(DATABASES)('operators on %s', (kind) => {
  let mailbox: Mailbox;
  let service: Service;
  const callers: { role: (typeof OPERATOR_ROLES)[number]; by: string; headers: Headers }[] = [];
  beforeAll(async () => {
    mailbox = await openMailbox();
    const env = { SMTP_URL: mailbox.url, OPERATORS, SUPPORT_REFUND_LIMIT: '2.5' };
    const database = kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
    service = await openService({ env: { ...env, ...database } });
    for (const role of OPERATOR_ROLES) {
      callers.push({ role, by: 'a token', headers: (await tokenOf(service, role)).headers });
      const person = await signedIn(service, mailbox, `${role}@example.com`);
      callers.push({ role, by: 'a session', headers: person.headers });
    }
  });
  afterAll(async () => {
    await service.stop();
    await mailbox.close();
  });

  const send = ({ route, bodies }: Operation, headers: Headers, account_id: string) => {
    const path = route.path.replace('{account_id}', account_id).replaceAll(/\{\w+\}/g, 'none');
    const [example] = Object.values(bodies['application/json']?.examples ?? {});
    const body = example && { ...(example.value as object), reason: 'a test' };
    return service.call(route.method.toUpperCase(), path, { headers, ...(body && { body }) });
  };

  test('a call outside the role is 403, names the roles that may make it, and changes nothing', async () => {
    const { id } = await service.account();
    const { db } = service.context;
    const before = await rowsAtRest(db);
    let refused = 0;
    for (const { role, by, headers } of callers)
      for (const operation of OPERATIONS) {
        const least = operation.route.operator_role!;
        if (hasRights(role, least)) continue;
        const needed = OPERATOR_ROLES.filter((each) => hasRights(each, least)).join(', ');
        const answer = await send(operation, headers, id);
        expect(answer, `${operation.id} by ${by} of ${role}`).toMatchObject({
          status: 403,
          body: {
            code: 'forbidden',
            error: `The operator role ${role} does not allow this call; it needs one of: ${needed}`,
          },
        });
        refused++;
      }
    expect(refused).toBeGreaterThan(80);
    expect(await rowsOf(db)).toEqual(before);
  });

  test('a call within the role is not refused', async () => {
    for (const { role, by, headers } of [
      ...callers,
      { role: 'full', by: 'ADMIN_TOKEN', headers: service.asOperator } as const,
    ])
      for (const operation of OPERATIONS) {
        if (!hasRights(role, operation.route.operator_role!)) continue;
        const { id } = await service.account();
        const answer = await send(operation, headers, id);
        expect([401, 403, 500], `${operation.id} by ${by} of ${role}`).not.toContain(answer.status);
      }
  });

  test('support refunds a job up to the limit in total, and more is a 403 that changes nothing', async () => {
    const { db } = service.context;
    for (const { headers } of callers.filter(({ role }) => role === 'support')) {
      const { job_id } = await chargedJob(service);
      const refund = (credits?: string, by = headers) =>
        service.post(`/admin/jobs/${job_id}/refund`, { credits, reason: 'torn' }, by);
      const before = await rowsAtRest(db);
      for (const credits of ['2.500000001', '4', undefined])
        expect(await refund(credits)).toMatchObject({
          status: 403,
          body: {
            param: 'credits',
            error:
              'The operator role support allows refunds of up to 2.5 credits for one job; more needs one of: billing, full',
          },
        });
      expect(await rowsOf(db)).toEqual(before);
      expect((await refund('1')).body).toMatchObject({ given_back: '1', returned: '1' });
      expect((await refund('2.5')).body).toMatchObject({ given_back: '1.5', returned: '2.5' });
      expect((await refund('3.5')).status, 'small refunds add up').toBe(403);
      const billing = callers.find(({ role }) => role === 'billing')!;
      expect((await refund(undefined, billing.headers)).body).toMatchObject({ returned: '4' });
      expect((await refund('4')).body, 'a repeat returns nothing').toMatchObject({ given_back: '0' });
    }
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  test('an act names the person or the token', async () => {
    const { id } = await service.account();
    const of = callers.filter(({ role }) => role === 'support');
    for (const [n, { headers }] of of.entries())
      await service.post(`/admin/accounts/${id}/${n ? 'resume' : 'suspend'}`, { reason: 'x' }, headers);
    const { body } = await service.get(`/admin/acts?account_id=${id}`, service.asOperator);
    const acts = body.acts as { who: string; token_id: string | null; person_id: string | null }[];
    expect(acts.map(({ who }) => who)).toEqual(['support@example.com', 'may support']);
    expect(acts).toMatchObject([
      { act: 'resumeAccount', token_id: null, person_id: expect.stringMatching(/^per_/) },
      { act: 'suspendAccount', token_id: expect.stringMatching(/^opt_/), person_id: null },
    ]);
    const byPerson = await service.get('/admin/acts?who=support@example.com&act=resumeAccount', {
      ...service.asOperator,
    });
    expect((byPerson.body.acts as unknown[]).length).toBeGreaterThan(0);
  });

  test('an expired token opens nothing, and an expiry in the past is refused', async () => {
    const soon = new Date(Date.now() + 3600_000).toISOString();
    const { token_id, headers } = await tokenOf(service, 'full', { expires_at: soon });
    expect((await service.get('/admin/operator', headers)).status).toBe(200);
    const text = `update operator_token set expires_at = now() where id = $1`;
    await service.context.db.query({ text, values: [token_id] });
    expect((await service.get('/admin/operator', headers)).status).toBe(401);
    const past = { name: 'late', expires_at: '2026-01-01T00:00:00Z', reason: 'a test' };
    expect(await service.post('/admin/tokens', past, service.asOperator)).toMatchObject({
      status: 400,
      body: { param: 'expires_at', error: 'Expires at must be in the future' },
    });
  });
});
