/** A Cog server's own predictions: answered when they are over. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replicate } from '../../upstreams/replicate.ts';
import { adapterFor, timeLimit } from '../support/upstream/adapter.ts';
import { pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type ReplicateServer, replicateServer } from '../support/upstream/replicate-server.ts';

const input = { prompt: 'a paper boat', width: 96, height: 64 };
const task = { operation: 'ra1', input, seed: 7 };
type Other = Parameters<typeof adapterFor>[1];

let upstream: ReplicateServer;
beforeEach(async () => {
  upstream = await replicateServer();
});
afterEach(() => upstream.close());

describe('a Cog server, whose base_url is the endpoint', () => {
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
  });

  test('that is busy has not taken the work; a field at fault and refused content are told apart', async () => {
    const start = (prompt: string) =>
      cogAt(upstream.url, { operation: 'ra1' }).start({ ...task, input: { ...input, prompt } }, timeLimit());
    upstream.fail('predict', { is: 'reply', status: 409, body: { error: 'At capacity', status: 'failed' } });
    await expect(start('a boat')).rejects.toMatchObject({ accepted: 'no', fault: 'overload' });
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
