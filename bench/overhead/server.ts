/** The servers of the overhead bench in a process of their own, so that its CPU time is theirs alone. */
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
const echo = express();
echo.use(express.json());
echo.post('/echo', (request, response) => void response.json(request.body));
const bare = createServer(echo).listen(0, '127.0.0.1');

const silent = { info() {}, warn() {}, error() {} };
const world = await openWorld({
  translation: openLanguageThread(),
  config: readConfig({ ...process.env, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir }),
  log: silent,
  engines: { engineFor: () => undefined, chatModels: () => [] },
});
const { db, clock } = world.context;
const account = await openAccount(db, {
  name: 'bench',
  mode: 'live',
  amount: credits('1'),
  at: clock.now(),
});
process.send!({
  echoUrl: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  baseUrl: world.baseUrl,
  key: account.secret,
  dataDir,
});
process.on('message', (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send!({ cpu_microseconds: user + system });
  }
  if (question === 'close') void world.close().then(() => process.exit(0));
});
