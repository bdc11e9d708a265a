/** The form of a key: mistakes before it is sent, its body, and its groups of rights. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY, keyBody, mistakesIn, scopeGroups } from '../../console/keys/key-body.ts';
import { en } from '../../console/words/en.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const named = { ...EMPTY, name: ' laptop ' };

test.each([
  [EMPTY, { name: 'name-missing' }],
  [named, {}],
  [{ ...named, cap: '0' }, { cap: 'cap-wrong' }],
  [{ ...named, cap: 'five' }, { cap: 'cap-wrong' }],
  [{ ...named, cap: '-1' }, { cap: 'cap-wrong' }],
  [{ ...named, cap: '0.000000001' }, {}],
  [{ ...named, endUserCap: '1e3' }, { endUserCap: 'cap-wrong' }],
  [{ ...named, expires: '2026-11-28T00:00' }, { expires: 'expiry-past' }],
  [{ ...named, isWhole: false }, { scopes: 'scopes-missing' }],
  [{ ...named, isWhole: false, scopes: ['read'] }, {}],
])('mistakes in %j: %j', (values, mistakes) => {
  expect(mistakesIn(values, NOW)).toEqual(mistakes);
});

test('the body has amounts as they were typed, and nothing that was left empty', () => {
  expect(keyBody(named)).toEqual({ name: 'laptop', scopes: ['*'] });
  expect(
    keyBody({
      ...{ ...named, cap: '2.5', period: 'monthly' as const, endUserCap: '0.1', isWhole: false },
      ...{ scopes: ['read', 'ra1'], expires: '2027-01-02T03:04' },
    }),
  ).toEqual({
    ...{ name: 'laptop', scopes: ['read', 'ra1'], spend_cap: '2.5', spend_reset: 'monthly' },
    end_user_cap: { credits: '0.1', period: null },
    expires_at: new Date('2027-01-02T03:04').toISOString(),
  });
});

test('every scope of the contract is in one group that has a name', () => {
  const { components } = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const scopes = components.schemas.Scopes.items.enum as string[];
  const groups = scopeGroups(scopes, (operation) =>
    /ltx|wan|video|ra2v/.test(operation) ? 'videos' : 'images',
  );
  expect(groups.flatMap(([, members]) => members).sort()).toEqual(
    scopes.filter((each) => each !== '*').sort(),
  );
  for (const [group] of groups) expect(en).toHaveProperty([`rights.${group}`]);
});
