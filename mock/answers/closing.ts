/** Exports, deletions and restorations of accounts. The second call completes an export. */
import { makeZip } from 'client-zip';
import type * as admin from '../../generated/admin/operations.ts';
import type * as main from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { mayNotDeleteAccount, notConfirmed } from '../../src/contract/refusals.ts';
import { presentExport } from '../../src/handlers/account-export.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { sha256 } from '../../src/media/media-store.ts';
import { presentAccount } from '../../src/presenters/present-account.ts';
import { mediaUrl } from '../../src/presenters/present-image.ts';
import { presentOperated } from '../../src/presenters/present-operated.ts';
import { balanceOf, walletOf } from '../money.ts';
import { mediumOf, type Wallet } from '../state.ts';
import type { Needs } from './needs.ts';
import { existingAccount, record } from './operator.ts';

const DAY_SECONDS = 24 * 3600;

type Own = Pick<main.Operations<Invocation>, 'exportAccount' | 'deleteAccount' | 'restoreAccount'>;

export function closingAnswers(needs: Needs): Own {
  const { memory } = needs;
  const respond = (wallet: Wallet) => ({
    status: 200 as const,
    body: presentAccount({ ...wallet, ...balanceOf(wallet) }),
  });
  return {
    exportAccount: exact(({ query: { renew } }, { caller, request_id }) =>
      exported(needs, { account_id: caller.account_id, renew, request_id, path: '/api/account/export' }),
    ),
    deleteAccount: exact(({ body }, { caller }) => {
      if (!caller.unlimited) throw mayNotDeleteAccount();
      const wallet = walletOf(memory.state, caller.account_id);
      if (![wallet.account_id, wallet.name].includes(body.confirm.trim())) throw notConfirmed();
      close(needs, wallet);
      return respond(wallet);
    }),
    restoreAccount: exact((_request, { caller }) => {
      if (!caller.unlimited) throw mayNotDeleteAccount();
      const wallet = walletOf(memory.state, caller.account_id);
      wallet.deletion = null;
      return respond(wallet);
    }),
  };
}

type Operated = Pick<
  admin.Operations<Invocation>,
  'exportAnyAccount' | 'deleteAnyAccount' | 'restoreAnyAccount'
>;

export function operatedClosingAnswers(needs: Needs): Operated {
  const respond = (wallet: Wallet) => ({
    status: 200 as const,
    body: presentOperated({ ...wallet, ...balanceOf(wallet) }),
  });
  return {
    exportAnyAccount: exact(({ path: { account_id }, body: { reason, renew } }, invocation) => {
      existingAccount(needs.memory.state, account_id);
      const { request_id } = invocation;
      const path = `/admin/accounts/${account_id}/export`;
      return exported(needs, { account_id, renew, request_id, path }, (about) =>
        record(needs, invocation, { act: 'exportAnyAccount', account_id, about, reason }),
      );
    }),
    deleteAnyAccount: exact(({ path, body: { reason } }, invocation) => {
      const wallet = existingAccount(needs.memory.state, path.account_id);
      if (close(needs, wallet)) record(needs, invocation, { act: 'deleteAnyAccount', ...path, reason });
      return respond(wallet);
    }),
    restoreAnyAccount: exact(({ path, body: { reason } }, invocation) => {
      const wallet = existingAccount(needs.memory.state, path.account_id);
      if (wallet.deletion) record(needs, invocation, { act: 'restoreAnyAccount', ...path, reason });
      wallet.deletion = null;
      return respond(wallet);
    }),
  };
}

function close({ context }: Needs, wallet: Wallet): boolean {
  if (wallet.deletion) return false;
  const at = context.clock.now();
  wallet.deletion = { requested_at: at, delete_at: addSeconds(at, 14 * DAY_SECONDS), deleted_at: null };
  return true;
}

async function exported(
  { memory, context }: Needs,
  {
    account_id,
    renew,
    request_id,
    path,
  }: { account_id: string; renew: boolean; request_id: string; path: string },
  begun: (id: string) => void = () => undefined,
) {
  const { exports, media } = memory.state;
  const at = context.clock.now();
  const found = exports.get(account_id);
  const links = { to: (name: string) => mediaUrl(context.settings.baseUrl, name) };
  if (!found || (renew && found.media_name !== null)) {
    const nothing = { media_name: null, size_bytes: null, completed_at: null, expires_at: null };
    const row = { id: newId('exp'), ...nothing, created_at: at };
    exports.set(account_id, row);
    begun(row.id);
    return {
      status: 202 as const,
      headers: { Location: `${context.settings.baseUrl}${path}`, 'Retry-After': '2' },
      body: { ...presentExport(row, at, links), request_id },
    };
  }
  if (found.media_name === null) {
    const manifest = { name: 'manifest.json', input: JSON.stringify({ account_id }) };
    const bytes = await new Response(makeZip([manifest])).bytes();
    const name = `${unguessable()}.zip`;
    const facts = {
      content_type: 'application/zip',
      width: null,
      height: null,
      duration_seconds: null,
      fps: null,
    };
    media.set(
      name,
      mediumOf(
        { ...facts, bytes, sha256: await sha256(bytes) },
        { name, account_id: '', at, generation_id: null },
      ),
    );
    const ready = { media_name: name, size_bytes: bytes.length, completed_at: at };
    Object.assign(found, ready, { expires_at: addSeconds(at, 7 * DAY_SECONDS) });
  }
  const body = { ...presentExport(found, addSeconds(at, 3600), links), request_id };
  return { status: 200 as const, body };
}
