/** Files that are uploaded in advance, whole or in parts. */
import { buffer } from 'node:stream/consumers';
import type { Operations } from '../../generated/main/operations.ts';
import { exact, type StreamedFile } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { broughtUpload, takenFrom } from '../../src/handlers/media/createUpload.ts';
import { offsetOf, uploadQuotaReached } from '../../src/handlers/media/found-upload.ts';
import { checkSize, offsetMismatch, rangeOf } from '../../src/handlers/media/sendUploadPart.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/id.ts';
import { UPLOADS_BYTES_MAX, type UploadRecord } from '../../src/media/uploads.ts';
import { presentUpload } from '../../src/presenters/present-upload.ts';
import { forgetFile, keepFile } from './files.ts';
import { type Needs, own } from './needs.ts';

type Uploads = Pick<Operations<Invocation>, 'createUpload' | 'getUpload' | 'sendUploadPart' | 'deleteUpload'>;
type StoredUpload = UploadRecord & { account_id: string; bytes: Uint8Array };

const RETENTION_SECONDS = 24 * 3600;

export function uploadAnswers(needs: Needs): Uploads {
  const { memory, context } = needs;
  const find = (id: string, caller: { account_id: string }) =>
    own(memory.state.uploads, id, caller, 'upload', { param: 'upload_id' });
  const presented = (upload: StoredUpload, request_id: string) => {
    const { account_id: _, bytes: __, ...rest } = upload;
    return presentUpload(context.settings.baseUrl, rest, request_id);
  };
  return {
    createUpload: exact(async (request, { caller, request_id }) => {
      const { file, url, size_bytes } = broughtUpload(request);
      const { account_id } = caller;
      refuseBeyondQuota(memory.state.uploads.values(), account_id, size_bytes);
      const at = context.clock.now();
      const upload: StoredUpload = {
        ...{ id: newId('upl'), account_id, size_bytes, received_bytes: 0, parts: [], media_name: null },
        ...{ content_type: null, width: null, height: null, duration_seconds: null, bytes: new Uint8Array() },
        ...{ created_at: at, expires_at: addSeconds(at, RETENTION_SECONDS) },
      };
      if (file || url !== undefined) await complete(needs, upload, { file, url });
      memory.state.uploads.set(upload.id, upload);
      return { status: 201, body: presented(upload, request_id) };
    }),
    getUpload: exact(({ path }, { caller, request_id }) => {
      const upload = find(path.upload_id, caller);
      return { status: 200, headers: offsetOf(upload), body: presented(upload, request_id) };
    }),
    sendUploadPart: exact(async ({ path, header, body }, { caller, request_id }) => {
      const upload = find(path.upload_id, caller);
      const range = rangeOf(String(header['content-range']));
      const first = 'first' in range ? range.first : upload.size_bytes;
      checkSize(range, upload);
      const isFinished = upload.media_name !== null;
      if (!isFinished && first !== upload.received_bytes) throw offsetMismatch(upload);
      const part = await buffer(body.pieces);
      if (!isFinished) {
        upload.bytes = Buffer.concat([upload.bytes, part]);
        upload.received_bytes = upload.bytes.length;
      }
      if (!isFinished && upload.received_bytes === upload.size_bytes) {
        const pieces = (async function* () {
          yield upload.bytes;
        })();
        await complete(needs, upload, { file: { pieces }, url: undefined });
      }
      return { status: 200, headers: offsetOf(upload), body: presented(upload, request_id) };
    }),
    deleteUpload: exact(({ path: { upload_id } }, { caller, request_id }) => {
      const { media_name } = find(upload_id, caller);
      memory.state.uploads.delete(upload_id);
      if (media_name) forgetFile(needs, media_name);
      return { status: 200, body: { id: upload_id, deleted: true, request_id } };
    }),
  };
}

/** Stores the complete file as private media. */
async function complete(
  needs: Needs,
  upload: StoredUpload,
  brought: { file: StreamedFile | undefined; url: string | undefined },
): Promise<void> {
  const { account_id } = upload;
  const { name, content_type, size_bytes, width, height, duration_seconds, sha256 } = await takenFrom(
    needs.context,
    brought,
    account_id,
  );
  const file = { name, content_type, size_bytes, sha256, width, height };
  const media_name = await keepFile(needs, file, { account_id, visibility: 'private' });
  const measured = { content_type, width, height, duration_seconds };
  Object.assign(upload, { size_bytes, received_bytes: size_bytes, media_name, ...measured });
}

function refuseBeyondQuota(all: Iterable<StoredUpload>, account_id: string, size_bytes: number): void {
  const mine = [...all].filter((each) => each.account_id === account_id);
  const bytes = mine.reduce((sum, each) => sum + each.size_bytes, size_bytes);
  if (bytes > UPLOADS_BYTES_MAX) throw uploadQuotaReached();
}
