/** Films of each program that speaks OpenAI's protocol of videos. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openaiVideos } from '../../upstreams/openai-videos.ts';
import { adapterFor, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import {
  OPENAI_VIDEOS_PROGRAM_NAMES,
  OPENAI_VIDEOS_PROGRAMS,
} from '../support/upstream/openai-videos-programs.ts';
import { type OpenAiVideosServer, openAiVideosServer } from '../support/upstream/openai-videos-server.ts';

describe.each(OPENAI_VIDEOS_PROGRAM_NAMES)('%s', (program) => {
  let upstream: OpenAiVideosServer;
  beforeEach(async () => {
    upstream = await openAiVideosServer({ program, course: [{ status: 'in_progress', progress: 40 }] });
  });
  afterEach(() => upstream.close());

  const film = (prompt: string) => ({
    operation: 'wan',
    input: { prompt, width: 1280, height: 720, duration_seconds: 4 },
    seed: 7,
  });
  const engine = (other: object = {}) =>
    adapterFor(`${upstream.url}/v1`, {
      ...{ protocol: openaiVideos, operation: 'wan', model: 'director-1', poll_seconds: 0.1, ...other },
    });
  const { moderates, deletes, nowhere } = OPENAI_VIDEOS_PROGRAMS[program];

  test('a film is polled by its id and read from its own place', async () => {
    const steps = await wholeWay(engine(), film('a paper boat'));
    const id = OPENAI_VIDEOS_PROGRAMS[program].id(0);
    expect(steps.map(({ is }) => is)).toEqual(['running', 'running', 'done']);
    expect(steps.at(-1)).toMatchObject({
      outputs: [{ url: `${upstream.url}/v1/videos/${id}/content` }],
    });
  });

  test('a film that failed is over at the first answer that says so, in its own words', async () => {
    const steps = await wholeWay(engine(), film('a broken boat'));
    expect(steps).toHaveLength(3);
    expect(steps.at(-1)).toMatchObject({
      ...{ is: 'failed', failure: 'engine_failed' },
      message: expect.stringContaining('CUDA out of memory'),
    });
  });

  test.runIf(moderates).each(['a refused boat', 'a forbidden boat'])(
    'refused content is blocked: %s',
    async (prompt) => {
      const steps = await wholeWay(engine(), film(prompt));
      expect(steps.at(-1)).toMatchObject({ is: 'failed', failure: 'content_blocked' });
    },
  );

  test("a wrong key is the operator's fault", async () => {
    const step = await engine({ key: 'another-key' }).start(film('a paper boat'), timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured', refused_key: true });
  });

  test('a cancel is no error, also where nothing can be stopped', async () => {
    const far = engine();
    const ticket = ticketOf(await far.start(film('a paper boat'), timeLimit()));
    await far.cancel(ticket, timeLimit());
    expect(upstream.received[0]!.canceled).toBe(deletes);
  });

  test('a film that it does not know any more is over, unless the answer may be another fault', async () => {
    const far = engine();
    const ticket = ticketOf(await far.start(film('a paper boat'), timeLimit()));
    upstream.received.length = 0;
    const poll = far.poll(ticket, timeLimit());
    if (nowhere.status === 404) expect(await poll).toMatchObject({ is: 'failed', failure: 'engine_failed' });
    else await expect(poll).rejects.toMatchObject({ accepted: 'unknown' });
  });
});
