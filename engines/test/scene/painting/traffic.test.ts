import { expect, test } from 'vitest';
import { inTraffic } from '../../../scene/painting/traffic.ts';
import { subject } from '../../../scene/subjects/library.ts';
import { understand } from '../../../scene/understanding/understand.ts';

const drawn = (prompt: string) => inTraffic(understand(prompt)).subjects.map(({ id }) => id);

test('cars, taxis, buses and police cars come along a street, by drawings that the library has', () => {
  const vehicles = drawn('Two taxis, a blue car, a bus and a police car in the street');
  expect(vehicles).toEqual(['oncoming-taxi', 'oncoming-automobile', 'oncoming-bus', 'oncoming-police-car']);
  for (const id of vehicles) expect(subject(id)?.facing).toBe('front');
});

test('a taxi that carries somebody, or stands elsewhere, is seen from the side', () => {
  expect(drawn('A cat on a taxi in the street')).toContain('taxi');
  expect(drawn('A yellow taxi in the desert')).toEqual(['taxi']);
});

test('Mount Fuji is land behind the city, not a thing that stands in it', () => {
  const { subjects, features, place } = understand('Mount Fuji in Tokyo');
  expect(place).toBe('city');
  expect(subjects).toEqual([]);
  expect(features).toMatchObject([{ kind: 'mountains', variety: 'fuji' }]);
});
