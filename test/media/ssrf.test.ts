/** SSRF: URLs that attackers use to reach internal networks, none of which succeeds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { type Internet, openInternet, PUBLIC, SIX } from '../support/internet.ts';

let internet: Internet;
let fetcher: Fetcher;

beforeAll(async () => {
  internet = await openInternet();
  for (const [name, addresses] of Object.entries(NAMES)) internet.name(name, addresses);
  fetcher = openFetcher({ allowHosts: [], ...internet });
});
afterAll(async () => {
  await fetcher.close();
  await internet.close();
});
beforeEach(() => {
  internet.dialled.length = 0;
  internet.lookups.length = 0;
});

const fetchIt = (url: string) => fetcher.fetch(url, { bytes_max: 1000, signal: AbortSignal.timeout(2000) });

const NAMES: Record<string, string[]> = {
  'local.example': ['127.0.0.1'],
  'any.example': ['0.0.0.0'],
  'lan.example': ['192.168.1.1'],
  'cgnat.example': ['100.64.0.1'],
  'six.example': ['::1'],
  'any-six.example': ['::'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mapped-hex.example': ['::ffff:7f00:1'],
  'compatible.example': ['::127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'local-nat64.example': ['64:ff9b:1::a00:1'],
  '6to4.example': ['2002:7f00:1::1'],
  'teredo.example': ['2001:0:7f00:1::'],
  'unique.example': ['fd00:ec2::254'],
  'zone.example': ['fe80::1%eth0'],
  'zoned-public.example': [`${SIX}%eth0`],
  'public-first.example': [PUBLIC, '127.0.0.1'],
  'public-last.example': ['10.0.0.1', PUBLIC],
  'public-four.example': [PUBLIC, '::1'],
  'public-six.example': [SIX, '169.254.169.254'],
  'octal.example': ['0177.0.0.1'],
  'decimal.example': ['2130706433'],
  'hex.example': ['0x7f000001'],
  'short.example': ['127.1'],
  'empty-text.example': [''],
  'name.example': ['localhost'],
  'bracket.example': ['[::1]'],
  'meta.example': ['169.254.169.254'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  'xn--e1aybc.example': ['10.0.0.1'],
  intranet: ['10.1.2.3'],
};

const NOT_PUBLIC: Record<string, string[]> = {
  'loopback and this host': [
    ...['http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.0.0.1:443/', 'http://127.127.127.127/'],
    ...['http://0.0.0.0/', 'http://0/', 'http://127.0.0.1./', 'http://localhost/', 'http://LOCALHOST./'],
    ...['http://a.localhost/', 'http://ｌocalhost/', 'http://loc%61lhost/'],
  ],
  'private and reserved networks': [
    ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.255/', 'http://192.168.1.1/'],
    ...['http://100.64.0.1/', 'http://169.254.1.1/', 'http://192.0.0.1/', 'http://192.0.2.1/'],
    ...['http://198.18.0.1/', 'http://198.51.100.1/', 'http://203.0.113.1/', 'http://192.88.99.1/'],
    ...['http://224.0.0.1/', 'http://239.255.255.250/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  ],
  'numbers in other clothes': [
    ...['http://2130706433/', 'http://0x7f000001/', 'http://0X7F000001/', 'http://017700000001/'],
    ...['http://0x7f.0.0.1/', 'http://0177.0.0.1/', 'http://00000177.0x0.0.01/', 'http://127.1/'],
    ...['http://127.0.1/', 'http://0x7f.1/', 'http://10.1/', 'http://3232235777/', 'http://0xa9fea9fe/'],
    ...['http://127。0。0。1/', 'http://127｡0．0。1/', 'http://①②⑦.⓪.⓪.①/', 'http://１２７.０.０.１/'],
    ...['http://127%2e0%2e0%2e1/', 'http://%31%32%37.0.0.1/', 'http://0x7f。1。/'],
  ],
  IPv6: [
    ...['http://[::1]/', 'http://[::]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::0001]/', 'https://[::1]/'],
    ...['http://[fe80::1]/', 'http://[fc00::1]/', 'http://[fd12:3456::1]/', 'http://[fec0::1]/'],
    ...['http://[ff02::1]/', 'http://[100::1]/', 'http://[2001:db8::1]/', 'http://[3fff::1]/'],
  ],
  'IPv4 inside IPv6': [
    ...['http://[::ffff:127.0.0.1]/', 'http://[::FFFF:7F00:1]/', 'http://[0:0:0:0:0:ffff:10.0.0.1]/'],
    ...['http://[::ffff:169.254.169.254]/', 'http://[::127.0.0.1]/', 'http://[::ffff:0:127.0.0.1]/'],
    ...['http://[64:ff9b::127.0.0.1]/', 'http://[64:ff9b:1::10.0.0.1]/', 'http://[2002:7f00:1::]/'],
    ...['http://[2002:a9fe:a9fe::1]/', 'http://[2001:0:7f00:1::]/', 'http://[2001::80ff:fffe]/'],
  ],
  'metadata of clouds': [
    ...['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://[fd20:ce::254]/'],
    ...['http://169.254.170.2/v2/credentials', 'http://100.100.100.200/', 'http://168.63.129.16/'],
    ...[
      'http://192.0.0.192/opc/v2/',
      'http://169.254.0.23/',
      'http://metadata.google.internal/computeMetadata/v1/',
    ],
    ...['http://instance-data.ec2.internal/latest/', 'https://meta.example/'],
  ],
  'disguise by punctuation': [
    ...['http:\\\\127.0.0.1\\', 'http:/127.0.0.1/', 'http:127.0.0.1/', 'http:///127.0.0.1/'],
    ...[' http://127.0.0.1/', 'ht\ntp://127.0.\t0.1/', 'http://127.0.0.1#@example.com/'],
    ...[
      'http://127.0.0.1?@example.com/',
      'http://127.0.0.1\\@example.com/',
      'http://127.0.0.1/\\example.com',
    ],
  ],
  'names that lead inside': [
    ...Object.keys(NAMES).map((name) => `http://${name}/`),
    ...[
      'https://local.example/',
      'http://LOCAL.Example./',
      'http://ＬＯＣＡＬ.example/',
      'http://тест.example/',
    ],
  ],
};

describe.each(Object.entries(NOT_PUBLIC))('nothing is dialled for %s', (_, urls) => {
  test.each(urls)('%j', async (url) => {
    expect(await fetchIt(url)).toEqual({ refused: 'url_not_public', message: 'must be a public address' });
    expect(internet.dialled).toEqual([]);
    expect(internet.secret.connections).toBe(0);
  });
});

const WRITTEN_WRONG: [refusal: string, urls: string[]][] = [
  [
    'must start with http:// or https://',
    [
      ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:6379/_INFO', 'data:text/plain,hello'],
      ...['javascript:1', 'ws://127.0.0.1/', 'dict://127.0.0.1:11211/stats', 'ldap://127.0.0.1/'],
      ...[
        'blob:http://127.0.0.1/1',
        'unix:/var/run/docker.sock',
        'about:blank',
        'view-source:http://127.0.0.1/',
      ],
    ],
  ],
  [
    'must not contain a user name or password',
    [
      ...['http://user:pw@127.0.0.1/', 'http://example.com@127.0.0.1/', 'http://example.com:80@127.0.0.1/'],
      ...[
        'http://:pw@local.example/',
        `http://me@${PUBLIC}/`,
        'http://a@b@127.0.0.1/',
        'http://％@127.0.0.1/',
      ],
    ],
  ],
  [
    'must use port 80 or 443',
    [
      ...['http://127.0.0.1:22/', 'http://127.0.0.1:6379/', 'http://127.0.0.1:8080/', 'http://[::1]:5432/'],
      ...[
        'http://local.example:9200/',
        `http://${PUBLIC}:8080/`,
        'https://localhost:8443/',
        'http://127.0.0.1:0/',
      ],
    ],
  ],
  [
    'must be a complete address',
    [
      ...[
        '',
        '/etc/passwd',
        '//127.0.0.1/',
        '127.0.0.1',
        'http://',
        'http://127.0.0.1:99999/',
        'http://[::1/',
      ],
      ...['http://[fe80::1%25eth0]/', 'http://[::1%lo]/', 'http://[127.0.0.1]/', 'http://127.0.0.1:80:80/'],
      ...['http://0x7f.0.0.0.1/', 'http://256.0.0.1/', 'http://4294967296/', 'http://127.0.0.1%00.example/'],
      ...['http://local host/', 'http://10.0.0.1^.example/'],
    ],
  ],
];

describe.each(WRITTEN_WRONG)('it %s', (message, urls) => {
  test.each(urls)('%j', async (url) => {
    expect(await fetchIt(url)).toEqual({ refused: 'url_not_public', message });
    expect(internet.dialled).toEqual([]);
    expect(internet.lookups).toEqual([]);
  });
});

test('there are enough of them', () => {
  const all = [...Object.values(NOT_PUBLIC), ...WRITTEN_WRONG.map(([, urls]) => urls)].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});

test('the secret server would have been reached: only the door keeps it out', async () => {
  const open = openFetcher({ allowHosts: ['10.0.0.1', '[::1]', 'local.example'], ...internet });
  const signal = AbortSignal.timeout(2000);
  for (const url of ['http://10.0.0.1/', 'https://[::1]/', 'http://local.example/']) {
    expect(await open.fetch(url, { bytes_max: 1000, signal })).toMatchObject({
      bytes: Buffer.from('SECRET'),
    });
  }
  expect(internet.dialled).toEqual(['10.0.0.1:80', '::1:443', '127.0.0.1:80']);
  await open.close();
});
