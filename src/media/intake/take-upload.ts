/** Uploads that are stored as they arrive and measured when they are complete. */
import { createHash } from 'node:crypto';
import { SIGNATURE_BYTES, sniffType } from '@reverie/engines';
import { unguessable } from '../../lib/id.ts';
import { UPLOAD_ENDINGS } from '../../lib/media-types.ts';
import type { MediaStore } from '../media-store.ts';
import type { UploadedMedium } from '../uploads.ts';
import { decodingSlot } from './decoding-turn.ts';
import {
  type IntakeContext,
  type IntakeRefusal,
  isIntakeRefusal,
  ON_BLOCKLIST,
  UNABLE,
} from './intake-refusal.ts';

const LOOK_MS = 120_000;
const FORMATS = 'PNG, JPEG, WebP, GIF, AVIF, HEIC, MP4, WebM, MOV, MP3, WAV, Ogg, FLAC or M4A';

type Needs = Pick<IntakeContext, 'decoding' | 'lookAt' | 'media'>;
type Pieces = AsyncIterable<Uint8Array>;

type Named = { param: string; account_id: string };

/**
 * Keeps at most one piece in memory. Ends the pieces also if it does not read all of them, so that no file stays open.
 * Throws the error of a broken upload. @throws StorageError
 */
export async function takeUpload(
  context: Needs,
  pieces: Pieces,
  named: Named,
): Promise<UploadedMedium | IntakeRefusal> {
  const { head, all, end } = await beginningOf(pieces);
  return storeUpload(context, { head, all }, named).finally(end);
}

async function storeUpload(
  context: Needs,
  { head, all }: { head: Uint8Array; all: Pieces },
  { param, account_id }: Named,
): Promise<UploadedMedium | IntakeRefusal> {
  if (head.length === 0) return { refused: 'unreadable_image', message: 'File is empty', param };
  const content_type = uploadType(head);
  const ending = content_type && UPLOAD_ENDINGS[content_type];
  if (!ending) {
    return { refused: 'unsupported_image_format', message: `File must be ${FORMATS}`, param };
  }
  const name = `${unguessable()}.${ending}`;
  const hash = createHash('sha256');
  const size_bytes = await putWhole(context.media, name, all, (piece) => hash.update(piece));
  const measured = await measure(context, { name, content_type, account_id }).catch(async (error) => {
    await context.media.remove(name);
    throw error;
  });
  if (!('refused' in measured))
    return { name, content_type, size_bytes, sha256: hash.digest('hex'), ...measured };
  await context.media.remove(name);
  if (measured.retry_after_seconds !== undefined) return measured;
  return { ...measured, message: `File ${measured.message}`, param };
}

/** Stores pieces under a name and returns their size. Throws the error of a broken upload. @throws StorageError */
export async function putWhole(
  media: Pick<MediaStore, 'put'>,
  name: string,
  pieces: Pieces,
  seen: (piece: Uint8Array) => void = () => undefined,
): Promise<number> {
  let size_bytes = 0;
  let broken: { error: unknown } | undefined;
  async function* counted() {
    try {
      for await (const piece of pieces) {
        size_bytes += piece.length;
        seen(piece);
        yield piece;
      }
    } catch (error) {
      broken = { error };
      throw error;
    }
  }
  await media.put(name, counted()).catch((error) => {
    throw broken ? broken.error : error;
  });
  return size_bytes;
}

/** Reads the bytes of stored parts in order. */
export async function* partsOf(media: Pick<MediaStore, 'open'>, names: string[]): AsyncGenerator<Uint8Array> {
  for (const name of names) yield* await media.open(name);
}

async function beginningOf(pieces: Pieces): Promise<{ head: Uint8Array; all: Pieces; end(): void }> {
  const rest = pieces[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < SIGNATURE_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all() {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  // Nothing waits for the end, because a piece that is still arriving delays it.
  const end = () => void Promise.resolve(rest.return?.()).catch(() => undefined);
  return { head, all: all(), end };
}

/**
 * Detects the type by the first bytes.
 * Source: the signatures of ID3v2, MPEG audio, ADTS, RIFF, Ogg, FLAC, AIFF, CAF, AU and ISO 14496-12.
 */
function uploadType(head: Uint8Array): string | undefined {
  return soundType(head) ?? sniffType(head);
}

export function soundType(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1');
  if (/^....ftypM4[AB] /s.test(text)) return 'audio/mp4';
  if (/^RIFF....WAVE/s.test(text)) return 'audio/wav';
  if (text.startsWith('OggS') && sniffType(head) === undefined) return 'audio/ogg';
  if (text.startsWith('fLaC')) return 'audio/flac';
  if (/^FORM....AIF[FC]/s.test(text)) return 'audio/aiff';
  if (text.startsWith('caff')) return 'audio/x-caf';
  if (text.startsWith('.snd')) return 'audio/basic';
  if (/^\xff[\xf0\xf1\xf8\xf9]/.test(text)) return 'audio/aac';
  if (text.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(text)) return 'audio/mpeg';
  return undefined;
}

type Measured = Pick<UploadedMedium, 'width' | 'height' | 'duration_seconds' | 'fps'>;

async function measure(
  context: Needs,
  { name, content_type, account_id }: { name: string; content_type: string; account_id: string },
): Promise<Measured | IntakeRefusal> {
  const { lookAt, media } = context;
  const slot = await decodingSlot(context, account_id);
  if (isIntakeRefusal(slot)) return slot;
  using _slot = slot;
  const kind = content_type.split('/')[0] as 'image' | 'video' | 'audio';
  const place = await media.locate(name);
  const where = place && 'file' in place ? { file: place.file } : { read: () => media.open(name) };
  const found = (await lookAt([{ field: 'file', kind, ...where }], AbortSignal.timeout(LOOK_MS)))?.file;
  if (!found) return UNABLE;
  if ('refused' in found) return found;
  if (await media.blocklist.has({ stored: name })) return ON_BLOCKLIST;
  const { video, duration_seconds } = found;
  return {
    width: video?.width ?? null,
    height: video?.height ?? null,
    duration_seconds: kind === 'image' ? null : duration_seconds,
    fps: kind === 'video' ? (video?.fps ?? null) : null,
  };
}
