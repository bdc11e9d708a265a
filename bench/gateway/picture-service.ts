/** The whole service in a process of its own, with its pictures on the upstream of the bench. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { parseEngines } from '../../src/engines/file.ts';
import { createRegistry } from '../../src/engines/registry.ts';
import { openLanguageThread } from '../../src/engines/translation/language-thread.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';

const ACCOUNTS = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
const registry = createRegistry({
  specs: ENGINE_SPECS,
  embedded: new Map(),
  file: parseEngines(`engines:
  bench: { protocol: queue, base_url: "${process.env.PICTURE_UPSTREAM}", key_env: UPSTREAM_KEY }
operations:
  ra1: { engine: bench, model: vendor/picture, poll_seconds: 0.1 }
`),
  environment: { UPSTREAM_KEY: 'bench' },
  fetch,
});
const world = await openWorld({
  config: readConfig({ ...process.env, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  log: { info() {}, warn: (_facts, said) => console.warn(said), error: console.error },
  engines: registry,
  translation: openLanguageThread(),
});
const { db, clock } = world.context;
const keys: string[] = [];
for (let made = 0; made < ACCOUNTS; made++) {
  const account = { name: 'bench', mode: 'live', amount: credits('100000000'), at: clock.now() } as const;
  keys.push((await openAccount(db, account)).secret);
}
const [session] =
  db.kind === 'postgres' ? await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }) : [];
const { baseUrl, adminToken } = world;
process.send!({ baseUrl, keys, adminToken, dataDir, session: session?.pid });
process.on('message', () => void world.close().then(() => process.exit(0)));
