import { sniffType } from '@reverie/engines';
import { Router } from 'express';
import { noSuch } from '../contract/refusals.ts';

export type SourceReader = {
  /** The bytes behind a token that is good now; undefined for any other. */
  read(token: string): Promise<Uint8Array | undefined>;
};

/** `/sources/{token}`: a caller's medium for the upstream that works on it, until the work's deadline. */
export function sourceRoutes(source: SourceReader): Router {
  const router = Router();
  router.get('/sources/:token', async (request, response) => {
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
