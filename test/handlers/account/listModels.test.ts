import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICES } from '../../../generated/prices.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
const engines = { ra1: instantEngine(), zimage: instantEngine() };
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());

type Model = Record<string, unknown> & { id: string };

async function listed(): Promise<Model[]> {
  const { keyHeader } = await service.account();
  const { status, body } = await service.get('/api/models', keyHeader);
  expect(status).toBe(200);
  return body.models as Model[];
}

test('200: only operations with an engine are listed', async () => {
  expect((await listed()).map(({ id }) => id).sort()).toEqual(['ra1', 'zimage']);
});

test('200: each tells its price as it is charged, its inputs, its limits and its engine', async () => {
  const ra1 = (await listed()).find(({ id }) => id === 'ra1')!;
  const { rounding, lines } = PRICES.ra1;
  expect(ra1).toMatchObject({
    operation: 'ra1',
    type: 'image',
    free: false,
    pricing: { summary: '4 credits ($0.04) per image', rounding, lines },
    inputs: { prompt: { type: 'string' }, size: { default: 'square' } },
    limits: { prompt_characters_max: 10_000, seed_max: Number.MAX_SAFE_INTEGER },
    engine: engines.ra1.label,
    description: engines.ra1.about,
  });
});

test('200: the key is no input', async () => {
  for (const { inputs } of await listed()) expect(inputs).not.toHaveProperty('api_key');
});
