import { describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { type Mapping, toTheirs } from '../../upstreams/mapping.ts';
import { queue } from '../../upstreams/queue.ts';

const task = (input: JsonObject, seed = 7) => ({ operation: 'ra2', input, seed });
const sent = (mapping: Mapping, input: JsonObject, seed?: number) =>
  toTheirs(mapping, task(input, seed), ENGINE_SPECS.ra2);
const ordinary = queue.mappingFor('ra2', ENGINE_SPECS.ra2)!;

test('without a mapping of its own an operation sends what most image models take', async () => {
  const input = {
    prompt: 'a fox',
    width: 256,
    height: 512,
    num_images: 2,
    enable_safety_checker: false,
    metadata: { a: 1 },
  };
  expect(await sent(ordinary, input)).toEqual({
    prompt: 'a fox',
    image_size: { width: 256, height: 512 },
    seed: 7,
    num_images: 2,
    enable_safety_checker: false,
  });
});

test('omitted and unmapped fields are not sent', async () => {
  expect(await sent(ordinary, { prompt: 'a fox', style: 'noir' })).toEqual({ prompt: 'a fox', seed: 7 });
});

test('seed 0 is a seed', async () => {
  expect(await sent({ seed: { from: 'seed' } }, {}, 0)).toEqual({ seed: 0 });
});

test('constants are sent as they are, also false and objects, but not null', async () => {
  const mapping = { a: { value: 'png' }, b: { value: false }, c: { value: { d: [1] } }, e: { value: null } };
  expect(await sent(mapping, {})).toEqual({ a: 'png', b: false, c: { d: [1] } });
});

test('values are translated where the mapping knows them, and sent as they are where it does not', async () => {
  const mapping = {
    image_size: { from: 'size', values: { square: 'square_hd' } },
    shape: { from: 'aspect_ratio', values: { '9:16': 'portrait_16_9' } },
  };
  expect(await sent(mapping, { size: 'square', width: 1024, height: 1024 })).toEqual({
    image_size: 'square_hd',
    shape: '1:1',
  });
  expect(await sent(mapping, { size: 'tall', width: 768, height: 1360 })).toEqual({
    image_size: { width: 768, height: 1360 },
    shape: 'portrait_16_9',
  });
});

test('a value that every object has is not in the table', async () => {
  const mapping = { style: { from: 'style', values: { noir: 'black' } } };
  expect(await sent(mapping, { style: 'constructor' })).toEqual({ style: 'constructor' });
});

describe('film parameters', () => {
  const mapping = Object.fromEntries(
    ['width', 'height', 'aspect_ratio', 'duration_seconds', 'frames', 'fps'].map((from) => [from, { from }]),
  );
  test('follows from the resolution, the shape and the length asked for', async () => {
    const input = { duration: 6, resolution: '1440p', aspect_ratio: '9:16', fps: 24 };
    const film = { operation: 'ltx-2', input, seed: 1 };
    expect(await toTheirs(mapping, film, ENGINE_SPECS['ltx-2'])).toEqual({
      width: 1440,
      height: 2560,
      aspect_ratio: '9:16',
      duration_seconds: 6,
      frames: 144,
      fps: 24,
    });
  });

  test('has the shape of its first picture where the caller leaves it open', async () => {
    const film = {
      operation: 'ltx-2',
      input: { duration: 6, resolution: '1080p', aspect_ratio: 'auto', fps: 25 },
      seed: 1,
      measured: { image_url: { width: 600, height: 800 } },
    };
    expect(await toTheirs(mapping, film, ENGINE_SPECS['ltx-2'])).toMatchObject({
      width: 1080,
      height: 1440,
      aspect_ratio: '3:4',
    });
  });
});
