/** Exports the site as files, one per address. Links are relative, so that the folder works at any location. */
import { dirname, relative } from 'node:path/posix';
import type { Addresses } from './policy.ts';
import { BASE } from './render.ts';
import { addresses, make, pageAddresses } from './site.ts';

/** The file of an address, relative to the site's folder. */
export function fileOf(address: string): string {
  const path = address.slice(1);
  if (!pageAddresses().includes(address)) return path;
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

/** All files of the site, by name. */
export function* exported(at: Addresses): Generator<[file: string, bytes: Uint8Array]> {
  for (const address of addresses()) {
    const { type, bytes } = make(address, at)!;
    const file = fileOf(address);
    if (type.startsWith('text/html')) yield [file, Buffer.from(linked(bytes.toString(), file))];
    else if (address === '/search.json') yield [file, Buffer.from(linkedRows(bytes.toString()))];
    else yield [file, bytes];
  }
}

const LINK = new RegExp(` (href|src)="${BASE}(/[^"#?]*)?([^"]*)"`, 'g');

function linked(html: string, file: string): string {
  return html.replaceAll(LINK, (_whole, name: string, address = '/', rest: string) => {
    return ` ${name}="${relative(dirname(file), fileOf(pageAddress(address))) || '.'}${rest}"`;
  });
}

function linkedRows(json: string): string {
  const rows: [string, string, string, string][] = JSON.parse(json);
  return JSON.stringify(
    rows.map(([page, heading, address, words]) => {
      const [path = '', anchor] = address.split('#');
      return [
        page,
        heading,
        `${fileOf(pageAddress(`/${path}`))}${anchor === undefined ? '' : `#${anchor}`}`,
        words,
      ];
    }),
  );
}

/** The page of a folder may be linked with or without its trailing slash. */
function pageAddress(address: string): string {
  const all = pageAddresses();
  return !all.includes(address) && all.includes(`${address}/`) ? `${address}/` : address;
}
