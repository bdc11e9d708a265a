import { Router } from 'express';
import type { MediaRecord } from '../media/catalogue.ts';
import { isMediaName, type Place } from '../media/store.ts';
import { problem } from '../problem.ts';
import { step } from './steps.ts';

export type MediaSource = {
  find(name: string): Promise<MediaRecord | undefined>;
  /** The file that holds the bytes, or the address of the bucket that does. */
  locate(name: string): Promise<Place | undefined>;
};

const YEAR_SECONDS = 31_536_000;

/**
 * `/media/{name}`: whoever has the address can read it, and what stands there never changes. Ranges, `HEAD` and
 * `If-None-Match` work; media never run scripts in the browser that opens them. Media in a bucket are read from the
 * bucket: the answer is 302 to an address that may be kept for half of the time it is good for.
 */
export function mediaRoutes(source: MediaSource): Router {
  const router = Router();
  router.get('/media/:name', async (request, response) => {
    const { name } = request.params;
    const record = isMediaName(name) ? await source.find(name) : undefined;
    const place = record && !record.gone ? await source.locate(name) : undefined;
    if (record && !place) throw problem('gone', 'This file was deleted or has expired');
    if (!record || !place) throw problem('not_found', 'There is no such file');
    if ('url' in place) {
      const keep = place.seconds === undefined ? YEAR_SECONDS : Math.floor(place.seconds / 2);
      response.set('Cache-Control', `public, max-age=${keep}`).redirect(302, place.url);
      return;
    }
    response.set({
      'Content-Type': record.content_type,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ETag: `"${record.sha256}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="${name}"`,
    });
    const slash = place.file.lastIndexOf('/');
    const root = place.file.slice(0, slash);
    const options = {
      root,
      cacheControl: false,
      etag: false,
      lastModified: false,
      dotfiles: 'deny',
    } as const;
    await step(
      (_request, _response, next) => response.sendFile(place.file.slice(slash + 1), options, next),
      request,
      response,
    ).catch((error: { status?: number; headers?: Record<string, string> }) => {
      if (error.status !== 416) throw error;
      response
        .status(416)
        .set(error.headers ?? {})
        .end();
    });
  });
  return router;
}
