import { exact } from '../../contract/contract.ts';
import { presentUpload } from '../../presenters/present-upload.ts';
import type { Context, MainOperations } from '../context.ts';
import { foundUpload, offsetOf } from './found-upload.ts';

export function getUpload({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): MainOperations['getUpload'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const own = { account_id: caller.account_id, id: path.upload_id, at: clock.now() };
    const upload = await foundUpload({ db }, own);
    const body = presentUpload(settings.baseUrl, upload, request_id);
    return { status: 200, headers: offsetOf(upload), body };
  });
}
