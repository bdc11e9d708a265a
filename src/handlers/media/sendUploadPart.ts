import { exact, type StreamedFile } from '../../contract/contract.ts';
import { type Problem, problem, wrongField } from '../../contract/problem.ts';
import { unguessable } from '../../lib/id.ts';
import { partsOf, putWhole, takeUpload } from '../../media/intake/take-upload.ts';
import {
  addPart,
  completeUpload,
  directArrived,
  directName,
  findUpload,
  PARTS_MAX,
  removeUpload,
  type UploadRecord,
} from '../../media/uploads.ts';
import { presentUpload } from '../../presenters/present-upload.ts';
import type { Context, MainOperations } from '../context.ts';
import { takenOrProblem, withStorage } from '../intake-problem.ts';
import { foundUpload, offsetOf } from './found-upload.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'decoding' | 'lookAt' | 'media'>;
type Own = { account_id: string; id: string; at: Date };
type Range = { first: number; last: number; size: number } | { size: number };

export function sendUploadPart(context: Needs & Pick<Context, 'settings'>): MainOperations['sendUploadPart'] {
  const complete = completing(context);
  return exact(async ({ path, header, body }, { caller, request_id }) => {
    const own = { account_id: caller.account_id, id: path.upload_id, at: context.clock.now() };
    const before = await foundUpload(context, own);
    const range = rangeOf(String(header['content-range']));
    const { received_bytes, size_bytes } = before;
    checkSize(range, before);
    if (before.media_name !== null) await discard(body);
    else if ('first' in range) await append(context, own, { before, range, file: body });
    else if (received_bytes < size_bytes) await arrive(context, own, before);
    const upload = await foundUpload(context, own);
    const isWhole = upload.received_bytes === size_bytes && upload.media_name === null;
    if (isWhole) await complete(own, upload);
    const after = isWhole ? await foundUpload(context, own) : upload;
    const presented = presentUpload(context.settings.baseUrl, after, request_id);
    return { status: 200, headers: offsetOf(after), body: presented };
  });
}

/** A part of a finished upload is a repeat after a lost response. */
async function discard({ pieces }: StreamedFile): Promise<void> {
  for await (const _ of pieces);
}

/** Records that the file has arrived at its direct URL. Throws the problem if it is missing or incomplete. */
async function arrive({ db, media }: Needs, own: Own, before: UploadRecord): Promise<void> {
  const name = directName(before);
  if (name === undefined) throw offsetMismatch(before);
  const size_bytes = await withStorage(async () => media.direct?.sizeOf(name));
  if (size_bytes === undefined) throw offsetMismatch(before);
  if (size_bytes !== before.size_bytes)
    throw wrongField(
      'Content-Range',
      `The direct URL has received ${size_bytes} bytes; send all ${before.size_bytes} to it again`,
    );
  await directArrived(db, own);
}

/** Stores the whole part or nothing. */
async function append(
  { db, media }: Needs,
  own: Own,
  {
    before,
    range,
    file,
  }: { before: UploadRecord; range: { first: number; last: number }; file: StreamedFile },
): Promise<void> {
  if (directName(before) !== undefined)
    throw wrongField('Content-Range', 'Content-Range must be bytes */SIZE: send the file to its direct URL');
  const { first, last } = range;
  if (first !== before.received_bytes || last < first || last >= before.size_bytes)
    throw offsetMismatch(before);
  if (before.parts.length >= PARTS_MAX)
    throw wrongField('Content-Range', `An upload may have at most ${PARTS_MAX} parts; send larger ones`);
  const name = `${unguessable()}.bin`;
  const size_bytes = await withStorage(() => putWhole(media, name, file.pieces));
  const isExact = size_bytes === last - first + 1;
  if (isExact && (await addPart(db, { ...own, name, from: first, size_bytes }))) return;
  await media.remove(name);
  if (!isExact)
    throw wrongField(
      'Content-Range',
      `Content-Range names ${last - first + 1} bytes, and ${size_bytes} came`,
    );
  throw offsetMismatch(await foundUpload({ db }, own));
}

/**
 * Joins the parts of each upload once in this process, however often the call is repeated meanwhile. Repeats wait for
 * the same outcome. Each copy of a file would take up to 500 MB of disk.
 */
function completing(context: Needs): (own: Own, upload: UploadRecord) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (own, upload) => {
    const work = running.get(own.id) ?? complete(context, own, upload).finally(() => running.delete(own.id));
    running.set(own.id, work);
    return work;
  };
}

/** Joins the parts, unless another process did meanwhile. If the file is refused, the upload is deleted. */
async function complete(context: Needs, own: Own, upload: UploadRecord): Promise<void> {
  try {
    await join(context, own, upload);
  } catch (error) {
    const after = await findUpload(context.db, own);
    if (!after?.media_name) throw error;
  }
}

async function join(context: Needs, own: Own, { parts }: UploadRecord): Promise<void> {
  const { db, media } = context;
  const pieces = partsOf(media, parts);
  const { account_id } = own;
  const taking = takeUpload(context, pieces, { param: 'body', account_id });
  const medium = await takenOrProblem(taking).catch(async (error) => {
    const isRefused = error instanceof Error && 'status' in error && Number(error.status) < 429;
    if (isRefused && (await removeUpload(db, own))) await removeAll(media, parts);
    throw error;
  });
  if (await completeUpload(db, { ...own, medium })) await removeAll(media, parts);
  else await media.remove(medium.name);
}

async function removeAll(media: Needs['media'], names: string[]): Promise<void> {
  for (const name of names) await media.remove(name);
}

/** The contract has validated its format. */
export function rangeOf(text: string): Range {
  const [, first, last, size] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(text)!;
  return first === undefined
    ? { size: Number(size) }
    : { first: Number(first), last: Number(last), size: Number(size) };
}

/** Throws the 400 for a part of a file of another size. */
export function checkSize({ size }: Range, { size_bytes }: UploadRecord): void {
  if (size === size_bytes) return;
  throw wrongField(
    'Content-Range',
    `Content-Range names a file of ${size} bytes, and the upload has ${size_bytes}`,
  );
}

export function offsetMismatch(upload: UploadRecord): Problem {
  return problem(
    'upload_offset_mismatch',
    `The next part of this upload must start at byte ${upload.received_bytes} of ${upload.size_bytes}`,
    { facts: { param: 'Content-Range' }, headers: offsetOf(upload) },
  );
}
