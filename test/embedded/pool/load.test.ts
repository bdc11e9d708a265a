/** The short form of `npm run bench -- images`: every picture operation at once, on the engines the service starts with. */

import { openEmbeddedEngines } from '@reverie/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceOf, type Sources, sendMany, sourcePicture } from '../../../bench/images/mix.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const COUNT = 24;

let embedded: Awaited<ReturnType<typeof openEmbeddedEngines>>;
let web: Awaited<ReturnType<typeof sourceServer>>;
let sources: Sources;
let service: Service;
beforeAll(async () => {
  embedded = await openEmbeddedEngines();
  const png = await sourcePicture();
  web = await sourceServer({ '/disc.png': png });
  sources = { url: web.url, png };
  service = await openService({
    engines: Object.fromEntries(embedded.engines),
    allowHosts: [web.host],
  });
});
afterAll(async () => {
  await service.stop();
  await embedded.close();
  web.close();
});

test(`${COUNT} requests, eight at once: all answered in full, charged to the nano-credit`, {
  timeout: 120_000,
}, async () => {
  const { key, keyHeader } = await service.account({ credits: '1000' });
  const faults: string[] = [];
  const caller = { baseUrl: service.baseUrl, key };
  await sendMany(caller, sources, { count: COUNT, at_once: 8 }, ({ fault }) => {
    if (fault) faults.push(fault);
  });
  expect(faults).toEqual([]);
  expect(service.faults).toEqual([]);
  const account = await service.get('/api/account', keyHeader);
  const left = String((10_000 - priceOf({ count: COUNT }, sources)) / 10);
  expect(account.body.credits).toEqual({ posted: left, held: '0', available: left });
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});
