/** The whole service in a process of its own, for the load bench: its heap and its event loop are then its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine } from '../../test/support/engines.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const COLLECTIONS = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
const { start, ...engine } = instantEngine();
const silent = { info() {}, warn() {}, error() {} };
const world = await openWorld({
  config: readConfig({
    ...process.env,
    PORT: '0',
    ALT_PORT: '0',
    DATA_DIR: dataDir,
    ACCOUNT_OUTPUTS_MAX: '1000',
  }),
  log: silent,
  engines: {
    // A test engine's memory of its tasks would look like a leak.
    engineFor: () => ({
      ...engine,
      start: (task, signal) => start({ ...task, input: {} }, signal).finally(forget),
    }),
    chatModels: () => [],
  },
  translation: openLanguageThread(),
});
function forget(): void {
  engine.tasks.length = 0;
}
const { db, clock } = world.context;
const account = { name: 'bench', mode: 'live', amount: credits('100000000'), at: clock.now() } as const;
const { secret } = await openAccount(db, account);
const delay = monitorEventLoopDelay({ resolution: 5 });
const own = ownWorkBetweenTurns();
process.send!({ baseUrl: world.baseUrl, key: secret, adminToken: world.adminToken, dataDir });
process.on('message', async (question) => {
  if (question === 'reset') {
    delay.enable();
    delay.reset();
    own.reset();
  }
  if (question === 'facts') {
    const loop_ms = delay.percentile(99) / 1e6;
    const own_ms = own.percentile(99);
    await collectAll();
    process.send!({ heap_mb: process.memoryUsage().heapUsed / 2 ** 20, loop_ms, own_ms });
  }
  if (question === 'close') void world.close().then(() => process.exit(0));
});

/** Code that is used no more goes only after several collections: until then it would look like something kept. */
async function collectAll(): Promise<void> {
  for (let times = 0; times < COLLECTIONS; times++) {
    collect();
    await setImmediate();
  }
}

/**
 * Work of the event loop's own thread between two timer ticks. The delay also includes time without a processor,
 * which other load influences as much as the service.
 */
function ownWorkBetweenTurns() {
  let worked: number[] = [];
  let before = process.threadCpuUsage();
  const turn = () => {
    const now = process.threadCpuUsage();
    worked.push((now.user + now.system - before.user - before.system) / 1000);
    before = now;
    setTimeout(turn, 5);
  };
  turn();
  return {
    reset() {
      worked = [];
    },
    /** Milliseconds. */
    percentile: (part: number) =>
      worked.toSorted((a, b) => a - b)[Math.floor((worked.length * part) / 100)] ?? 0,
  };
}
