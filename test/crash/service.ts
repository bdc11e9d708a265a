/**
 * The service as a process of its own for the crash harness, configured by its environment like the real one. Three
 * kinds of work: upstreams that count what they are given, pictures made at once, and films made by the real engine.
 */
import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { openFilm } from '../../src/engines/embedded/film-engine.ts';
import { openLanguageThread } from '../../src/engines/translation/language-thread.ts';
import { openWorld } from '../../src/start/world.ts';
import { instantEngine } from '../support/engines.ts';
import { adapterFor } from '../support/upstream/adapter.ts';

const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const film = openFilm({ folder: config.dataDir, standby: true });
const upstream = adapterFor(process.env.UPSTREAM_URL!, { poll_seconds: 0.1 });
const billing = adapterFor(process.env.BILLING_URL!, {
  operation: 'ltx-text-to-video',
  poll_seconds: 0.1,
  cost: { pointer: '/usage/cost' },
});
const engines: Record<string, ReturnType<typeof instantEngine> | typeof upstream | typeof film.engine> = {
  ra1: upstream,
  'ltx-text-to-video': billing,
  zimage: instantEngine(),
  'video-editor/render': film.engine,
};
const world = await openWorld({
  config,
  log: pino({ level: 'error', base: null }, pino.destination({ fd: 2, sync: true })),
  engines: { engineFor: (operation) => engines[operation], chatModels: () => [] },
  translation: openLanguageThread(),
});
// Whoever started it is gone: nobody would ever stop it.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => {
  void world
    .close()
    .then(() => film.close())
    .then(() => process.exit(0));
});
