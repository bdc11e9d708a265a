import { defineConfig, mergeConfig } from 'vitest/config';
import { turn } from './test/support/turn.ts';
import config, { STRENGTH } from './vitest.config.ts';

/**
 * Tests that `TESTS=short` skips: they add cases to a shorter test that is named beside them, and a submission has no
 * time for them.
 */
export const LONG = [
  // Kills: crash.test.ts, kill.test.ts, upstreams.test.ts.
  'test/crash/{lasting-calls,films}.test.ts',
  'test/jobs/crash.test.ts',
  // Neighbours, floods and several processes: keyless.test.ts, swollen.test.ts, slow.test.ts, rolling.test.ts.
  'test/hostile/{database-away,neighbours,watchers}.test.ts',
  'test/scale/scale.test.ts',
  // Random upstreams, on a machine without other work: locks.test.ts, put-back.test.ts.
  'test/generation/deadlines.test.ts',
  // Pairs of calls: locks.test.ts. Rows of the ledger: check.test.ts.
  'test/scale/pairs/pairs.test.ts',
  'test/ledger/every-row.test.ts',
  'test/db/embedded.test.ts',
  // Bounds: limits.test.ts has the last good and the first bad value of each.
  'test/contract/bounds.test.ts',
  // Protocols: matrix.test.ts asks each of them everything once; the other protocols' own files.
  'test/upstreams/{results,large,comfyui,queue,replicate}.test.ts',
  // Pictures and films: matting-service.test.ts, by-model.test.ts, film-engine.test.ts, films.test.ts.
  'engines/test/imaging/edit/{colours,edit}.test.ts',
  'test/embedded/imaging/{sources-service,remove-background}.test.ts',
  'engines/test/film/cutout/{remove-video-background,simple-films}.test.ts',
  'test/embedded/analysis/saliency/u2net.test.ts',
  'test/embedded/pool/load.test.ts',
  'test/handlers/videos/{removeVideoBackground,relightVideo}.test.ts',
  'test/handlers/images/nothingDone.test.ts',
  'test/generation/check-films.test.ts',
  'test/values/films.test.ts',
  // Pages: console-frame.test.ts, console-playground.test.ts.
  'test/browser/{console-account,console-keyboard,console-people,console-results,console-timeline-films}.test.ts',
  // Instructions for people: guides.test.ts and start.test.ts.
  'test/operator/engines-command.test.ts',
  'test/docs/{samples,gallery}.test.ts',
  // Foreign clients: foreign.test.ts.
  'test/foreign/{openai,openai-python}.test.ts',
  // Packages: test/client/package.test.ts.
  'test/release/package.test.ts',
  'test/mock/package.test.ts',
  'engines/test/models/models-command.test.ts',
];

/**
 * Files of which `TESTS=short` runs a third, another one for each commit. The longest come first, so that the thirds
 * take the same time. What always runs covers the same ground with fewer cases, kinds or browsers.
 */
export const BY_TURNS = [
  ...['test/hostile/bombs-in-files', 'test/first-day/first-day', 'test/docs/recipes', 'test/upstreams/http'],
  ...[
    'test/field/films',
    'test/upstreams/sdcpp',
    'test/browser/docs',
    'test/hostile/stalls',
    'test/upstreams/openai-videos',
  ],
  ...['engines/test/film/timeline/in-sync', 'test/fuzz/fuzz', 'test/foreign/foreign', 'test/recipes/recipes'],
  ...[
    'test/handlers/videos/standIns',
    'test/browser/console-forms',
    'engines/test/film/timeline/film-colours',
  ],
  ...['test/scale/restore', 'test/browser/console-answers', 'test/mock/serve', 'test/upstreams/containers'],
  ...[
    'test/field/film-looks',
    'test/browser/console-media',
    'test/media-matrix/matrix',
    'test/browser/console-pending',
  ],
  ...[
    'test/browser/console-drafts',
    'engines/test/film-engine',
    'test/upstream/service',
    'test/client/package',
  ],
  ...['test/browser/console-timeline', 'test/browser/console-conversations', 'test/browser/console-operator'],
  ...[
    'test/docs/film-from-disk',
    'test/browser/console-character',
    'test/client/python',
    'test/upstreams/gemini',
  ],
].map((file) => `${file}.test.ts`);
const TURNS = 3;

const { TESTS } = process.env;
const waiting = BY_TURNS.filter((_, index) => index % TURNS !== turn() % TURNS);
const left = TESTS === 'short' ? [...LONG, ...waiting] : [];

/** `TESTS=rest`: a seventh of the long files. CI runs one of the parts every third day. */
const [PARTS, DAYS_APART] = [7, 3];
const part = Math.floor(Date.now() / 86_400_000 / DAYS_APART) % PARTS;
const rest = LONG.filter((_, index) => index % PARTS === part);

export default mergeConfig(
  { ...config, test: { ...config.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: TESTS === 'rest' ? rest : STRENGTH.map((files) => files.replace(/\*\*$/, '**/*.test.ts')),
      exclude: left,
      globalSetup: ['test/browser/build-console.ts'],
    },
  }),
);
