/** `/docs`: guides, prices, errors, references and the gallery, each made when it is first asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';

export type Documentation = {
  /** By the address below `/docs`; undefined where there is nothing. */
  read(address: string): Promise<{ type: string; bytes: Buffer } | undefined>;
  /** Whether the address is that of a folder's first page, and as such ends with a slash. */
  isFolder(address: string): Promise<boolean>;
};

/** A page changes with the service only; a browser asks again after five minutes, by its tag. */
const PAGE_SECONDS = 300;

type Kept = { type: string; bytes: Buffer; packed: Buffer; tag: string };

export function docsRoutes(documentation: Documentation): Router {
  const router = Router();
  const pages = new Map<string, Promise<Kept | undefined>>();
  const pageAt = (address: string): Promise<Kept | undefined> => {
    const found = pages.get(address) ?? keep(documentation, address);
    pages.set(address, found);
    // What is not there, or failed, is not remembered: there is no end to such addresses.
    found.then(
      (kept) => kept ?? pages.delete(address),
      () => pages.delete(address),
    );
    return found;
  };
  router.get(/^\/docs(?:\/|$)/, async (request, response, next) => {
    const address = request.path.slice('/docs'.length);
    if (!address.endsWith('/') && (await documentation.isFolder(address))) {
      return response.redirect(301, `/docs${address}/`);
    }
    if (/^\/gallery\/./.test(address)) {
      const file = await documentation.read(address);
      return file ? sendFile(response, file) : next();
    }
    const kept = await pageAt(address);
    return kept ? sendPage(request, response, kept) : next();
  });
  return router;
}

async function keep(documentation: Documentation, address: string): Promise<Kept | undefined> {
  const made = await documentation.read(address);
  if (!made) return undefined;
  const { type, bytes } = made;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { type, bytes, packed: await promisify(gzip)(bytes, { level: 9 }), tag };
}

function sendPage(request: Request, response: Response, { type, bytes, packed, tag }: Kept): void {
  response.set({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${PAGE_SECONDS}`,
    ETag: tag,
    Vary: 'Accept-Encoding',
  });
  if (request.fresh) response.status(304).end();
  else if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(packed);
  else response.send(bytes);
}

/** Its name is that of its recipe. */
function sendFile(response: Response, { type, bytes }: { type: string; bytes: Buffer }): void {
  response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }).send(bytes);
}
