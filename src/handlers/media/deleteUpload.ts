import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { removeBytes } from '../../generation/accept/generation-sources.ts';
import { forgetMedia } from '../../media/keep.ts';
import { removeUpload } from '../../media/uploads.ts';
import type { Context, MainOperations } from '../context.ts';

export function deleteUpload({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock' | 'media'>): MainOperations['deleteUpload'] {
  return exact(async ({ path: { upload_id } }, { caller, request_id }) => {
    const own = { account_id: caller.account_id, id: upload_id, at: clock.now() };
    const removed = await db.transaction(async (tx) => {
      const found = await removeUpload(tx, own);
      if (found?.media_name) await forgetMedia(tx, found.media_name, own.at);
      return found;
    });
    if (!removed) throw noSuch('upload', { param: 'upload_id' });
    for (const part of removed.parts) await media.remove(part);
    if (removed.media_name) await removeBytes({ db, media }, removed.media_name);
    return { status: 200, body: { id: upload_id, deleted: true, request_id } };
  });
}
