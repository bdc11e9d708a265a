/** Every field of the contract and of the MCP tools that takes an address refuses private ones, and dials nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import { openFetcher } from '../../src/media/fetcher.ts';
import { everyField, type Field, nameOf } from '../hostile/kinds/fields.ts';
import { hostileWire } from '../hostile/kinds/hostile-call.ts';
import { hostOf, statusOf } from '../hostile/kinds/measure.ts';
import { sendWire } from '../support/contract/calls.ts';
import { instantEngine, png } from '../support/engines.ts';
import { type Internet, openInternet, PUBLIC } from '../support/internet.ts';
import { PRIVATE_ADDRESSES } from '../support/private-addresses.ts';
import { openService, type Service } from '../support/service.ts';

let internet: Internet;
let service: Service;
let key: string;

/** Addresses that a browser opens after a payment. The service never does. */
const OF_BROWSERS = /^(success|cancel)_url$/;

const isAddress = ({ takes, chain, path }: Field) =>
  !OF_BROWSERS.test(path.at(-1)!) && (takes === 'address' || chain.at(-1)!.format === 'uri');

/** The field names a stored medium of the service by its address. */
const isName = ({ operation }: Field) => operation.id === 'createBlockedMedium';

const fields = everyField().filter(isAddress);
let names: Record<string, string>;

beforeAll(async () => {
  internet = await openInternet();
  const picture = await png(64, 64);
  for (const port of [80, 443])
    await internet.serve(`${PUBLIC}:${port}`, (_, response) => response.end(picture));
  for (const host of ['images', 'videos', 'hooks']) internet.name(`${host}.example.com`, [PUBLIC]);
  const engines = Object.fromEntries(Object.keys(PRICES).map((name) => [name, instantEngine()]));
  service = await openService({ alone: true, engines });
  Object.assign(service.context, {
    fetcher: openFetcher({ allowHosts: [], own: service.baseUrl, ...internet }),
  });
  const account = await service.account({ credits: '1000' });
  key = account.key;
  const { body } = await service.post('/api/create-ai', { name: 'Mira' }, account.keyHeader);
  names = { character_id: String(body.id) };
});
afterAll(async () => {
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  expect((await service.get('/api/account', { 'x-api-key': key })).body).toMatchObject({
    credits: { posted: '1000' },
  });
  await service.context.fetcher.close();
  await service.stop();
  await internet.close();
});
beforeEach(() => {
  internet.dialled.length = 0;
});

describe.each(fields.map((field): [string, Field] => [`${nameOf(field)} ${field.type ?? ''}`.trim(), field]))(
  '%s',
  (_, field) => {
    test('refuses every private address, and nothing is dialled', async () => {
      const own = [`${service.baseUrl}/admin/accounts`, `${service.baseUrl}/metrics`];
      const caller = field.operation.route.admin ? service.adminToken : key;
      // An empty field of a form is a field that the caller left out.
      for (const address of [...PRIVATE_ADDRESSES.filter((each) => each !== ''), ...own]) {
        const wire = await hostileWire(field, address, {
          names,
          key: caller,
          sources: 'https://images.example.com',
        });
        const answer = await sendWire(hostOf(field, service), wire);
        expect(statusOf(answer), `${address}: ${JSON.stringify(answer.body)}`).toBe(
          isName(field) ? 404 : 400,
        );
      }
      expect(internet.dialled).toEqual([]);
      expect(internet.secret.connections).toBe(0);
    });
  },
);
