/** Uploads files in advance: a small file in one request, a large one in parts that resume after a failure. */
import { ROUTES } from '../generated/client/routes.ts';
import type { ReverieError } from './error.ts';
import {
  type CallFields,
  type CallRoute,
  type CallSetup,
  makeCall,
  readAnswer,
  routeOf,
} from './make-call.ts';
import { blobOf, type FileInput, isAddress, isFile } from './request-body.ts';
import type { Schemas } from './schemas.ts';
import { mayPass } from './watch-jobs.ts';

export type Upload = Schemas['Upload'];

export type UploadOptions = {
  signal?: AbortSignal;
  /** Called after each part, including the last one. */
  onProgress?: (progress: { sentBytes: number; sizeBytes: number }) => void;
};

const PART_BYTES = 8 * 2 ** 20;
/** Consecutive failures, each after its own retries, before the last one is thrown. */
const FAILURES_MAX = 3;
/** Fields that take the URL of a picture, film or sound. */
const MEDIA_FIELDS: ReadonlySet<string> = new Set([
  'image_url',
  'end_image_url',
  'video_url',
  'reference_image_url',
  'media_url',
  'avatar_url',
  'src',
]);
export type MediaField =
  | 'image_url'
  | 'end_image_url'
  | 'video_url'
  | 'reference_image_url'
  | 'media_url'
  | 'avatar_url';

/** Uploads a picture, film or sound. Its `url` is valid for a day. @throws ReverieError when the file is refused. */
export async function uploadFile(
  line: CallSetup,
  file: FileInput,
  { signal, onProgress }: UploadOptions = {},
): Promise<Upload> {
  const blob = await blobOf(file);
  const options = signal ? { signal } : {};
  const report = (sentBytes: number) => onProgress?.({ sentBytes, sizeBytes: blob.size });
  const call = async (route: string, parts: { path?: CallFields; body?: CallFields }, headers = {}) =>
    (await readAnswer(await makeCall(line, routeOf(route), parts, { ...options, headers }))) as Upload;
  if (blob.size <= PART_BYTES) {
    const whole = await call(ROUTES.media.createUpload, { body: { file: blob } });
    report(blob.size);
    return whole;
  }
  let upload = await call(ROUTES.media.createUpload, { body: { size_bytes: blob.size } });
  const path = { upload_id: upload.upload_id };
  for (let failures = 0; upload.url === null; ) {
    const from = upload.received_bytes;
    const part = blob.slice(from, from + PART_BYTES);
    const range = part.size > 0 ? `${from}-${from + part.size - 1}` : '*';
    try {
      const headers = { 'content-range': `bytes ${range}/${blob.size}` };
      upload = await call(ROUTES.media.sendUploadPart, { path, body: { file: part } }, headers);
      failures = 0;
      report(upload.received_bytes);
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayGoOn(error) || ++failures >= FAILURES_MAX) throw error;
      upload = await call(ROUTES.media.getUpload, { path });
    }
  }
  return upload;
}

/** True when the upload may resume: the part may have arrived although its response was lost. */
function mayGoOn(error: unknown): boolean {
  return mayPass(error) || (error as Partial<ReverieError>).code === 'upload_offset_mismatch';
}

/** The input with an upload's URL in place of every file. `files` are sent with the call itself. */
export async function withUploads(
  line: CallSetup,
  { files }: Pick<CallRoute, 'files'>,
  input: CallFields,
  options: UploadOptions,
): Promise<CallFields> {
  const changed = Object.entries(input).map(async ([name, value]) => {
    if (files.includes(name) || value === null || value === undefined) return [name, value] as const;
    const isMedium = typeof value === 'string' ? MEDIA_FIELDS.has(name) && !isAddress(value) : isFile(value);
    if (isMedium) return [name, (await uploadFile(line, value as FileInput, options)).url] as const;
    if (Array.isArray(value)) {
      const items = value.map(
        async (item) => (await withUploads(line, { files: [] }, { [name]: item }, options))[name],
      );
      return [name, await Promise.all(items)] as const;
    }
    return typeof value === 'object'
      ? ([name, await withUploads(line, { files: [] }, value as CallFields, options)] as const)
      : ([name, value] as const);
  });
  return Object.fromEntries(await Promise.all(changed));
}
