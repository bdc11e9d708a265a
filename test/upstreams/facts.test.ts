/** Facts from an upstream beside its media, and the lifetime of its access to the caller's media. */
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { picture, png, scriptedEngine } from '../support/engines.ts';
import { openService } from '../support/service.ts';
import { closeAll, engine, fileOf, serviceOf, upstream } from './one-upstream.ts';

afterEach(closeAll);

test.each([[7], [null], [''], [['warmer']], [{ text: 'warmer' }]])(
  'a final prompt that is %j is not repeated: the caller’s own is',
  async (final_prompt) => {
    const service = await openService({
      engines: {
        'ra2-image-editor': scriptedEngine({
          is: 'done',
          outputs: [await picture()],
          facts: { final_prompt },
        }),
      },
    });
    const { key } = await service.account();
    const image_base64 = Buffer.from(await png(256, 256)).toString('base64');
    const answer = await service.post('/api/ra2-image-editor', {
      api_key: key,
      prompt: 'make it warmer',
      image_base64,
    });
    expect(answer).toMatchObject({ status: 200, body: { final_prompt: 'make it warmer' } });
    expect(service.faults).toEqual([]);
    await service.stop();
  },
);

test('the address of a source is good while the work lasts and until its deadline, and for nobody’s other words', async () => {
  const far = await upstream();
  const cat = Buffer.from(await png(64, 64));
  const service = await serviceOf(
    fileOf(
      [engine('far', far)],
      [
        'ra2-image-editor: { engine: far, model: vendor/far, poll_seconds: 0.1, input: { prompt: { from: prompt }, image_size: { from: size }, image_url: { from: image_url, as: url } } }',
      ],
    ),
  );
  far.fail('result', { is: 'silent' });
  const { key, keyHeader } = await service.account({ credits: '100' });
  const order = service.post(
    '/api/ra2-image-editor',
    { prompt: 'make it blue', image_base64: cat.toString('base64'), size: '256x256' },
    keyHeader,
  );
  // Submitted, asked after, and asked for what it made: the work is over there, and goes on here.
  await eventually(() => far.calls.length === 3);
  const address = String((far.submissions[0]!.input as Record<string, unknown>).image_url);
  expect(address).toContain(`${service.baseUrl}/sources/`);
  expect(address).not.toContain(key);
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(cat)).toBe(true);
  // A moment later than it says, in the letters it says it in: the signature does not fit.
  const [name, until, signature] = address.split('/sources/')[1]!.split('~') as [string, string, string];
  const later = (Number.parseInt(until, 36) + 3600).toString(36);
  expect((await fetch(`${service.baseUrl}/sources/${name}~${later}~${signature}`)).status).toBe(404);
  // One of the same signer that ended a second ago.
  const ended = service.context.links.to(name, new Date(Date.now() - 1000));
  expect((await fetch(ended)).status).toBe(404);
  const two_minutes = Date.now() / 1000 + 121;
  expect(Number.parseInt(until, 36)).toBeLessThan(two_minutes);
  far.release();
  expect((await order).status).toBe(200);
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});
