/** The errors of each program that speaks OpenAI's protocol of images. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openaiImages } from '../../upstreams/openai-images.ts';
import { adapterFor, timeLimit } from '../support/upstream/adapter.ts';
import {
  OPENAI_IMAGES_PROGRAM_NAMES,
  OPENAI_IMAGES_PROGRAMS,
} from '../support/upstream/openai-images-programs.ts';
import { type OpenAiImagesServer, openAiImagesServer } from '../support/upstream/openai-images-server.ts';

describe.each(OPENAI_IMAGES_PROGRAM_NAMES)('%s', (program) => {
  let upstream: OpenAiImagesServer;
  beforeEach(async () => {
    upstream = await openAiImagesServer({ program });
  });
  afterEach(() => upstream.close());

  const ordered = (prompt: string, other: object = {}) =>
    adapterFor(`${upstream.url}/v1`, {
      protocol: openaiImages,
      operation: 'ra1',
      model: 'painter-1',
      ...other,
    }).start({ operation: 'ra1', input: { prompt, width: 256, height: 256 }, seed: 7 }, timeLimit());

  const { moderates } = OPENAI_IMAGES_PROGRAMS[program];

  test.runIf(moderates)('refused content is blocked', async () => {
    expect(await ordered('a forbidden boat')).toMatchObject({ is: 'failed', failure: 'content_blocked' });
  });

  test.skipIf(moderates)('a failure of the model is shown to the operator in its own words', async () => {
    await expect(ordered('a broken boat')).rejects.toThrow('answered 500: Image generation failed');
  });

  test("a wrong key is the operator's fault", async () => {
    const step = await ordered('a paper boat', { key: 'another-key' });
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured', refused_key: true });
  });
});
