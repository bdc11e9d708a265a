/** The whole service as a process of its own, to be killed: `node service-process.ts DATA_DIR`. */

import { openFilm } from '../../engines/film-engine.ts';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine, queuedEngine } from './engines.ts';
import { silentLog } from './log.ts';
import { S3_KEYS } from './s3.ts';

const [dataDir, engineName, amount = '100'] = process.argv.slice(2) as [
  string,
  'instant' | 'queued' | 'film',
  string?,
];
const engine = {
  instant: instantEngine,
  queued: () => queuedEngine({ polls: 3, after_seconds: 1 }),
  film: () => openFilm({ folder: dataDir }).engine,
}[engineName]();
const world = await openWorld({
  translation: openLanguageThread(),
  config: readConfig({
    ...{ PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    ...(process.env.SERVICE_MEDIA_STORE && { MEDIA_STORE: process.env.SERVICE_MEDIA_STORE, ...S3_KEYS }),
    ...(process.env.SERVICE_DATABASE_URL && { DATABASE_URL: process.env.SERVICE_DATABASE_URL }),
    ...(process.env.SERVICE_ROLE && { ROLE: process.env.SERVICE_ROLE }),
  }),
  log: silentLog,
  engines: { engineFor: () => engine, chatModels: () => [] },
});
const { db, clock } = world.context;
const account = await openAccount(db, {
  name: 'tester',
  mode: 'test',
  amount: credits(amount),
  at: clock.now(),
});
process.send!({ baseUrl: world.baseUrl, adminToken: world.adminToken, key: account.secret });
process.on('message', (question) => {
  if (question === 'starts') process.send!({ starts: 'starts' in engine ? engine.starts : 0 });
  if (question === 'collect') {
    globalThis.gc?.();
    process.send!({ collected: true });
  }
  if (question === 'close') void world.close().then(() => process.exit(0));
});
