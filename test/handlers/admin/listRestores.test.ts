/** A database that turns out to be older than the world around it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { keepMoment } from '../../../src/db/identity.ts';
import { storeMedia } from '../../../src/media/keep.ts';
import { buyAutomatically } from '../../../src/payments/buy-automatically.ts';
import { buyContext } from '../../../src/start/buying.ts';
import { noticeRestore, reconcile } from '../../../src/start/reconcile.ts';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';
import { objectsOf, openPretendedStripe, type PretendedStripe } from '../../support/stripe.ts';

type Finding = { kind: string; count: number | null; needs_operator: boolean; examples: string[] };
type Restore = { state: string; restored_to: string; findings: Finding[] };

const HOUR_MS = 3_600_000;

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  let stripe: PretendedStripe;
  beforeAll(async () => {
    stripe = await openPretendedStripe();
    const url = kind === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};
    service = await openService({ env: { ...stripe.env, ...url }, engines: { ra1: instantEngine() } });
  });
  afterAll(async () => {
    await service.stop();
    await stripe.close();
  });

  /** As a restored dump is: its row names another database, and the moment until which that was in use. */
  async function restoreTo(moment: Date) {
    const { db } = service.context;
    await keepMoment(db, moment);
    await db.query({
      text: `update database_identity set identity = 'another', seen_at = $1`,
      values: [moment],
    });
    await noticeRestore(service.context);
  }
  const newest = async (): Promise<Restore> => {
    const { status, body } = await service.get('/admin/restores', service.asOperator);
    expect(status).toBe(200);
    return (body.restores as Restore[])[0]!;
  };
  const found = ({ findings }: Restore, kind: string) => findings.find((each) => each.kind === kind);

  beforeEach(async () => {
    await service.context.db.query({ text: 'delete from restore' });
  });

  test('200: a database that is the same as before was not restored', async () => {
    await noticeRestore(service.context);
    await noticeRestore(service.context);
    const { body } = await service.get('/admin/restores', service.asOperator);
    expect(body).toEqual({ restores: [] });
  });

  test('a restore is noticed once, with its moment, and media are compared with their records', async () => {
    const { keyHeader } = await service.account({ credits: '10' });
    const { body } = await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
    const lost = String(body.image_url).split('/').at(-1)!;
    await rm(join(service.dataDir, 'media', lost.slice(0, 2), lost));
    const { db, media } = service.context;
    const orphan = await storeMedia(media, { bytes: await png(), content_type: 'image/png' });
    const moment = new Date(Date.now() - HOUR_MS);
    await restoreTo(moment);
    await noticeRestore(service.context);
    expect(await newest()).toMatchObject({ state: 'reconciling', restored_to: moment.toISOString() });

    expect(await reconcile(service.context)).toBe(1);
    expect(await reconcile(service.context)).toBe(0);
    const restore = await newest();
    expect(restore.state).toBe('reconciled');
    expect(found(restore, 'media_without_records')).toMatchObject({ count: 1, examples: [orphan.name] });
    expect(found(restore, 'records_without_media')).toMatchObject({ count: 1, examples: [lost] });
    expect(found(restore, 'calls_since')).toMatchObject({ count: null, needs_operator: true });

    // A sweep removes the media of lost calls, but not before the operator could look.
    const later = (days: number) => ({ now: () => new Date(Date.now() + days * 24 * HOUR_MS) });
    expect(await sweepMedia({ ...service.context, clock: later(2) }, 60)).toBe(0);
    expect(await sweepMedia({ ...service.context, clock: later(8) }, 60)).toBe(1);
    await db.query({ text: 'delete from media where key = $1', values: [lost] });
  });

  test('jobs whose upstream may have got them are not submitted again; those with a ticket continue', async () => {
    const { db } = service.context;
    const { id: account_id, keyHeader } = await service.account({ credits: '10' });
    await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
    await db.query({
      text: `insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed,
               state, phase, price_nano, engine, created_at, deadline_at, queue, ticket)
             select 'gen_' || n, 'req_' || n, account_id, key_id, operation, host, mode, input, input_sha256, seed,
               'in_progress', 'queued', 0, jsonb_build_object('name', 'far', 'kind', kind), now(), now(), 'image',
               case when n = 2 then '{"id": "t"}'::jsonb end
             from generation, (values (1, 'upstream'), (2, 'upstream'), (3, 'local')) as it (n, kind)
             where account_id = $1`,
      values: [account_id],
    });
    await restoreTo(new Date());
    const rows = await db.query<{ id: string; submitting: boolean }>({
      text: `select id, submitting from generation where account_id = $1 and state = 'in_progress' order by id`,
      values: [account_id],
    });
    expect(rows.map(({ submitting }) => submitting)).toEqual([true, false, false]);
    const restore = await newest();
    expect(found(restore, 'jobs_given_back')).toMatchObject({ count: 1, examples: ['gen_1'] });
    expect(found(restore, 'jobs_continued')!.examples.sort()).toEqual(['gen_2', 'gen_3']);
    await db.query({
      text: `delete from generation where account_id = $1 and state = 'in_progress'`,
      values: [account_id],
    });
    await reconcile(service.context);
  });

  test('payments since the moment are booked once, also those whose top-up was lost', async () => {
    const { db } = service.context;
    const account = await service.account({ credits: '0', mode: 'test' });
    const begun = await service.post('/api/top-ups', { api_key: account.key, credits: 500 });
    const objects = objectsOf(String(begun.body.top_up_id), 'pi_kept', account.id);
    const lost = objectsOf('top_lost', 'pi_lost', account.id);
    const strange = objectsOf('top_strange', 'pi_strange', 'acc_gone');
    const completed = 'checkout.session.completed';
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    stripe.remember(completed, objectsOf('top_older', 'pi_older', account.id).session(9900), ago(100));
    stripe.remember(completed, objects.session(500), ago(2));
    stripe.remember(completed, lost.session(700), ago(1));
    stripe.remember('charge.refunded', lost.charge(200), ago(1));
    stripe.remember(completed, strange.session(900), ago(1));
    const posted = async () => {
      const { body } = await service.get('/api/account', account.keyHeader);
      return (body.credits as { posted: string }).posted;
    };

    await db.query({
      text: `insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, customer_ref, method_ref,
               created_at)
             values ($1, 'on', 100000000000, 500, 5000, 'cus_1', 'pm_1', now())`,
      values: [account.id],
    });
    const buy = () =>
      buyAutomatically({ ...buyContext(service.context), payments: service.context.payments! });
    stripe.state.broken = true;
    await restoreTo(ago(1.5));
    await expect(reconcile(service.context)).rejects.toThrow('Stripe');
    expect((await newest()).state).toBe('reconciling');
    stripe.state.broken = false;
    await buy();
    await reconcile(service.context);
    await buy();
    expect(stripe.charges(), 'credits that were bought in the lost time are not bought again').toEqual([]);
    expect(await posted()).toBe('1000');
    const restore = await newest();
    expect(found(restore, 'payments_booked')).toMatchObject({ count: 3, needs_operator: false });
    expect(found(restore, 'payments_lost')).toMatchObject({ count: 1, needs_operator: true });
    expect(found(restore, 'payments_lost')!.examples[0]).toContain('top_strange');

    await restoreTo(ago(1.5));
    await reconcile(service.context);
    expect(await posted()).toBe('1000');
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ differences: [] });
    await db.query({ text: 'delete from restore' });
  });
});
