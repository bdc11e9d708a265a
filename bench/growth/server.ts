/** The whole service on `DATABASE_URL` in a process of its own, with engines that answer at once. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { readConfig } from '../../src/config/config.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine } from '../../test/support/engines.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'reverie-growth-'));
const world = await openWorld({
  config: readConfig({
    ...process.env,
    PORT: '0',
    ALT_PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ACCOUNT_OUTPUTS_MAX: '1000',
  }),
  log: { info() {}, warn() {}, error() {} },
  engines: { engineFor: instantEngine, chatModels: () => [] },
  translation: openLanguageThread(),
});
process.send!({ baseUrl: world.baseUrl, adminToken: world.adminToken, dataDir });
process.on('message', (question) => {
  if (question === 'close') void world.close().then(() => process.exit(0));
});
