/**
 * The service as a process of its own for the crash harness, configured by its environment like the real one. Three
 * kinds of work: upstreams that count what they are given, pictures made at once, and films made by the real engine.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openFilm } from '../../engines/film-engine.ts';
import type { ChatModel } from '../../engines/port/chat-engine.ts';
import type { Engine } from '../../engines/port/engine.ts';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { readConfig } from '../../src/config/config.ts';
import { openWorld } from '../../src/start/world.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { instantEngine, film as smallFilm } from '../support/engines.ts';
import { adapterFor } from '../support/upstream/adapter.ts';

const FILM_SECONDS = 0.3;
const WORD_SECONDS = 0.1;

const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const film = openFilm({ folder: config.dataDir, standby: true });
const upstream = adapterFor(process.env.UPSTREAM_URL!, { poll_seconds: 0.1 });
const billing = adapterFor(process.env.BILLING_URL!, {
  operation: 'ltx-text-to-video',
  poll_seconds: 0.1,
  cost: { pointer: '/usage/cost' },
});
const engines: Record<string, Engine> = {
  ra1: upstream,
  'ltx-text-to-video': billing,
  zimage: instantEngine(),
  'video-editor/render': film.engine,
  'ltx-2': {
    ...instantEngine(),
    async start() {
      await sleep(FILM_SECONDS * 1000);
      return { is: 'done', outputs: [smallFilm()] };
    },
  },
};
/** Says a word now and then, so that some are under way when the process falls. */
const slow = {
  label: { name: 'slow', version: '1.0.0', kind: 'local' },
  about: 'Says a few words slowly.',
  async *answer() {
    for (const text of ['Every ', 'night, ', 'traveller.']) {
      await sleep(WORD_SECONDS * 1000);
      yield { text };
    }
  },
} satisfies ChatModel['engine'];
const chat: ChatModel = { ...scriptedModel(), id: 'crash/slow', engine: slow, default: true };
const world = await openWorld({
  config,
  log: pino({ level: 'error', base: null }, pino.destination({ fd: 2, sync: true })),
  engines: { engineFor: (operation) => engines[operation], chatModels: () => [chat] },
  translation: openLanguageThread(),
});
// The parent is gone and cannot stop this process any more.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => {
  void world
    .close()
    .then(() => film.close())
    .then(() => process.exit(0));
});
