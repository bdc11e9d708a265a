/** The links of a page, and where they lead. */

/** The gallery's files are made when they are looked at. */
export function linksOf(html: string, at: string): URL[] {
  const page = html.replaceAll(/ src="[^"]*\/?gallery\/[^"]*"| src="[0-9a-f]{20}\.\w+"/g, '');
  return [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, href]) => URL.parse(href!.replaceAll('&amp;', '&'), at))
    .filter((url): url is URL => url !== null && url.origin === new URL(at).origin);
}

/** Broken links, including missing anchors. */
export async function brokenOf(links: URL[]): Promise<string[]> {
  const pages = new Map<string, string | undefined>();
  const broken = new Set<string>();
  for (const { origin: host, pathname, hash } of links) {
    if (!pages.has(pathname)) pages.set(pathname, await textAt(pathname, host));
    const text = pages.get(pathname);
    const anchored = hash === '' || text?.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
    if (text === undefined || !anchored) broken.add(`${pathname}${hash}`);
  }
  return [...broken];
}

/** Undefined where there is nothing. */
export async function textAt(pathname: string, host: string): Promise<string | undefined> {
  const answer = await fetch(`${host}${pathname}`);
  return answer.ok ? answer.text() : undefined;
}
