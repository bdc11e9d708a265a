/**
 * Writes `generated/` from `openapi/`. Every run over the same contract writes the same bytes.
 *
 *   <host>/openapi.json    the document in one piece: what validates, mocks and documents
 *   openapi.json           both hosts in one document, as it is served
 *   <host>/server.ts       types for handlers: defaults are there, files are uploads, the key is gone
 *   <host>/client.ts       types for callers: defaults are optional, files are blobs
 *   <host>/operations.ts   the table of routes and the interface of the handlers
 *   <host>/dredd.json      a view for Dredd
 *   <host>/check-*.cjs     the checks of parameters, bodies and answers, compiled
 *   client/routes.ts       what the fetch client needs at run time
 *   errors.ts prices.ts    the codes of errors, the prices
 *   inputs.ts              the members of bodies that jobs show
 *   engines.ts             what the engine of each paid operation gets and gives
 *   tools.ts               the tools of `/mcp`
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generate, HOSTS } from './generate/files.ts';

const files = await generate();
/** These folders hold nothing but what is written here. */
const stale = globSync(`generated/{${HOSTS.join()},client}/*`).filter((file) => !files.has(file));
for (const file of stale) rmSync(file);
for (const [file, content] of files) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
