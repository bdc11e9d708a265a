/** Continuous load: pictures, repeats at two members at once, jobs, and reads. Every response is kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type FinalAnswer, insist } from '../support/insistent.ts';
import type { Fleet } from './fleet.ts';

export type ReceivedAnswer = {
  what: 'picture' | 'local' | 'twice' | 'film' | 'read';
  prompt: string;
  at: number;
  answers: FinalAnswer[];
};

const CALL_SECONDS_MAX = 120;
const PAUSE_SECONDS = 0.1;
const PROJECT = { resolution: '64x64', fps: 10, clips: [{ type: 'color', color: '#336699', duration: 1 }] };

/** `callers` at once, each with one call after another, until told to stop. */
export function startSuite(
  { doors, key }: Fleet,
  callers: number,
): { received: ReceivedAnswer[]; stop(): Promise<void> } {
  const received: ReceivedAnswer[] = [];
  let stopped = false;
  const caller = async (number: number) => {
    for (let turn = 0; !stopped; turn++) {
      const what = COURSE[(turn + number) % COURSE.length]!;
      const prompt = `caller ${number}, turn ${turn}`;
      received.push({ what, prompt, at: performance.now(), answers: await ask(what, prompt, number + turn) });
      await sleep(PAUSE_SECONDS * 1000);
    }
  };
  const ask = async (what: ReceivedAnswer['what'], prompt: string, first: number): Promise<FinalAnswer[]> => {
    const from = (start: number) => ({
      urls: () => doors.map((_, index) => doors[(start + index) % doors.length]!.url),
      seconds_max: CALL_SECONDS_MAX,
    });
    switch (what) {
      case 'picture':
        return [await insist(from(first), { path: '/api/ra1', key, body: { prompt } })];
      case 'local':
        return [await insist(from(first), { path: '/api/zimage', key, body: { prompt, size: '256x256' } })];
      case 'twice': {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const order = { path: '/api/ra1', key, body: { prompt }, headers };
        return Promise.all([insist(from(first), order), insist(from(first + 1), order)]);
      }
      case 'film': {
        const body = { project: PROJECT };
        return [await insist(from(first), { path: '/api/video-editor/render', key, body })];
      }
      case 'read':
        return [
          await insist(from(first), {
            path: '/api/quotes',
            key,
            body: { operation: 'ra1', input: { prompt } },
          }),
        ];
    }
  };
  const all = Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return {
    received,
    async stop() {
      stopped = true;
      await all;
    },
  };
}

const COURSE: ReceivedAnswer['what'][] = [
  'picture',
  'twice',
  'read',
  'picture',
  'local',
  'twice',
  'read',
  'film',
];
