import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownOperatorToken } from '../../src/accounts/operator-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'reverie-token-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('processes that start together agree on one token, which only its owner may read', async () => {
  const dataDir = join(folder, 'new', 'folder');
  const tokens = await Promise.all(Array.from({ length: 20 }, () => ownOperatorToken(dataDir)));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^adm_[A-Za-z0-9]{20,}$/);
  expect(await ownOperatorToken(dataDir)).toBe(tokens[0]);
  expect(readdirSync(dataDir)).toEqual(['admin-token']);
  expect(statSync(join(dataDir, 'admin-token')).mode & 0o777).toBe(0o600);
});
