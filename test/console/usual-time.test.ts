/** The usual time of a call, from the last results. */
import { expect, test } from 'vitest';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import {
  elapsedShare,
  quartilesOf,
  readOwnTime,
  serviceTime,
  timeText,
} from '../../console/playground/usual-time.ts';

const job = (seconds: number) => ({
  created_at: '2026-11-28T12:00:00.000Z',
  completed_at: new Date(Date.parse('2026-11-28T12:00:00.000Z') + seconds * 1000).toISOString(),
});

const clientWith = (jobs: object[]) =>
  ({ jobs: { list: async () => ({ jobs }) } }) as unknown as ReverieClient;

test('half of the results take between the two times; fewer than three say nothing', () => {
  expect(quartilesOf([9, 1, 3, 5, 2])).toEqual({ from: 2, to: 5 });
  expect(quartilesOf([1, 2])).toBeUndefined();
});

test('is read from the account’s own results, or from the median of the service', async () => {
  expect(await readOwnTime(clientWith([job(2), job(4), job(3)]), 'ra1')).toEqual({ from: 3, to: 4 });
  expect(await readOwnTime(clientWith([job(2)]), 'ra1')).toBeUndefined();
  const models = [
    { id: 'ra1', median_seconds: 90 },
    { id: 'wan', median_seconds: null },
  ] as Schemas['Model'][];
  expect(serviceTime(models, 'ra1')).toEqual({ from: 90, to: 90 });
  expect(serviceTime(models, 'wan')).toBeUndefined();
});

test('is said in whole seconds, below one second in tenths, from two minutes in minutes', () => {
  expect(timeText({ from: 2.2, to: 4.4 })).toBe('2–4 s');
  expect(timeText({ from: 2.2, to: 2.4 })).toBe('2 s');
  expect(timeText({ from: 0.02, to: 0.57 })).toBe('0.1–0.6 s');
  expect(timeText({ from: 0.6, to: 3 })).toBe('1–3 s');
  expect(timeText({ from: 100, to: 190 })).toBe('2–3 min');
});

test('a run never seems complete by its usual time alone, and a late one has no share', () => {
  expect(elapsedShare(2, { from: 2, to: 4 })).toBe(0.5);
  expect(elapsedShare(5, { from: 2, to: 4 })).toBe(0.95);
  expect(elapsedShare(7, { from: 2, to: 4 })).toBeUndefined();
});
