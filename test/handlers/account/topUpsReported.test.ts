/** Payments that are told early, of another amount, or after their page expired. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { objectsOf } from '../../support/stripe.ts';
import { openTopUps, type TopUps } from '../../support/top-ups.ts';

let shop: TopUps;
beforeAll(async () => {
  shop = await openTopUps();
});
afterAll(() => shop.close());
afterEach(() => shop.expectBooksInOrder());

test('a payment of an unknown account is answered once and credits nobody', async () => {
  const early = objectsOf('top_00000000000000000000000000', 'pi_early');
  const answer = await shop.tell('checkout.session.completed', early.session(500));
  expect(answer.status).toBe(200);
  const rows = await shop.service.context.db.query({ text: `select from transfer where ref like '%early%'` });
  expect(rows).toEqual([]);
});

test('the amount that was paid is credited, not the one that was asked for', async () => {
  const account = await shop.buyer();
  await shop.tell('checkout.session.completed', account.session(420));
  expect(await shop.posted(account)).toBe('420');
  const { body } = await shop.service.get(`/api/top-ups/${account.top_up_id}`, account.keyHeader);
  expect(body).toMatchObject({ status: 'paid', credits: '420', amount_usd: 4.2 });
});

test('a page that expires after it was paid stays paid', async () => {
  const account = await shop.buyer();
  await shop.tell('checkout.session.completed', account.session(500));
  expect(await shop.tell('checkout.session.expired', account.session(500))).toMatchObject({ status: 200 });
  const { body } = await shop.service.get(`/api/top-ups/${account.top_up_id}`, account.keyHeader);
  expect(body).toMatchObject({ status: 'paid', credits: '500' });
  expect(await shop.posted(account)).toBe('500');
});
