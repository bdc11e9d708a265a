/** The archive of an account, for the account and for the operator. */

import type { Db } from '../db/db.ts';
import { addSeconds } from '../lib/clock.ts';
import { beginExport, type ExportRecord, findExport } from '../media/account-exports.ts';
import type { Context } from './context.ts';

const LINK_SECONDS = 3600;

/**
 * The archive of an account. Starts one if there is none, or with `renew` if none is in progress; `also` runs in that
 * transaction.
 */
export async function accountExport(
  context: Pick<Context, 'clock' | 'db' | 'links' | 'queue' | 'settings'>,
  {
    account_id,
    request_id,
    renew,
    path,
  }: { account_id: string; request_id: string; renew: boolean; path: string },
  also: (tx: Db, id: string) => Promise<void> = async () => undefined,
) {
  const { db, clock, queue, links } = context;
  const at = clock.now();
  let found = await findExport(db, account_id, at);
  if (!found || (renew && found.media_name !== null)) {
    await db.transaction(async (tx) => {
      const id = await beginExport(tx, account_id, at);
      if (id === undefined) return;
      await queue.enqueue(tx, { queue: 'export', id, account: account_id });
      await also(tx, id);
    });
    queue.wake('export');
    found = (await findExport(db, account_id, at))!;
  }
  const linked = addSeconds(at, LINK_SECONDS);
  const body = { ...presentExport(found, linked, links), request_id };
  return found.media_name === null
    ? {
        status: 202 as const,
        headers: { Location: `${context.settings.baseUrl}${path}`, 'Retry-After': '2' },
        body,
      }
    : { status: 200 as const, body };
}

export function presentExport(
  { id, media_name, size_bytes, created_at, completed_at, expires_at }: ExportRecord,
  linked: Date,
  links: Pick<Context['links'], 'to'>,
) {
  const until = expires_at && (expires_at < linked ? expires_at : linked);
  return {
    export_id: id,
    status: media_name === null ? ('in_progress' as const) : ('completed' as const),
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    size_bytes,
    url: until && links.to(media_name!, until),
    url_expires_at: until?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  };
}
