/** `/console`: the service in a web page. Serves `generated/console`; the page contacts only this service. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { addressed } from '../contract/sample-addresses.ts';

export type ConsoleNeeds = {
  baseUrl: string;
  altBaseUrl: string;
  /** The origin of the bucket from which browsers load media; undefined for none. */
  mediaOrigin: string | undefined;
  sellsCredits: boolean;
  /** True if people sign in. */
  signsIn: boolean;
  /** E-mail address or web page of the operator; undefined for none. */
  operatorContact: string | undefined;
};

const SELLS = '<meta name="sells-credits" content="yes">';
const CONTACT = '<meta name="operator-contact" content="">';
const SIGNS_IN = '<meta name="signs-in" content="no">';

/** The contract's name for the alternative host. */
const ALT_SERVER = 'https://alt.example.com';

const FOLDER = new URL('../../generated/console/', import.meta.url);
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** A file's name contains a hash of its content. */
const FOREVER = 'public, max-age=31536000, immutable';

type CachedFile = { bytes: Buffer; packed: Buffer; tag: string };

export function consoleRoutes(needs: ConsoleNeeds): Router {
  const router = Router();
  const files = new Map<string, CachedFile>();
  const fileAt = (name: string): CachedFile => {
    const file = files.get(name) ?? keep(name, needs);
    files.set(name, file);
    return file;
  };
  const policy = contentSecurityPolicy(needs);
  const page: RequestHandler = (request, response) => {
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
    });
    send(request, response, fileAt('index.html'));
  };
  router.get('/console', page);
  // Providers send the browser here. Only the page reads the query, so programs that open the address use nothing up.
  if (needs.signsIn) router.get('/console/sign-in/:provider', page);
  router.get('/console/:name', (request, response, next) => {
    const { name } = request.params;
    const type = TYPES[name.split('.').at(-1)!];
    const isOurs = /^[\w-]+\.\w+$/.test(name) && type !== undefined && existsSync(new URL(name, FOLDER));
    if (!isOurs) return next();
    response.set({ 'Content-Type': type, 'Cache-Control': FOREVER });
    send(request, response, fileAt(name));
  });
  return router;
}

/**
 * Allows no script, style or origin but the service's own. Text never becomes markup: `require-trusted-types-for`
 * makes the browser refuse it, even from the service's own scripts.
 */
function contentSecurityPolicy({ baseUrl, altBaseUrl, mediaOrigin }: ConsoleNeeds): string {
  const [main, alt] = [baseUrl, altBaseUrl].map((url) => new URL(url).origin);
  const media = [main, ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${media} ${alt}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function keep(name: string, needs: ConsoleNeeds): CachedFile {
  const file = readFileSync(new URL(name, FOLDER));
  const bytes =
    name === 'index.html'
      ? Buffer.from(pageOf(file.toString(), needs))
      : name.startsWith('contract-')
        ? Buffer.from(addressed(file.toString().replaceAll(ALT_SERVER, needs.altBaseUrl), needs))
        : file;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { bytes, packed: gzipSync(bytes, { level: 9 }), tag };
}

function pageOf(page: string, { sellsCredits, signsIn, operatorContact = '' }: ConsoleNeeds): string {
  const sells = sellsCredits ? SELLS : SELLS.replace('yes', 'no');
  const contact = operatorContact.replaceAll('&', '&amp;');
  return page
    .replace(SELLS, sells)
    .replace(SIGNS_IN, signsIn ? SIGNS_IN.replace('no', 'yes') : SIGNS_IN)
    .replace(CONTACT, () => CONTACT.replace('""', () => `"${contact}"`));
}

function send(request: Request, response: Response, { bytes, packed, tag }: CachedFile): void {
  response.set({ ETag: tag, Vary: 'Accept-Encoding' });
  if (request.fresh) response.status(304).end();
  else if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(packed);
  else response.send(bytes);
}
