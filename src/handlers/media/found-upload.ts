import { type Problem, problem } from '../../contract/problem.ts';
import { noSuch } from '../../contract/refusals.ts';
import { findUpload, UPLOADS_BYTES_MAX, UPLOADS_MAX, type UploadRecord } from '../../media/uploads.ts';
import type { Context } from '../context.ts';

/** Throws 404 for an upload that expired, was deleted, or belongs to another account. */
export async function foundUpload(
  { db }: Pick<Context, 'db'>,
  own: { account_id: string; id: string; at: Date },
): Promise<UploadRecord> {
  const upload = await findUpload(db, own);
  if (!upload) throw noSuch('upload', { param: 'upload_id' });
  return upload;
}

export function uploadQuotaReached(): Problem {
  return problem(
    'upload_quota_reached',
    `An account may have ${UPLOADS_MAX} uploads with a total of ${UPLOADS_BYTES_MAX / 2 ** 20} MB; delete one, or wait until one expires`,
  );
}

export function offsetOf({ received_bytes }: UploadRecord): Record<string, string> {
  return { 'Upload-Offset': String(received_bytes) };
}
