/** Jobs and holds for which an operator action is refused, by status and operationId. */
import { eraseAccounts } from '../../../src/start/erase-accounts.ts';
import { endGrace, exported } from '../closing.ts';
import { png } from '../engines.ts';
import type { Names } from './calls.ts';
import { failedJob } from './props.ts';
import type { Stage } from './stage.ts';

export const OPERATED: Record<string, (stage: Stage) => Names | Promise<Names>> = {
  '402 retryJob': failedJobOfThePoor,
  '409 refundJob': async ({ service, owner }) => ({ job_id: await failedJob(service, owner) }),
  '409 releaseHold': ({ names }) => ({ hold_id: names.job_id! }),
  '410 retryJob': failedUpload,
  '200 exportAnyAccount': async (stage) => ({ account_id: (await exportedAccount(stage)).id }),
  '202 exportAnyAccount': async (stage) => ({ account_id: (await otherAccount(stage)).id }),
  '200 deleteAnyAccount': async (stage) => ({ account_id: (await otherAccount(stage)).id }),
  '410 restoreAnyAccount': deletedAccount,
};

/** Accounts of their own for calls that change their account. */
export const CALLERS: Record<string, (stage: Stage) => ReturnType<typeof otherAccount>> = {
  '200 exportAccount': exportedAccount,
  '202 exportAccount': otherAccount,
  '200 deleteAccount': otherAccount,
  // Later calls of the account need jobs that may be retried.
  '200 updateAccount': otherAccount,
};

function otherAccount({ service }: Stage) {
  return service.account({ mode: 'test' });
}

async function exportedAccount(stage: Stage) {
  const account = await otherAccount(stage);
  await exported(stage.service, account.keyHeader);
  return account;
}

async function deletedAccount(stage: Stage): Promise<Names> {
  const { service } = stage;
  const { id, keyHeader } = await otherAccount(stage);
  await service.call('DELETE', '/api/account', { headers: keyHeader, body: { confirm: id } });
  await endGrace(service.context.db, id);
  await eraseAccounts(service.context);
  return { account_id: id };
}

/** Its account has spent all it had since. */
async function failedJobOfThePoor({ service }: Stage): Promise<Names> {
  const spender = await service.account({ credits: '4', mode: 'test' });
  const job_id = await failedJob(service, spender);
  await service.post('/api/ra1', { prompt: 'A lighthouse' }, spender.keyHeader);
  return { job_id };
}

/** Its source was uploaded, and was deleted when it failed. */
async function failedUpload({ service, owner: { keyHeader } }: Stage): Promise<Names> {
  const rehearsed = { ...keyHeader, 'x-test-scenario': 'generation_failed' };
  const image_base64 = Buffer.from(await png(64, 64)).toString('base64');
  const failed = await service.post('/api/ra2-image-editor', { prompt: 'Brighter', image_base64 }, rehearsed);
  const job = await service.get(`/api/requests/${failed.body.request_id}`, keyHeader);
  return { job_id: String(job.body.job_id) };
}
