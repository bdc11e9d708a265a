import { Readable } from 'node:stream';
import { exact, type StreamedFile } from '../../contract/contract.ts';
import { addSeconds } from '../../lib/clock.ts';
import { unguessable } from '../../lib/id.ts';
import { inlineFile } from '../../lib/inline-files.ts';
import { fetchSlot, refuseAddress } from '../../media/intake/fetch-turn.ts';
import { isAddress } from '../../media/intake/inline-source.ts';
import type { IntakeRefusal } from '../../media/intake/intake-refusal.ts';
import { notBase64 } from '../../media/intake/take-media.ts';
import { takeUpload } from '../../media/intake/take-upload.ts';
import {
  beginUpload,
  completeUpload,
  removeUpload,
  UPLOAD_BYTES_MAX,
  type UploadedMedium,
} from '../../media/uploads.ts';
import { presentUpload } from '../../presenters/present-upload.ts';
import type { Context, MainOperations } from '../context.ts';
import { refuseIntake, takenOrProblem, withStorage } from '../intake-problem.ts';
import { foundUpload, uploadQuotaReached } from './found-upload.ts';

const FETCH_SECONDS = 120;

type Needs = Pick<Context, 'clock' | 'db' | 'decoding' | 'fetcher' | 'fetching' | 'lookAt' | 'media'>;

export function createUpload(context: Needs & Pick<Context, 'settings'>): MainOperations['createUpload'] {
  return exact(async (request, { caller, request_id }) => {
    const { account_id } = caller;
    const { file, url, size_bytes, direct: isDirect } = broughtUpload(request);
    if (url !== undefined && isAddress(url))
      refuseIntake(refuseAddress(context, { url, title: 'URL', param: 'url' }));
    const at = context.clock.now();
    const direct = isDirect ? await directFor(context.media, size_bytes, at) : undefined;
    const begun = await beginUpload(context.db, { account_id, size_bytes, at, direct: direct?.name });
    if (!begun) throw uploadQuotaReached();
    const own = { account_id, id: begun.id, at };
    const present = async () => ({
      status: 201 as const,
      body: presentUpload(context.settings.baseUrl, await foundUpload(context, own), request_id, direct),
    });
    if (!file && url === undefined) return present();
    try {
      const medium = await takenFrom(context, { file, url }, account_id);
      if (!(await completeUpload(context.db, { ...own, medium }))) await context.media.remove(medium.name);
      return await present();
    } catch (error) {
      await removeUpload(context.db, own);
      throw error;
    }
  });
}

/** Undefined if clients cannot reach the store. */
async function directFor({ direct }: Needs['media'], size_bytes: number, at: Date) {
  if (!direct) return undefined;
  const name = `${unguessable()}.bin`;
  const { url, seconds } = await withStorage(() => direct.address(name, size_bytes));
  return { name, url, expires_at: addSeconds(at, seconds) };
}

type Brought = { file?: StreamedFile; url?: string; size_bytes: number; direct?: boolean };

/** Stores the file from any source and measures it. Throws the problem of a refused file. */
export function takenFrom(
  context: Pick<Needs, 'decoding' | 'fetcher' | 'fetching' | 'lookAt' | 'media'>,
  { file, url }: { file: StreamedFile | undefined; url: string | undefined },
  account_id: string,
): Promise<UploadedMedium> {
  if (file) return takenOrProblem(takeUpload(context, file.pieces, { param: 'file', account_id }));
  return takenOrProblem(
    isAddress(url!) ? fromAddress(context, url, account_id) : fromText(context, url!, account_id),
  );
}

/** The file is in base64. */
async function fromText(
  context: Parameters<typeof takenFrom>[0],
  text: string,
  account_id: string,
): Promise<UploadedMedium | IntakeRefusal> {
  const bytes = inlineFile(text);
  if (!bytes) return notBase64('URL', 'url');
  return takeUpload(context, Readable.from([bytes]), { param: 'url', account_id });
}

/** `size_bytes`: the size if it is known before the bytes arrive, otherwise the maximum. */
export function broughtUpload({ type, body }: Parameters<MainOperations['createUpload']>[0]): Brought {
  if (type === 'multipart/form-data') return { file: body.file, size_bytes: UPLOAD_BYTES_MAX };
  if (type === 'application/octet-stream')
    return { file: body, size_bytes: body.size_bytes ?? UPLOAD_BYTES_MAX };
  const { url, size_bytes = UPLOAD_BYTES_MAX, direct } = body;
  return url === undefined ? { size_bytes, direct } : { url, size_bytes };
}

/** A refusal of the file ends the stream of the fetch. */
class Refused extends Error {
  readonly refusal: IntakeRefusal;
  constructor(refusal: IntakeRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

async function fromAddress(
  context: Parameters<typeof takenFrom>[0],
  url: string,
  account_id: string,
): Promise<UploadedMedium | IntakeRefusal> {
  const signal = AbortSignal.timeout(FETCH_SECONDS * 1000);
  const slot = await fetchSlot(context, { account_id, url }, signal);
  if ('refused' in slot) return slot;
  using _slot = slot;
  let medium: UploadedMedium | undefined;
  try {
    const limits = { bytes_max: UPLOAD_BYTES_MAX, signal };
    const fetched = await context.fetcher.stream(url, limits, async (pieces) => {
      const uploaded = await takeUpload(context, pieces, { param: 'url', account_id });
      if ('refused' in uploaded) throw new Refused(uploaded);
      medium = uploaded;
    });
    return 'refused' in fetched
      ? { refused: fetched.refused, message: `URL ${fetched.message}`, param: 'url' }
      : medium!;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
