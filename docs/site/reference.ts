/** The reference of each host: one page that carries everything with it. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Document, documentOf, HOSTS, type Host, placesOf } from './contract.ts';
import { CONTENT_SECURITY_POLICY } from './offline.ts';
import { priceOf } from './operations.ts';

const run = promisify(execFile);
const TEMPLATE = 'docs/site/reference.hbs';

/** Writes `reference/<host>.html` into the folder of the site. `workFolder` is emptied. */
export async function buildReferences(siteFolder: string, workFolder: string): Promise<void> {
  rmSync(workFolder, { recursive: true, force: true });
  for (const folder of [workFolder, join(siteFolder, 'reference')]) mkdirSync(folder, { recursive: true });
  await Promise.all(HOSTS.map((host) => buildReference(host, siteFolder, workFolder)));
}

async function buildReference(host: Host, siteFolder: string, workFolder: string): Promise<void> {
  const source = join(workFolder, `${host}.json`);
  const page = join(siteFolder, 'reference', `${host}.html`);
  writeFileSync(source, JSON.stringify(annotated(host)));
  await run(
    process.execPath,
    [
      ...['node_modules/@redocly/cli/bin/cli.js', 'build-docs', source, '--output', page, '--inlineBundle'],
      ...['--template', TEMPLATE, '--templateOptions.contentSecurityPolicy', CONTENT_SECURITY_POLICY],
    ],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  writeFileSync(page, withoutForeignPictures(readFileSync(page, 'utf8')));
}

/** The contract, with the price of each operation. */
function annotated(host: Host): Document {
  const document = documentOf(host) as Document & { info: Record<string, unknown> };
  const logo = readFileSync('docs/site/wordmark.svg').toString('base64');
  document.info['x-logo'] = { url: `data:image/svg+xml;base64,${logo}`, altText: 'Reverie', href: '/docs/' };
  document.info.description = `[The guides](/docs/) · ${otherHosts(host)}\n\n${document.info.description}`;
  // A server that is nothing but a variable would be shown as a path under the page's own address.
  document.servers = document.servers.map(({ url, description, variables = {} }) => ({
    url: url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => variables[name]?.default ?? whole),
    description,
  }));
  for (const place of placesOf(host)) {
    const operation = document.paths[place.path]![place.method]!;
    operation.description = [operation.description, `**Price:** ${priceOf(place)}.`]
      .filter((part) => part !== undefined)
      .join('\n\n');
  }
  return document;
}

const NAMES: Record<Host, string> = { main: 'Main host', alt: 'Alternative host', admin: 'Operator API' };

function otherHosts(host: Host): string {
  return HOSTS.filter((each) => each !== host)
    .map((each) => `[${NAMES[each]}](/docs/reference/${each})`)
    .join(' · ');
}

/**
 * The page's script would fetch its maker's logo and icons from a network. The logo becomes its maker's name, written
 * out in place; icons by address are not used here. Throws when the script has changed so that this misses its mark.
 */
function withoutForeignPictures(page: string): string {
  const name =
    "<svg xmlns='http://www.w3.org/2000/svg' width='52' height='14'><text y='11' font-family='sans-serif' font-size='12' fill='%23808080'>Redocly</text></svg>";
  const replaced = page.replaceAll(
    /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g,
    `data:image/svg+xml,${name}`,
  );
  if (replaced === page)
    throw new Error('The reference page no longer names its logo: look how it is loaded now.');
  return replaced.replaceAll('https://cdn.redocly.com/icons/', '/docs/');
}
