/** The whole service in a process of its own, with its pictures on the upstream of the bench. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';
import { openCallProcess } from '../../upstreams/call-process/call-process.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';

const ACCOUNTS = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
const { PICTURE_UPSTREAM, AT_ONCE, PATH } = process.env;
const far = `base_url: "${PICTURE_UPSTREAM}", key_env: UPSTREAM_KEY`;
const log = {
  info() {},
  warn: (_facts: object, message: string) => console.warn(message),
  error: console.error,
};
const calls =
  AT_ONCE === 'call process'
    ? openCallProcess({ folder: join(dataDir, 'calls'), environment: { PATH }, log })
    : undefined;
const registry = createRegistry({
  specs: ENGINE_SPECS,
  embedded: new Map(),
  file: parseEngines(`engines:
  bench: { protocol: queue, ${far} }
  images: { protocol: openai-images, ${far} }
operations:
  ra1: { engine: ${AT_ONCE ? 'images' : 'bench'}, model: vendor/picture, poll_seconds: 0.1 }
`),
  environment: { UPSTREAM_KEY: 'bench' },
  fetch,
  calls,
});
const world = await openWorld({
  config: readConfig({ ...process.env, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  log,
  engines: registry,
  translation: openLanguageThread(),
});
const { db, clock } = world.context;
const keys: string[] = [];
for (let index = 0; index < ACCOUNTS; index++) {
  const account = { name: 'bench', mode: 'live', amount: credits('100000000'), at: clock.now() } as const;
  keys.push((await openAccount(db, account)).secret);
}
const [session] =
  db.kind === 'postgres' ? await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }) : [];
const { baseUrl, adminToken } = world;
process.send!({ baseUrl, keys, adminToken, dataDir, session: session?.pid });
process.on('message', async () => {
  await world.close();
  calls?.close();
  process.exit(0);
});
