import { OPENAI_IMAGES_PROGRAM_NAMES } from '../support/upstream/openai-images-programs.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { fixtureOf } from './protocol-fixture.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const model = 'model: painter-1';

const serving: Serving = {
  protocol: 'openai-images, pictures in the answer',
  open: () => fixtureOf('openai-images', '/v1', (make) => openAiImagesServer({ make })),
  unsaid: ['seed'],
  operations: {
    ra1: model,
    ra2: model,
    'photoreal-image': model,
    relay: model,
    'ra2-image-editor': model,
  },
};

describeServed(serving);
describeValues(serving);

describeServed({
  protocol: 'openai-images of a server that takes a seed',
  open: () => fixtureOf('openai-images', '/v1', (make) => openAiImagesServer({ make })),
  operations: {
    ra1: `${model}, seeds: true`,
    zimage: `${model}, seeds: true, input: { prompt: { from: prompt }, size: { from: size }, seed: { from: seed } }`,
  },
});

describeServed({
  protocol: 'openai-images, pictures behind the key',
  open: () => fixtureOf('openai-images', '/v1', (make) => openAiImagesServer({ make, results: 'url' })),
  unsaid: ['seed'],
  operations: { ra1: model, 'ra2-image-editor': model },
});

for (const program of OPENAI_IMAGES_PROGRAM_NAMES.filter((name) => name !== 'OpenAI'))
  describeServed({
    protocol: `openai-images of ${program}`,
    open: () => fixtureOf('openai-images', '/v1', (make) => openAiImagesServer({ make, program })),
    unsaid: ['seed'],
    operations: { ra1: model, 'ra2-image-editor': model },
  });

const input =
  'input: { prompt: { from: prompt }, image: { from: image_url }, size: { from: size }, seed: { from: seed } }';
describeServed({
  protocol: 'openai-images of OpenRouter',
  open: () => fixtureOf('openai-images', '/v1/images', (make) => openAiImagesServer({ make })),
  unconfirmed_seed: true,
  operations: { 'ra2-image-editor': `${model}, ${input}, cost: { pointer: /usage/cost }` },
});

describeColumn('openai-images');
