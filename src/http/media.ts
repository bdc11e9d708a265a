import { Router } from 'express';
import type { MediaRecord } from '../media/catalogue.ts';
import { isMediaName } from '../media/store.ts';
import { problem } from '../problem.ts';
import { step } from './steps.ts';

export type MediaSource = {
  find(name: string): Promise<MediaRecord | undefined>;
  /** The file that holds the bytes. */
  locate(name: string): Promise<string | undefined>;
};

const YEAR_SECONDS = 31_536_000;

/**
 * `/media/{name}`: whoever has the address can read it, and what stands there never changes. Ranges, `HEAD` and
 * `If-None-Match` work; media never run scripts in the browser that opens them.
 */
export function mediaRoutes(source: MediaSource): Router {
  const router = Router();
  router.get('/media/:name', async (request, response) => {
    const { name } = request.params;
    const record = isMediaName(name) ? await source.find(name) : undefined;
    const file = record && !record.gone ? await source.locate(name) : undefined;
    if (record && !file) throw problem('gone', 'This file was deleted or has expired');
    if (!record || !file) throw problem('not_found', 'There is no such file');
    response.set({
      'Content-Type': record.content_type,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ETag: `"${record.sha256}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="${name}"`,
    });
    const slash = file.lastIndexOf('/');
    const root = file.slice(0, slash);
    const options = {
      root,
      cacheControl: false,
      etag: false,
      lastModified: false,
      dotfiles: 'deny',
    } as const;
    await step(
      (_request, _response, next) => response.sendFile(file.slice(slash + 1), options, next),
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
