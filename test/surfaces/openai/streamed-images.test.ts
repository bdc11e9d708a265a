/** `stream: true` of pictures, read by OpenAI's SDK. */
import { toFile } from 'openai';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { discPicture } from '../../../engines/test/support/sources.ts';
import { openAiStage } from './stage.ts';

const stage = openAiStage();

test('each generated picture is an event, and each is charged', async () => {
  const before = Number(await stage.posted());
  const stream = await stage.client.images.generate({
    ...{ model: 'ra1', prompt: 'A lighthouse', n: 2, size: '1024x1024', partial_images: 1 },
    stream: true,
  });
  const events = [];
  for await (const event of stream) events.push(event);
  expect(events.map(({ type }) => type)).toEqual([
    'image_generation.completed',
    'image_generation.completed',
  ]);
  for (const event of events) {
    const { width, height, format } = await sharp(Buffer.from(event.b64_json, 'base64')).metadata();
    expect(event).toMatchObject({ size: `${width}x${height}`, output_format: format });
  }
  expect(before - Number(await stage.posted())).toBe(8);
});

test('an edited picture is an event', async () => {
  const image = await toFile(await discPicture(320, 320).png().toBuffer(), 'disc.png', { type: 'image/png' });
  const stream = await stage.client.images.edit({ image, prompt: 'Make it night', stream: true });
  const types: string[] = [];
  for await (const { type } of stream) types.push(type);
  expect(types).toEqual(['image_edit.completed']);
});

test('a refusal before the first picture has its status', async () => {
  await expect(stage.client.images.generate({ prompt: ' ', stream: true })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_request',
  });
});

test('fields that have no effect are named', async () => {
  const { response } = await stage.client.images
    .generate({ prompt: 'A fox', stream: true, partial_images: 2, quality: 'high' })
    .withResponse();
  expect(response.headers.get('x-warnings')).toMatch(/partial_images.*quality|quality.*partial_images/);
  await response.text();
});
