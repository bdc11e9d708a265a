/**
 * Writes `generated/` from `openapi/`. Every run over the same contract writes the same bytes.
 *
 *   <host>/openapi.json    the document in one piece: what validates, mocks and documents
 *   <host>/server.ts       types for handlers: defaults are there, files are uploads
 *   <host>/client.ts       types for callers: defaults are optional, files are blobs
 *   <host>/operations.ts   the table of routes and the interface of the handlers
 *   <host>/dredd.json      a view for Dredd
 *   client/routes.ts       what the fetch client needs at run time
 *   errors.ts prices.ts    the codes of errors, the prices
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { clientFile } from './generate/client.ts';
import { bundled } from './generate/document.ts';
import { dreddView } from './generate/dredd.ts';
import { operationsFile } from './generate/operations.ts';
import { errorsFile, pricesFile } from './generate/tables.ts';
import { clientTypes, serverTypes } from './generate/types.ts';

const HOSTS = ['main', 'alt', 'admin'] as const;
const BANNER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

const files = await generate();
/** Folders that hold nothing but what is written here. */
const stale = globSync(`generated/{${HOSTS.join()},client}/*`).filter((file) => !files.has(file));
for (const file of stale) rmSync(file);
for (const [file, content] of files) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function generate(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const [main, alt, admin] = [await bundled('main'), await bundled('alt'), await bundled('admin')];
  for (const [host, document] of Object.entries({ main, alt, admin })) {
    files.set(`generated/${host}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`generated/${host}/server.ts`, BANNER + (await serverTypes(document)));
    files.set(`generated/${host}/client.ts`, BANNER + (await clientTypes(document)));
    files.set(`generated/${host}/operations.ts`, BANNER + operationsFile(document));
    files.set(`generated/${host}/dredd.json`, dreddView(document));
  }
  files.set('generated/client/routes.ts', BANNER + clientFile(main, alt));
  files.set('generated/errors.ts', BANNER + errorsFile(main));
  files.set('generated/prices.ts', BANNER + pricesFile([main, alt]));
  return files;
}
