/** `/docs`: guides, prices, errors, references and the gallery. Each page is built at its first request. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';

/** The base URLs that the pages show. */
export type DocumentedAt = { baseUrl: string; altBaseUrl: string };

export type Documentation = {
  /** Returns the page at an address below `/docs`; undefined if there is none. */
  read(address: string, at: DocumentedAt): Promise<{ type: string; bytes: Buffer } | undefined>;
};

/** Pages change only with a new version. Browsers revalidate them by tag after five minutes. */
const PAGE_CACHE = 'public, max-age=300';
/** Versioned addresses never change. */
const FOREVER = 'public, max-age=31536000, immutable';

type CachedPage = { type: string; bytes: Buffer; packed: Buffer; tag: string };

/**
 * Also serves `/provenance`, `/llms.txt` and `/llms-full.txt`. A page is returned as Markdown for an address with
 * `.md`, or if the client prefers Markdown.
 */
export function docsRoutes(documentation: Documentation, at: DocumentedAt): Router {
  const router = Router();
  const pages = new Map<string, Promise<CachedPage | undefined>>();
  const pageAt = (address: string): Promise<CachedPage | undefined> => {
    const found = pages.get(address) ?? keep(documentation, address, at);
    pages.set(address, found);
    // Missing pages and failures are not cached, because the number of such addresses is unlimited.
    found.then(
      (page) => page ?? pages.delete(address),
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
    const page = (prefersMarkdown(request) && (await pageAt(twinOf(address)))) || (await pageAt(address));
    return page ? sendPage(request, response, page) : next();
  });
  return router;
}

/** Browsers get HTML. Clients that rank Markdown first get Markdown. */
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
): Promise<CachedPage | undefined> {
  const file = await documentation.read(address, at);
  if (!file) return undefined;
  const { type, bytes } = file;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { type, bytes, packed: await promisify(gzip)(bytes, { level: 9 }), tag };
}

function sendPage(request: Request, response: Response, { type, bytes, packed, tag }: CachedPage): void {
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

/** The file's name is derived from its recipe, so its content never changes. */
function sendFile(response: Response, { type, bytes }: { type: string; bytes: Buffer }): void {
  response.set({ 'Content-Type': type, 'Cache-Control': FOREVER }).send(bytes);
}
