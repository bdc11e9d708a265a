/** The usual time of a call, from the last results. */
import { expect, test } from 'vitest';
import type { ReverieClient } from '../../client/reverie.ts';
import { elapsedShare, quartilesOf, readUsualTime, timeText } from '../../console/playground/usual-time.ts';

const job = (seconds: number) => ({
  created_at: '2026-11-28T12:00:00.000Z',
  completed_at: new Date(Date.parse('2026-11-28T12:00:00.000Z') + seconds * 1000).toISOString(),
});

function clientWith(jobs: object[], median_seconds: number | null) {
  return {
    jobs: { list: async () => ({ jobs }) },
    account: { listModels: async () => ({ models: [{ id: 'ra1', median_seconds }] }) },
  } as unknown as ReverieClient;
}

test('half of the results take between the two times; fewer than three say nothing', () => {
  expect(quartilesOf([9, 1, 3, 5, 2])).toEqual({ from: 2, to: 5 });
  expect(quartilesOf([1, 2])).toBeUndefined();
});

test('the account’s own results count, else the median of the service, else nothing', async () => {
  expect(await readUsualTime(clientWith([job(2), job(4), job(3)], 90), 'ra1')).toEqual({ from: 3, to: 4 });
  expect(await readUsualTime(clientWith([job(2)], 90), 'ra1')).toEqual({ from: 90, to: 90 });
  expect(await readUsualTime(clientWith([], null), 'ra1')).toBeUndefined();
  expect(await readUsualTime(clientWith([], 90), 'wan')).toBeUndefined();
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
