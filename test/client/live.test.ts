/** The client against the service itself: what it sends is taken, what it says is true. */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { type ChatEvent, createClient, price, verifyWebhook, WebhookError } from '../../client/reverie.ts';
import { UpstreamError } from '../../engines/port/engine.ts';
import { chatStage, PAID } from '../support/chat.ts';
import { png } from '../support/engines.ts';

const stage = chatStage();
const client = () =>
  createClient({
    apiKey: stage.account.key,
    baseUrl: stage.service.baseUrl,
    altBaseUrl: stage.service.altBaseUrl,
  });
const MESSAGE = { ...PAID, query: 'Who are you?', character: 'mira' };

describe('a chat', () => {
  test('is answered whole, as one type', async () => {
    const { response, usage } = await client().chat.send(MESSAGE);
    expect(response.length).toBeGreaterThan(10);
    expect(usage.total_tokens).toBeGreaterThan(0);
  });

  test('is streamed as events, and the last one has the whole response', async () => {
    const events: ChatEvent[] = [];
    const stream = client().chat.stream(MESSAGE);
    expect(stream.requestId).toBeUndefined();
    for await (const event of stream) events.push(event);
    const words = events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : []));
    expect(words.length).toBeGreaterThan(3);
    const last = events.at(-1)!;
    expect(last.event === 'done' && last.data.response).toBe(words.join(''));
    expect(last.event === 'done' && last.data.request_id).toBe(stream.requestId);
    expect(events.at(-2)!.event).toBe('usage');
  });

  test('finalMessage returns the whole response of a stream', async () => {
    const { response } = await client().chat.stream(MESSAGE).finalMessage();
    expect(response.length).toBeGreaterThan(10);
  });

  test('that fails half way is thrown, with its code', async () => {
    stage.talk = async function* () {
      yield { text: 'Half an ans' };
      throw new UpstreamError('It broke off.', 'unknown');
    };
    const texts: string[] = [];
    const reading = async () => {
      for await (const { event, data } of client().chat.stream({ ...MESSAGE, model_name: 'test/talker' }))
        if (event === 'delta') texts.push(data.text);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'ServerError', code: 'upstream_failed' });
    expect(texts).toEqual(['Half an ans']);
  });

  test('that is refused before it begins is thrown too', async () => {
    const refused = client()
      .chat.stream({ ...MESSAGE, character: 'nobody' })
      .finalMessage();
    await expect(refused).rejects.toMatchObject({ name: 'NotFoundError', code: 'not_found' });
  });
});

describe('a file arrives whole', () => {
  const sources: [string, (bytes: Uint8Array<ArrayBuffer>, path: string) => never][] = [
    ['a Blob', (bytes) => new Blob([bytes]) as never],
    ['a Buffer', (bytes) => Buffer.from(bytes) as never],
    ['an ArrayBuffer', (bytes) => bytes.buffer as never],
    ['a web stream', (bytes) => new Blob([bytes]).stream() as never],
    ['a stream of Node', (_bytes, path) => createReadStream(path) as never],
    ['a path', (_bytes, path) => path as never],
  ];
  test.each(sources)('a file is sent from %s', async (_what, as) => {
    const bytes = new Uint8Array(await png(64, 64));
    const path = join(stage.service.dataDir, 'mira.png');
    writeFileSync(path, bytes);
    const { avatar_url } = await client().characters.create({ name: 'Mira', avatar: as(bytes, path) });
    const avatar = await fetch(avatar_url);
    expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

test('a price equals the quote of the service', async () => {
  const inputs = {
    ra1: { prompt: 'a fox' },
    ra2: { prompt: 'a fox', num_images: 3 },
    zimage: { prompt: 'a fox' },
    'photoreal-image': { prompt: 'a fox', resolution: '2K' as const, num_images: 2 },
    'ltx-2': { prompt: 'a fox', image_url: 'https://images.example.com/a.png', duration: 6 },
    'smart-resize': { image_url: 'https://images.example.com/a.png', target_sizes: ['512x512', '640x480'] },
  };
  for (const [operation, input] of Object.entries(inputs)) {
    const quote = await client().account.createQuote({ operation: operation as 'ra1', input });
    const here = price(operation as 'ra1', input as { prompt: string });
    expect(here, operation).toMatchObject({ credits: quote.credits, cost_usd: quote.cost_usd });
  }
});

test('a list is iterated over all its pages', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await client().characters.create({ name });
  const names: string[] = [];
  for await (const { name } of client().characters.list({ limit: 1 })) names.push(name);
  expect(names.slice(0, 3)).toEqual(['Cleo', 'Bea', 'Ada']);
});

test('an account is deleted with its confirmation, which is the body of a DELETE', async () => {
  const { key, id } = await stage.service.account();
  const own = createClient({ apiKey: key, baseUrl: stage.service.baseUrl });
  await expect(own.account.delete({ confirm: 'another' })).rejects.toThrow('must be the id or the name');
  expect(await own.account.delete({ confirm: id })).toMatchObject({ account_id: id });
});

describe('a delivery', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`;
  const body = JSON.stringify({ type: 'credits.low', credits: '4' });
  const headersAt = (at: Date, text = body) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', at, text)}`,
  });

  test('a signed delivery is verified and parsed', async () => {
    expect(await verifyWebhook(body, headersAt(new Date()), secret)).toMatchObject({ credits: '4' });
    const headers = new Headers(headersAt(new Date()));
    expect(await client().webhooks.verify(Buffer.from(body), headers, secret)).toMatchObject({
      credits: '4',
    });
  });

  test.each([
    ['of another body', () => verifyWebhook(`${body} `, headersAt(new Date()), secret)],
    ['of another secret', () => verifyWebhook(body, headersAt(new Date()), `whsec_${btoa('x'.repeat(32))}`)],
    ['of ten minutes ago', () => verifyWebhook(body, headersAt(new Date(Date.now() - 600_000)), secret)],
    ['of ten minutes hence', () => verifyWebhook(body, headersAt(new Date(Date.now() + 600_000)), secret)],
    ['without a signature', () => verifyWebhook(body, {}, secret)],
  ])('%s is refused', async (_what, verify) => {
    await expect(verify()).rejects.toThrow(WebhookError);
  });
});
