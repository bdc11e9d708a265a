import { sniffType } from '@reverie/engines';
import { type Request, type Response, Router } from 'express';
import { noSuch } from '../contract/refusals.ts';
import type { MediaPlace } from '../media/media-store.ts';
import { sendFile } from './send-file.ts';

export type SourceReader = {
  /** Returns the bytes for a valid token; undefined for any other. */
  read(token: string): Promise<Uint8Array | undefined>;
  /** Returns the place of the archive for a valid token; undefined for other files. */
  archive(token: string): Promise<MediaPlace | undefined>;
};

/** Supports ranges, so that a large download can be resumed. */
async function sendArchive(place: MediaPlace, request: Request, response: Response): Promise<void> {
  response.set('Cache-Control', 'private, no-store');
  if ('url' in place) return response.redirect(302, place.url);
  await sendFile(place.file, request, response.attachment('account.zip'), { etag: true });
}

/**
 * `/sources/{token}` serves a caller's medium to the upstream that works on it, until the work's deadline. It also
 * serves the archive of an account export.
 */
export function sourceRoutes(source: SourceReader): Router {
  const router = Router();
  router.get('/sources/:token', async (request, response) => {
    const archive = await source.archive(request.params.token);
    if (archive) return sendArchive(archive, request, response);
    const bytes = await source.read(request.params.token);
    if (!bytes) throw noSuch('file');
    response
      .set({
        'Content-Type': sniffType(bytes) ?? 'application/octet-stream',
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  return router;
}
