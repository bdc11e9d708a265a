/** `/docs`: guides, prices, errors, references and the gallery, each made when it is first asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';

/** Where the service that the pages describe is. */
export type DocumentedAt = { baseUrl: string; altBaseUrl: string };

export type Documentation = {
  /** By the address below `/docs`; undefined where there is nothing. */
  read(address: string, at: DocumentedAt): Promise<{ type: string; bytes: Buffer } | undefined>;
};

/** A page changes with the service only; a browser asks again after five minutes, by its tag. */
const PAGE_CACHE = 'public, max-age=300';
/** Versioned addresses never change. */
const FOREVER = 'public, max-age=31536000, immutable';

type Kept = { type: string; bytes: Buffer; packed: Buffer; tag: string };

/** Also `/provenance`, `/llms.txt` and `/llms-full.txt`. A page is Markdown with `.md` behind its address, or when that is preferred. */
export function docsRoutes(documentation: Documentation, at: DocumentedAt): Router {
  const router = Router();
  const pages = new Map<string, Promise<Kept | undefined>>();
  const pageAt = (address: string): Promise<Kept | undefined> => {
    const found = pages.get(address) ?? keep(documentation, address, at);
    pages.set(address, found);
    // Missing pages and failures are not cached: such addresses are unlimited in number.
    found.then(
      (kept) => kept ?? pages.delete(address),
      () => pages.delete(address),
    );
    return found;
  };
  router.get('/provenance', (_request, response) => response.redirect('/docs/guides/provenance#check'));
  router.get(/^\/(?:docs(?:\/|$)|llms(?:-full)?\.txt$)/, async (request, response, next) => {
    const address = request.path.replace(/^\/docs/, '');
    if (/^\/gallery\/\w+\.(?!md$)\w+$/.test(address)) {
      const file = await documentation.read(address, at);
      return file ? sendFile(response, file) : next();
    }
    const kept = (prefersMarkdown(request) && (await pageAt(twinOf(address)))) || (await pageAt(address));
    return kept ? sendPage(request, response, kept) : next();
  });
  return router;
}

/** Browsers get HTML; clients that rank Markdown first get Markdown. */
function prefersMarkdown(request: Request): boolean {
  return request.accepts(['html', 'text/markdown']) === 'text/markdown';
}

function twinOf(address: string): string {
  return /\.\w+$/.test(address) ? address : `${address.replace(/(?<!\/)\/+$/, '') || '/index'}.md`;
}

async function keep(
  documentation: Documentation,
  address: string,
  at: DocumentedAt,
): Promise<Kept | undefined> {
  const made = await documentation.read(address, at);
  if (!made) return undefined;
  const { type, bytes } = made;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { type, bytes, packed: await promisify(gzip)(bytes, { level: 9 }), tag };
}

function sendPage(request: Request, response: Response, { type, bytes, packed, tag }: Kept): void {
  response.set({
    'Content-Type': type,
    'Cache-Control': request.query.v === undefined ? PAGE_CACHE : FOREVER,
    ETag: tag,
    Vary: 'Accept, Accept-Encoding',
  });
  if (request.fresh) response.status(304).end();
  else if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(packed);
  else response.send(bytes);
}

/** Its name is that of its recipe. */
function sendFile(response: Response, { type, bytes }: { type: string; bytes: Buffer }): void {
  response.set({ 'Content-Type': type, 'Cache-Control': FOREVER }).send(bytes);
}
