import { exact } from '../../contract/contract.ts';
import { accountExport } from '../account-export.ts';
import type { Context, MainOperations } from '../context.ts';

export function exportAccount(
  context: Pick<Context, 'clock' | 'db' | 'links' | 'queue' | 'settings'>,
): MainOperations['exportAccount'] {
  return exact(({ query: { renew } }, { caller: { account_id }, request_id }) =>
    accountExport(context, { account_id, request_id, renew, path: '/api/account/export' }),
  );
}
