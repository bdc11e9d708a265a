import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressRefusal, isPublicAddress, readAllowList } from '../../src/media/public-address.ts';

/** Not of the public internet. Source: https://www.iana.org/assignments/iana-ipv4-special-registry, RFC 5771 */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
].map((range) => {
  const [start, bits] = range.split('/') as [string, string];
  const first = start.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return { first, last: first + 2 ** (32 - Number(bits)) - 1 };
});

const special = fc
  .constantFrom(...SPECIAL_4)
  .chain(({ first, last }) => fc.integer({ min: first, max: last }));
const ordinary = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .filter((ip) => SPECIAL_4.every(({ first, last }) => ip < first || ip > last));
const bytesOf = (ip: number): number[] => [24, 16, 8, 0].map((shift) => (ip >>> shift) & 255);
const dotted = (ip: number): string => bytesOf(ip).join('.');
const words = (ip: number): string => `${(ip >>> 16).toString(16)}:${(ip & 0xffff).toString(16)}`;

/** Every way to write a number in an IPv4 host of a URL. Source: https://url.spec.whatwg.org/#concept-ipv4-parser */
const BASES = [
  (part: number) => String(part),
  (part: number) => `0${part.toString(8)}`,
  (part: number) => `000${part.toString(8)}`,
  (part: number) => `0x${part.toString(16)}`,
  (part: number) => `0X${part.toString(16).toUpperCase()}`,
];
const DIGITS = [(text: string) => text, fullWidth, circled, percent];
const DOTS = ['.', '。', '．', '｡', '%2e', '%2E'];

const spelling = fc.record({
  parts: fc.integer({ min: 1, max: 4 }),
  bases: fc.array(fc.constantFrom(...BASES), { minLength: 4, maxLength: 4 }),
  digits: fc.constantFrom(...DIGITS),
  dot: fc.constantFrom(...DOTS),
  end: fc.constantFrom('', '.'),
});

/** E.g. 127.0.0.1 as `0x7f.1`, `2130706433`, `０１７７。0.0.1.` */
function spell(ip: number, { parts, bases, digits, dot, end }: Spelling): string {
  const bytes = bytesOf(ip);
  const last = bytes.slice(parts - 1).reduce((sum, byte) => sum * 256 + byte, 0);
  const numbers = [...bytes.slice(0, parts - 1), last];
  return numbers.map((part, index) => digits(bases[index]!(part))).join(dot) + end;
}
type Spelling = typeof spelling extends fc.Arbitrary<infer S> ? S : never;

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
}

function circled(text: string): string {
  return text.replace(/\d/g, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit))));
}

function percent(text: string): string {
  return text.replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

const never = () => false;

describe('of all IPv4 addresses', () => {
  test('a special one is refused however a URL writes it', () => {
    fc.assert(
      fc.property(special, spelling, fc.constantFrom('http', 'https'), (ip, how, scheme) => {
        const url = new URL(`${scheme}://${spell(ip, how)}/a.png`);
        expect(url.hostname).toBe(dotted(ip));
        expect(addressRefusal(url, never)).toBe('must be a public address');
      }),
      { numRuns: 2000 },
    );
  });

  test('a special one is refused inside every IPv6 address that can carry it', () => {
    const carriers = [
      (ip: number) => `::ffff:${dotted(ip)}`,
      (ip: number) => `::ffff:${words(ip)}`,
      (ip: number) => `0:0:0:0:0:ffff:${words(ip)}`,
      (ip: number) => `::ffff:0:${words(ip)}`,
      (ip: number) => `::${words(ip)}`,
      (ip: number) => `64:ff9b::${words(ip)}`,
      (ip: number) => `64:ff9b:1::${dotted(ip)}`,
      (ip: number) => `2002:${words(ip)}::1`,
      (ip: number) => `2001:0:${words(ip)}::`,
      (ip: number) => `2001::${words(~ip >>> 0)}`,
    ];
    fc.assert(
      fc.property(special, fc.constantFrom(...carriers), (ip, carry) => {
        expect(isPublicAddress(carry(ip))).toBe(false);
        expect(addressRefusal(new URL(`http://[${carry(ip)}]/`), never)).toBe('must be a public address');
      }),
    );
  });

  test('any other is public, also mapped into IPv6, and taken however a URL writes it', () => {
    fc.assert(
      fc.property(ordinary, spelling, (ip, how) => {
        expect(isPublicAddress(dotted(ip))).toBe(true);
        expect(isPublicAddress(`::ffff:${dotted(ip)}`)).toBe(true);
        expect(addressRefusal(new URL(`http://${spell(ip, how)}/`), never)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('one from a resolver counts only in the notation that sockets take', () => {
    fc.assert(
      fc.property(ordinary, spelling, (ip, how) => {
        const text = spell(ip, how);
        expect(isPublicAddress(text)).toBe(text === dotted(ip));
      }),
    );
  });
});

describe('of all IPv6 addresses', () => {
  const hextet = fc.integer({ min: 0, max: 0xffff });
  const tail = fc.array(hextet, { minLength: 6, maxLength: 6 });
  const text = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');

  test('any that is given out as global unicast is public', () => {
    const publicAddress = fc
      .tuple(fc.integer({ min: 0x2400, max: 0x2c0f }), hextet)
      .filter(([one]) => one !== 0x2620);
    fc.assert(fc.property(publicAddress, tail, (head, rest) => isPublicAddress(text([...head, ...rest]))));
  });

  test('none outside 2000::/3 is public, but for the mapped ones of IPv4', () => {
    const outside = hextet.filter((part) => (part & 0xe000) !== 0x2000);
    fc.assert(
      fc.property(outside, hextet, tail, (one, two, rest) => {
        expect(isPublicAddress(text([one, two, ...rest]))).toBe(false);
      }),
    );
  });

  test.each([
    ...['::', '::1', 'fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254', 'ff02::1'],
    ...['100::1', '2001::1', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1'],
    ...['2001:30::1', '2001:db8::1', '2002::1', '2620:4f:8000::1', '3fff::1', '5f00::1', '64:ff9b::808:808'],
    ...['fe80::1%eth0', '2606:4700::1111%eth0', '', 'localhost', 'x', '1', '[::1]', '8.8.8.8 ', '8.8.8.8:80'],
  ])('"%s" is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2A00:1450:4001:800::200E', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe("the operator's list", () => {
  const allows = (entry: string, url: string) =>
    addressRefusal(new URL(url), readAllowList([entry])) === undefined;

  test.each([
    ['10.0.0.5', 'http://10.0.0.5/'],
    ['10.0.0.5', 'https://10.0.0.5/'],
    ['10.0.0.5', 'http://10.0.0.5:443/'],
    ['10.0.0.5:80', 'http://10.0.0.5/'],
    ['10.0.0.5:8080', 'http://10.0.0.5:8080/'],
    ['10.5', 'http://0xa.0.0.5/'],
    ['localhost:8080', 'http://LOCALHOST.:8080/'],
    ['LocalHost', 'http://localhost/'],
    [' nas.lan. ', 'http://NAS.lan/'],
    ['[::1]', 'http://[::1]/'],
    ['[0:0::0:1]:8080', 'http://[0:0:0:0:0:0:0:1]:8080/'],
    ['[FD00::A]', 'https://[fd00:0::a]/'],
    ['bücher.example:8443', 'https://xn--bcher-kva.example:8443/'],
  ])('%s opens %s', (entry, url) => {
    expect(allows(entry, url)).toBe(true);
  });

  test.each([
    ['10.0.0.5', 'http://10.0.0.5:8080/', 'must use port 80 or 443'],
    ['10.0.0.5:8080', 'http://10.0.0.5/', 'must be a public address'],
    ['10.0.0.5:8080', 'http://10.0.0.5:8081/', 'must use port 80 or 443'],
    ['10.0.0.5', 'http://10.0.0.50/', 'must be a public address'],
    ['10.0.0.5:80', 'https://10.0.0.5/', 'must be a public address'],
    ['localhost', 'http://127.0.0.1/', 'must be a public address'],
    ['localhost', 'http://sub.localhost/', 'must be a public address'],
    ['[::1]', 'http://127.0.0.1/', 'must be a public address'],
    ['127.0.0.1', 'http://[::ffff:127.0.0.1]/', 'must be a public address'],
    ['10.0.0.5', 'http://me@10.0.0.5/', 'must not contain a user name or password'],
    ['10.0.0.5', 'ftp://10.0.0.5:80/', 'must start with http:// or https://'],
  ])('%s does not open %s', (entry, url, refusal) => {
    expect(addressRefusal(new URL(url), readAllowList([entry]))).toBe(refusal);
  });

  test.each(['', '::1', 'host:', 'host:http', 'http://host', 'host/path', 'me@host', '1.2.3.4.5', '[::1'])(
    '"%s" is not an entry',
    (entry) => {
      expect(() => readAllowList([entry])).toThrow(`"${entry}" is neither a host nor host:port.`);
    },
  );
});
