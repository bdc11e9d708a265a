/** Serves the contract with the service's own URLs. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as zip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { addressed } from '../contract/sample-addresses.ts';

export type ContractPages = {
  /** Returns the served document. Called once, with the first request. */
  read(): PublicContract;
  /** The document of `/v1`. */
  readOpenAi(): PublicContract;
  baseUrl: string;
  altBaseUrl: string;
};

/** The parts with URLs: those of the main host, and on some paths those of the alternative host. */
export type PublicContract = {
  info: { version: string; contact: { url: string } };
  servers: { url: string }[];
  paths: Record<string, { servers?: { url: string }[] }>;
};

const zipped = promisify(zip);

type Page = { type: string; etag: string; plain: Buffer; gzip: Buffer };

/** Source: RFC 9512, media type of YAML; RFC 9727, the catalogue and its profile; RFC 9264, link sets. */
const TYPES = {
  '/openapi.json': 'application/json; charset=utf-8',
  '/v1/openapi.json': 'application/json; charset=utf-8',
  '/openapi.yaml': 'application/yaml; charset=utf-8',
  '/.well-known/api-catalog':
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"; charset=utf-8',
};
type Path = keyof typeof TYPES;

/**
 * Serves `/openapi.json`, `/openapi.yaml` and `/.well-known/api-catalog`. Both hosts serve the same documents, which
 * cover both.
 */
export function openApiRoutes(pages: ContractPages): Router {
  const router = Router();
  const written = new Map<Path, Promise<Page>>();
  router.use('/docs', (_request, response, next) => {
    response.append('Link', '</openapi.json>; rel="service-desc"; type="application/json"');
    next();
  });
  for (const path of Object.keys(TYPES) as Path[]) {
    router.get(path, async (request, response) => {
      const page = written.get(path) ?? write(path, pages).then((text) => pageOf(TYPES[path], text));
      written.set(path, page);
      sendPage(request, response, await page);
    });
  }
  return router;
}

async function write(path: Path, pages: ContractPages): Promise<string> {
  if (path === '/.well-known/api-catalog') return JSON.stringify(catalogue(pages));
  if (path === '/v1/openapi.json') return JSON.stringify(placed({ ...pages, read: pages.readOpenAi }));
  const contract = placed(pages);
  if (path === '/openapi.json') return JSON.stringify(contract);
  const { stringify } = await import('yaml');
  return stringify(contract, { aliasDuplicateObjects: false });
}

function placed({ read, baseUrl, altBaseUrl }: ContractPages): PublicContract {
  const contract: PublicContract = JSON.parse(addressed(JSON.stringify(read()), { baseUrl, altBaseUrl }));
  const paths = Object.entries(contract.paths).map(([path, item]) => [
    path,
    item.servers === undefined ? item : { ...item, servers: [{ ...item.servers[0], url: altBaseUrl }] },
  ]);
  return {
    ...contract,
    info: { ...contract.info, contact: { ...contract.info.contact, url: `${baseUrl}/docs/` } },
    servers: [{ ...contract.servers[0], url: baseUrl }],
    paths: Object.fromEntries(paths),
  };
}

function catalogue({ baseUrl, altBaseUrl }: ContractPages): object {
  const linked = (anchor: string) => ({
    anchor,
    'service-desc': [
      { href: `${anchor}/openapi.json`, type: 'application/json' },
      { href: `${anchor}/openapi.yaml`, type: 'application/yaml' },
    ],
    'service-doc': [{ href: `${baseUrl}/docs/`, type: 'text/html' }],
    status: [{ href: `${anchor}/readyz`, type: 'application/json' }],
  });
  const v1 = {
    ...linked(baseUrl),
    anchor: `${baseUrl}/v1`,
    'service-desc': [{ href: `${baseUrl}/v1/openapi.json`, type: 'application/json' }],
  };
  // MCP describes itself to its clients, so it has no contract here.
  const mcp = {
    anchor: `${baseUrl}/mcp`,
    'service-doc': [{ href: `${baseUrl}/docs/guides/mcp`, type: 'text/html' }],
  };
  return { linkset: [...[baseUrl, altBaseUrl].map(linked), v1, mcp] };
}

async function pageOf(type: string, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { type, etag, plain, gzip: await zipped(plain) };
}

/** Revalidated at each use: a current copy gets an empty 304. */
function sendPage(request: Request, response: Response, { type, etag, plain, gzip }: Page): void {
  response.append('Link', '</.well-known/api-catalog>; rel="api-catalog"');
  response.set({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', 'Content-Type': type });
  if (hasIt(request, etag)) return void response.status(304).end();
  const packed = request.acceptsEncodings('gzip') !== false;
  if (packed) response.set('Content-Encoding', 'gzip');
  response.end(packed ? gzip : plain);
}

/** Compares tags weakly, because a proxy that compresses a response makes its tag weak. Source: RFC 9110, 13.1.2. */
function hasIt(request: Request, etag: string): boolean {
  const etags = (request.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return etags.includes(etag) || etags.includes('*');
}
