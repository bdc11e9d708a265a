import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepSecret, SecretFilter, withoutKeys, withoutSecrets } from '../../src/lib/secrets.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_"\\%& ü'];
// Other tests of the same process keep secrets, too: these share no part with them.
const secret = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 60 })
  .map((more) => `qZ8v-K3wX-${more}`);
const around = fc.string({ maxLength: 40 });

test('a secret is found in every form and at every position', () => {
  fc.assert(
    fc.property(secret, around, around, (value, before, after) => {
      keepSecret(value);
      const written = [
        `${before}${value}${after}`,
        JSON.stringify({ message: `${before}${value}${after}` }),
        `?key=${encodeURIComponent(value)}&${encodeURIComponent(after)}`,
      ];
      for (const text of written) {
        expect(withoutSecrets(text)).toContain('[secret]');
        expect(withoutSecrets(text)).not.toContain(value);
      }
      // Of Basic authentication, no three characters in a row remain that depend on the secret alone.
      const basic = Buffer.from(`${before}:${value}`).toString('base64');
      const left = Buffer.from(
        withoutSecrets(basic).replace('[secret]', ' ').split(' ')[0]!,
        'base64',
      ).toString();
      expect(left).not.toContain(value.slice(0, 4));
    }),
  );
});

test('a truncated secret is found, and ordinary text stays', () => {
  keepSecret('sk-live-0123456789abcdefghijklmnop');
  expect(withoutSecrets('The key sk-live-0123456789ab')).toBe('The key [secret]');
  expect(withoutSecrets('{"a":"sk-live-0123456789abc","b":1}')).toBe('{"a":"[secret]","b":1}');
  expect(withoutSecrets('sk-live- is a prefix of 0123456789')).toBe('sk-live- is a prefix of 0123456789');
});

test('a secret in a URL is removed to its end', () => {
  keepSecret('first-half-of/second half&more');
  expect(withoutSecrets(`?k=${encodeURIComponent('first-half-of/second half&more')}&a=1`)).toBe(
    '?k=[secret]&a=1',
  );
});

test('a value of less than eight characters is no secret, because it occurs in ordinary text', () => {
  keepSecret('', 'a', 'reverie');
  expect(withoutSecrets('reverie is a service')).toBe('reverie is a service');
});

test('keys of callers are removed from what the service writes for operators', () => {
  expect(withoutKeys('for mk_live_0123456789abcdefABCDEF0123456789!')).toBe('for [secret]!');
  expect(withoutKeys('keys begin with mk_live_ or mk_test_')).toBe('keys begin with mk_live_ or mk_test_');
});

test('a secret in pieces of any size leaves at most its first three characters', () => {
  fc.assert(
    fc.property(
      secret,
      around,
      around,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (value, before, after, sizes) => {
        keepSecret(value);
        const whole = `${before}${value}${after}`;
        const filter = new SecretFilter();
        let sent = '';
        for (let at = 0, n = 0; at < whole.length; n++) {
          const size = sizes[n % sizes.length]!;
          sent += filter.push(whole.slice(at, at + size));
          at += size;
        }
        sent += filter.end();
        expect(sent).toContain('[secret]');
        expect(sent).not.toContain(value.slice(0, 13));
        expect(sent).not.toContain(value.slice(4, 16));
      },
    ),
  );
});

test('ordinary text in pieces stays, and no piece of it waits', () => {
  keepSecret('sk-live-0123456789abcdefghijklmnop');
  const filter = new SecretFilter();
  const pieces = ['The sk', '-li is ', 'a prefix; sk-live-01', '2 is none', ' either: sk-live-012'];
  const sent = pieces.map((piece) => filter.push(piece));
  expect(sent.slice(0, 2)).toEqual(pieces.slice(0, 2));
  expect(sent.join('') + filter.end()).toBe(pieces.join(''));
  // Another test of this process may keep a longer secret with this beginning.
  expect(new SecretFilter().push('key sk-live-0123456789abcdefghijklmnop now')).toBe('key [secret] now');
  const cut = new SecretFilter();
  expect(cut.push('key sk-live-0123456789ab') + cut.end()).toBe('key [secret]');
});
