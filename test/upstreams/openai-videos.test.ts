import { OPENAI_VIDEOS_PROGRAM_NAMES } from '../support/upstream/openai-videos-programs.ts';
import { openAiVideosServer } from '../support/upstream/openai-videos-server.ts';
import { fixtureOf } from './protocol-fixture.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const entry = 'model: director-1, poll_seconds: 0.1';

const serving: Serving = {
  protocol: 'openai-videos',
  open: () =>
    fixtureOf('openai-videos', '/v1', (make) => openAiVideosServer({ make: (work) => make(work, 0) })),
  unconfirmed_seed: true,
  operations: {
    wan: entry,
    'ltx-video-v097': entry,
    'ltx-2': entry,
    'ltx-text-to-video': entry,
    ra2v: entry,
  },
};

describeServed(serving);
describeValues(serving);

for (const program of OPENAI_VIDEOS_PROGRAM_NAMES.filter((name) => name !== 'OpenAI'))
  describeServed({
    protocol: `openai-videos of ${program}`,
    open: () =>
      fixtureOf('openai-videos', '/v1', (make) =>
        openAiVideosServer({ make: (work) => make(work, 0), program }),
      ),
    unconfirmed_seed: true,
    operations: { wan: entry, 'ltx-text-to-video': entry },
  });

const input =
  'input: { prompt: { from: prompt }, input_reference: { from: image_url }, last_frame: { from: end_image_url }, seconds: { from: duration_seconds }, size: { from: size }, seed: { from: seed } }';
describeServed({
  protocol: 'openai-videos of OpenRouter',
  open: () =>
    fixtureOf('openai-videos', '/v1/videos', (make) =>
      openAiVideosServer({ make: (work) => make(work, 0), routed: true }),
    ),
  operations: {
    'ltx-2.3-image-to-video': `${entry}, seeds: true, ${input}`,
    wan: `${entry}, seeds: true`,
  },
});

describeColumn('openai-videos');
