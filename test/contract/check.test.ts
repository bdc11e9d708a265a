import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('npm run check:contract compares with the last version, or else with the commit before', () => {
  const contract = readFileSync('generated/main/openapi.json', 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'reverie-contract-'));
  const run = (program: string, ...words: string[]) =>
    spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  const git = (...words: string[]) =>
    run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...words);
  const check = () => run(process.execPath, resolve('openapi/check.ts'));
  const write = (document: string) => {
    mkdirSync(join(folder, 'generated/main'), { recursive: true });
    writeFileSync(join(folder, 'generated/main/openapi.json'), document);
    git('add', '-A');
    git('commit', '--quiet', '--allow-empty', '-m', 'contract');
  };
  git('init', '--quiet');
  for (const host of ['alt', 'admin']) {
    mkdirSync(join(folder, 'generated', host), { recursive: true });
    writeFileSync(join(folder, `generated/${host}/openapi.json`), '{"paths":{}}');
  }
  write(contract);
  expect(check()).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no HEAD~1') });

  const document = JSON.parse(contract);
  delete document.paths['/api/zimage'];
  write(JSON.stringify(document));
  expect(check()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^main {2}POST \/api\/zimage: is gone\n1 promises of HEAD~1/),
  });
  write(JSON.stringify(document));
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0 promises of HEAD~1/) });
  git('tag', 'v1.0.0', 'HEAD~2');
  expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('1 promises of v1.0.0') });
  rmSync(folder, { recursive: true });
});
