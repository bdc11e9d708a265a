/** The whole service in a process of its own, with chat models on the upstream of the bench. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine } from '../../test/support/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { serverOf } from '../processor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
const silent = { info() {}, warn() {}, error() {} };
const place = `{ protocol: openai, base_url: "${process.env.UPSTREAM_URL}", key_env: UPSTREAM_KEY, model:`;
const registry = createRegistry({
  specs: ENGINE_SPECS,
  embedded: new Map([['ra1', instantEngine()]]),
  file: parseEngines(`chat_models:
  bench/quick: ${place} quick, max_tokens: 256, default: true }
  bench/slow: ${place} slow, max_tokens: 256 }
`),
  environment: { UPSTREAM_KEY: 'bench' },
  fetch,
});
const world = await openWorld({
  config: readConfig({ ...process.env, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  log: silent,
  engines: registry,
  translation: openLanguageThread(),
});
const { db, clock } = world.context;
const account = { name: 'bench', mode: 'live', amount: credits('100000000'), at: clock.now() } as const;
const { secret } = await openAccount(db, account);
await fetch(`${world.baseUrl}/api/create-ai`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': secret },
  body: JSON.stringify({ name: 'Mira', description: 'Keeps a lighthouse by the sea.', greeting: 'Hello.' }),
});
// The session may be gone when its figures are wanted; its server stays.
const [session] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
process.send!({
  baseUrl: world.baseUrl,
  key: secret,
  adminToken: world.adminToken,
  dataDir,
  server: serverOf(session!.pid),
});
process.on('message', () => void world.close().then(() => process.exit(0)));
