/** One process of the service, in the role that ROLE says, with engines that answer at once. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine } from '../../test/support/engines.ts';

const silent = { info() {}, warn() {}, error() {} };
const dataDir = mkdtempSync(join(tmpdir(), 'reverie-capacity-'));
const { start, ...engine } = instantEngine();
const world = await openWorld({
  config: readConfig({
    ...process.env,
    ...{ PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', BUNDLED_PICTURES: 'off' },
    ...{ ACCOUNT_OUTPUTS_MAX: '1000', BASE_URL: 'http://127.0.0.1:1', ALT_BASE_URL: 'http://127.0.0.1:1' },
  }),
  log: silent,
  engines: {
    engineFor: () => ({
      ...engine,
      start: (task, signal) =>
        start(task, signal).finally(() => {
          engine.tasks.length = 0;
        }),
    }),
    chatModels: () => [],
  },
  translation: openLanguageThread(),
});
const { db, clock } = world.context;
const keys: string[] = [];
for (let n = 0; n < Number(process.env.ACCOUNTS ?? 0); n++) {
  const account = {
    name: `bench ${n}`,
    mode: 'live',
    amount: credits('100000000'),
    at: clock.now(),
  } as const;
  keys.push((await openAccount(db, account)).secret);
}
process.send!({ baseUrl: world.ownUrl, keys, dataDir });
process.on('message', () => void world.close().then(() => process.exit(0)));
