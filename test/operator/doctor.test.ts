import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { diskStore } from '../../src/media/media-store.ts';
import { storeUsable } from '../../src/operator/doctor.ts';
import { freshFolder, openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres', { fresh: true });
});
afterAll(() => database.close());

/** The command's output and exit code. */
function doctor(env: Record<string, string>): Promise<{ output: string; code: number }> {
  return new Promise((resolve) => {
    const all = { PATH: process.env.PATH, PORT: '0', ALT_PORT: '0', ...env };
    execFile(process.execPath, ['src/operator/doctor-command.ts'], { env: all }, (error, output) =>
      resolve({ output, code: error === null ? 0 : Number(error.code) }),
    );
  });
}

test('on an embedded database it finds everything well', async () => {
  const { output, code } = await doctor({ DATA_DIR: freshFolder('doctor-') });
  expect(output).toMatch(/^ok {3}settings/m);
  expect(output).toMatch(
    /^(?:ok {2}|warn) database {2}PostgreSQL [\d.]+, embedded; its schema is up to date/m,
  );
  expect(output).toMatch(/^ok {3}media {5}the folder of media supports writing, reading and deleting$/m);
  expect(output).toMatch(/^ok {3}fonts {5}\d+ fonts can be read$/m);
  expect(output).toMatch(/^ok {3}engines {3}every operation runs in the service itself$/m);
  expect(code).toBe(0);
});

test('on PostgreSQL it tells its version and what the next start will change', async () => {
  await database.db.query({ text: `delete from migration where name like '0010%'` });
  const { output } = await doctor({ DATA_DIR: freshFolder('doctor-'), DATABASE_URL: database.address.url! });
  expect(output).toMatch(/database {2}PostgreSQL \d+.*; the next start applies 1 migration/);
});

test('it names what is wrong and ends with 1: a variable, a port, a database, an engines file', async () => {
  expect(await doctor({ PORT: 'many' })).toEqual({
    output: 'fail settings  PORT is "many"; it takes a port number 0–65535 (0 picks a free one).\n',
    code: 1,
  });
  const occupied = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const { port } = occupied.address() as { port: number };
  const folder = mkdtempSync(join(inject('scratch'), 'engines-'));
  writeFileSync(join(folder, 'engines.yaml'), 'engines:\n  mine: { protocol: nonsense }\n');
  const { output, code } = await doctor({
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x',
    ENGINES_FILE: join(folder, 'engines.yaml'),
  });
  await new Promise((resolve) => occupied.close(resolve));
  expect(output).toContain(`fail port      127.0.0.1:${port} is in use by another program`);
  expect(output).toMatch(/^fail database {2}PostgreSQL at 127\.0\.0\.1:1 cannot be used/m);
  expect(output).toMatch(/^fail engines {3}.*protocol/m);
  expect(output).not.toContain('secret');
  expect(code).toBe(1);
});

test('a store that keeps what is deleted, or lies about what it holds, is told', async () => {
  const store = diskStore(mkdtempSync(join(inject('scratch'), 'store-')));
  expect(await storeUsable(store, 'it')).toMatchObject({ verdict: 'good' });
  const keeps = { ...store, remove: async () => undefined };
  expect(await storeUsable(keeps, 'it')).toEqual({
    verdict: 'warning',
    says: 'it does not delete files: its key has no permission',
  });
  const lies = { ...store, read: async () => Buffer.from('others') };
  expect(await storeUsable(lies, 'it')).toMatchObject({ verdict: 'bad' });
});
