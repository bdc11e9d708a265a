/** The fixture is proven by the protocol's official JavaScript client, before it may prove our adapter. */
import { GoogleGenAI, Modality } from '@google/genai';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '../support/upstream/fixture.ts';
import { type GeminiServer, geminiServer } from '../support/upstream/gemini-server.ts';

const MODEL = 'painter-flash-image';
let upstream: GeminiServer;
const clientWith = (apiKey: string) =>
  new GoogleGenAI({ apiKey, httpOptions: { baseUrl: upstream.url, apiVersion: 'v1beta' } });
const generate = (
  contents: Parameters<GoogleGenAI['models']['generateContent']>[0]['contents'],
  config = {},
) => clientWith('fixture-key').models.generateContent({ model: MODEL, contents, config });

beforeEach(async () => {
  upstream = await geminiServer();
});
afterEach(() => upstream.close());

test('the official client reads a picture of the shape it asked for, and its key is in a header', async () => {
  const answer = await generate('a paper boat', {
    responseModalities: [Modality.TEXT, Modality.IMAGE],
    seed: 7,
    imageConfig: { aspectRatio: '16:9', imageSize: '2K' },
  });
  const part = answer.candidates![0]!.content!.parts!.find(({ inlineData }) => inlineData)!;
  const size = { width: 2736, height: 1536 };
  expect(await sharp(Buffer.from(part.inlineData!.data!, 'base64')).metadata()).toMatchObject(size);
  expect(upstream.received).toMatchObject([{ model: MODEL, prompt: 'a paper boat', seed: 7, ...size }]);
  const [{ path, query, headers }] = upstream.calls as [(typeof upstream.calls)[0]];
  expect(path + query).toBe(`/v1beta/models/${MODEL}:generateContent`);
  expect(headers['x-goog-api-key']).toBe('fixture-key');
});

test('it sends a picture to edit inside the message', async () => {
  const image = await picture({ width: 8, height: 8 });
  await generate([
    { text: 'let it snow' },
    { inlineData: { mimeType: 'image/png', data: image.toString('base64') } },
  ]);
  expect(upstream.received).toMatchObject([{ prompt: 'let it snow', sources: { 'inlineData[0]': image } }]);
});

test('refused content is a reason without a candidate, or a candidate without a picture', async () => {
  expect((await generate('forbidden')).promptFeedback?.blockReason).toBe('PROHIBITED_CONTENT');
  expect((await generate('risky')).candidates![0]!.finishReason).toBe('IMAGE_SAFETY');
});

test('a field that is not taken and a wrong key are 400, an unknown model 404', async () => {
  await expect(generate('x', { imageConfig: { aspectRatio: '7:5' } })).rejects.toMatchObject({ status: 400 });
  const models = clientWith('other').models;
  await expect(models.generateContent({ model: MODEL, contents: 'x' })).rejects.toThrow('API_KEY_INVALID');
  expect(await clientWith('fixture-key').models.get({ model: MODEL })).toMatchObject({
    name: `models/${MODEL}`,
  });
  await expect(clientWith('fixture-key').models.get({ model: 'nobody' })).rejects.toMatchObject({
    status: 404,
  });
});
