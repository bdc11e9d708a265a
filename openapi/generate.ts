/**
 * Writes `generated/` from `openapi/`. The same contract always produces the same bytes.
 *
 *   <host>/openapi.json    the bundled document, for validation, mock and documentation
 *   openapi.json           both hosts in one document, as it is served
 *   <host>/server.ts       types for handlers: defaults are applied, files are uploads, the key is removed
 *   <host>/client.ts       types for callers: defaults are optional, files are blobs
 *   <host>/operations.ts   the table of routes and the interface of the handlers
 *   <host>/dredd.json      a view for Dredd
 *   <host>/check-*.cjs     the compiled checks of parameters, bodies and responses
 *   client/routes.ts       the run-time data of the fetch client
 *   errors.ts prices.ts    the error codes and the prices
 *   inputs.ts              the members of bodies that jobs show
 *   engines.ts             inputs and outputs of each paid operation's engine
 *   tools.ts               the tools of `/mcp`
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generate, HOSTS } from './generate/files.ts';

const files = await generate();
/** These folders contain only generated files. */
const stale = globSync(`generated/{${HOSTS.join()},client}/*`).filter((file) => !files.has(file));
for (const file of stale) rmSync(file);
for (const [file, content] of files) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
