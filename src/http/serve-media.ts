import { type Request, type Response, Router } from 'express';
import type { Caller } from '../contract/invocation.ts';
import { fileGone, noSuch } from '../contract/refusals.ts';
import type { MediaRecord } from '../media/media-catalogue.ts';
import { isMediaName, type MediaPlace } from '../media/media-store.ts';
import { type Thumbnails, thumbnailWidth } from '../media/thumbnails.ts';
import type { Refusals } from './invalid-keys.ts';
import { mayReadMedium } from './permissions.ts';
import { isMatch, sendEmpty, sendFile } from './send-file.ts';
import { addressOf, takeKey } from './take-key.ts';

export type MediaSource = {
  find(name: string): Promise<MediaRecord | undefined>;
  /** Returns the file with the bytes, or the URL of the bucket object. */
  locate(name: string): Promise<MediaPlace | undefined>;
  thumbnail: Thumbnails;
  identify(key: string): Promise<Caller | undefined>;
  refusals: Refusals;
};

const YEAR_SECONDS = 31_536_000;
/** Private media must not be stored in shared caches. */
const FOR_OWNER = 'private, no-cache';

/**
 * `/media/{name}`: immutable, and readable for everyone with the URL. Ranges, `HEAD` and `If-None-Match` work. Media
 * never run scripts in a browser. For media in a bucket, the response is a 302 to a URL that may be cached for half of
 * its validity. Private media need a key that may read them, in a header or as `api_key`; other callers get 404. `w`
 * requests a thumbnail; media without one are sent whole. Invalid keys count for the limit of their address.
 */
export function mediaRoutes(source: MediaSource): Router {
  const router = Router();
  router.get('/media/:name', async (request, response) => {
    const { name } = request.params;
    const found = isMediaName(name) ? await source.find(name) : undefined;
    const record = found && (await mayRead(source, found, request)) ? found : undefined;
    if (!record) throw noSuch('file');
    if (record.unavailable) throw fileGone();
    try {
      await sendMedium(source, { name, record }, request, response);
    } catch (error) {
      // It may have been deleted since it was found.
      if (!response.headersSent && (await source.find(name))?.unavailable) throw fileGone();
      throw error;
    }
  });
  return router;
}

type Found = { name: string; record: MediaRecord };

async function sendMedium(
  source: MediaSource,
  { name, record }: Found,
  request: Request,
  response: Response,
): Promise<void> {
  const place = await source.locate(name);
  if (!place) throw fileGone();
  if (await sendThumbnail(source, { name, record }, request, response)) return;
  if ('url' in place) {
    const keep = place.seconds === undefined ? YEAR_SECONDS : Math.floor(place.seconds / 2);
    response.set('Cache-Control', cachedFor(record, keep)).redirect(302, place.url);
    return;
  }
  const etag = `"${record.sha256}"`;
  if (!isMatch(request, etag)) return sendEmpty(response, 412);
  response.set({
    ...headersOf(record),
    'Content-Type': record.content_type,
    ETag: etag,
    'Content-Disposition': `inline; filename="${name}"`,
  });
  await sendFile(place.file, request, response, { etag: false });
}

function headersOf(record: MediaRecord): Record<string, string> {
  return {
    'Cache-Control': cachedFor(record, YEAR_SECONDS, ', immutable'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** Returns false if no thumbnail is requested or available. The caller then sends the whole file. */
async function sendThumbnail(
  { thumbnail }: Pick<MediaSource, 'thumbnail'>,
  { name, record }: Found,
  request: Request,
  response: Response,
): Promise<boolean> {
  const width = thumbnailWidth(request.query.w);
  if (width === undefined) return false;
  const webp = request.headers.accept?.includes('image/webp') ?? false;
  const small = await thumbnail({ name, ...record }, { width, webp });
  if (!small) return false;
  const { content_type, bytes } = small;
  const etag = `"${record.sha256}-${width}-${content_type.split('/')[1]}"`;
  if (!isMatch(request, etag)) {
    sendEmpty(response, 412);
    return true;
  }
  response
    .set({
      ...headersOf(record),
      'Content-Type': content_type,
      ETag: etag,
    })
    .vary('Accept')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return true;
}

/** Limits caching to the remaining life of the file. */
function cachedFor({ private_to, seconds_left }: MediaRecord, keep: number, more = ''): string {
  if (private_to !== null) return FOR_OWNER;
  return `public, max-age=${Math.min(keep, seconds_left ?? keep)}${seconds_left === null ? more : ''}`;
}

async function mayRead(
  { identify, refusals }: MediaSource,
  record: MediaRecord,
  request: Request,
): Promise<boolean> {
  if (record.private_to === null) return true;
  const key = keyOf(request);
  if (key === undefined) return mayReadMedium(record, undefined);
  return mayReadMedium(record, await refusals.guard(addressOf(request), key, () => identify(key)));
}

/** No key, or two different ones, identify no caller. */
function keyOf(request: Request): string | undefined {
  try {
    return takeKey(request, ['bearer', 'header', 'query']);
  } catch {
    return undefined;
  }
}
