/** The mock must agree with the service. The parity page lists every difference, and a test keeps it up to date. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { type Comparison, compare, parityPage } from '../support/contract/parity.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { whyOf } from '../support/contract/why.ts';

const PAGE = new URL('../../docs/guides/parity.md', import.meta.url).pathname;
const RENEW = 'npm test -- test/contract/parity.test.ts -u';

let stage: Stage;
let mock: Mock;
let compared: Comparison;
beforeAll(async () => {
  stage = await openStage(undefined, { signUp: 'off' });
  await proveTheBooks(stage);
  await nameOwner(stage);
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0 });
  compared = await compare(stage, mock);
}, 600_000);
afterAll(async () => {
  await mock.close();
  await stage.stop();
});

/** As after a full check. Otherwise it depends on the time whether the service has ended one. */
async function proveTheBooks({ service }: Stage): Promise<void> {
  const body = { action: 'start', reason: 'a full check' };
  expect((await service.post('/admin/ledger/check', body, service.asOperator)).status).toBe(200);
  await service.context.db.query({ text: 'update ledger_check set proven_at = now()' });
}

/** The mock's account is called `demo`, and its deletion is confirmed by that name. */
async function nameOwner({ service, owner }: Stage): Promise<void> {
  await service.context.db.query({
    text: `update account set name = 'demo' where id = $1`,
    values: [owner.id],
  });
}

test('status, code, words and shape are those of the service, but for what has a reason', () => {
  expect(compared.calls).toBeGreaterThan(500);
  expect(compared.differences.filter((each) => whyOf(each) === undefined)).toEqual([]);
});

test('the page of differences between service and mock is up to date', async () => {
  expect(existsSync(PAGE), `${PAGE} is missing: ${RENEW}`).toBe(true);
  const page = parityPage(compared, whyOf, RENEW);
  await expect(page, `The page is stale. Renew it with \`${RENEW}\`.`).toMatchFileSnapshot(PAGE);
});
