/** The own predictions of each version of a Cog server: answered when they are over. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replicate } from '../../upstreams/replicate.ts';
import { adapterFor, timeLimit } from '../support/upstream/adapter.ts';
import { COG_PROGRAM_NAMES, COG_PROGRAMS } from '../support/upstream/cog-programs.ts';
import { pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type ReplicateServer, replicateServer } from '../support/upstream/replicate-server.ts';

const input = { prompt: 'a paper boat', width: 96, height: 64 };
const task = { operation: 'ra1', input, seed: 7 };
type Other = Parameters<typeof adapterFor>[1];

describe.each(COG_PROGRAM_NAMES)('a server of %s, whose base_url is the endpoint', (cog) => {
  let upstream: ReplicateServer;
  beforeEach(async () => {
    upstream = await replicateServer({ cog });
  });
  afterEach(() => upstream.close());

  const cogAt = (url: string, other: Other = {}) =>
    adapterFor(`${url}/predictions`, {
      protocol: replicate,
      operation: 'ra2-image-editor',
      model: 'own',
      key: '',
      ...other,
    });

  test('takes files in the request and answers with the picture', async () => {
    const image_url = await picture({ width: 20, height: 10, seed: 5 });
    const edit = { operation: 'ra2-image-editor', input, seed: 1, sources: { image_url } };
    const step = await cogAt(upstream.url).start(edit, timeLimit());
    if (step.is !== 'done') throw new Error(JSON.stringify(step));
    const [output] = step.outputs;
    expect(await pixels(upstream.received[0]!.sources.image!)).toEqual(await pixels(image_url));
    if (!('bytes' in output!)) throw new Error('no bytes');
    expect(await pixels(output.bytes)).toEqual(await pixels(await picture(upstream.received[0]!, 0)));
    expect(upstream.files).toEqual([]);
    expect(step).toMatchObject({ facts: { seed: 1 } });
  });

  test('that is busy has not taken the work; a field at fault and refused content are told apart', async () => {
    const start = (prompt: string) =>
      cogAt(upstream.url, { operation: 'ra1' }).start({ ...task, input: { ...input, prompt } }, timeLimit());
    const { busy, loading } = COG_PROGRAMS[cog];
    for (const answer of [busy, loading]) {
      upstream.fail('predict', { is: 'reply', ...answer });
      await expect(start('a boat')).rejects.toMatchObject({ accepted: 'no', fault: 'overload' });
    }
    expect(await start('')).toMatchObject({ failure: 'invalid_request', param: 'prompt' });
    expect(await start('forbidden')).toMatchObject({ failure: 'content_blocked' });
  });

  test('knows by the closed connection that the work is given up', async () => {
    upstream.fail('predict', { is: 'silent' });
    const caller = new AbortController();
    const started = cogAt(upstream.url, { operation: 'ra1' }).start(task, caller.signal);
    await expect.poll(() => upstream.received.length).toBe(1);
    caller.abort();
    await expect(started).rejects.toMatchObject({ accepted: 'unknown' });
    await expect.poll(() => upstream.received[0]!.canceled).toBe(true);
  });
});
