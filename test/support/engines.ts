import sharp from 'sharp';
import { type Engine, type Step, type Task, UpstreamError } from '../../engines/port/engine.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { pictureOf } from './pictures.ts';

const LABEL = { name: 'test-engine', version: '1.0.0', kind: 'local' } as const;
const about = 'Answers what a test tells it to.';

/** A real PNG of one colour. */
export function png(width = 8, height = 8, colour = '#336699'): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Answers immediately with a picture, and records its tasks. */
export function instantEngine(): Engine & { tasks: Task[] } {
  const tasks: Task[] = [];
  return {
    label: LABEL,
    about,
    tasks,
    async start(task) {
      tasks.push(task);
      return { is: 'done', outputs: [await picture()] };
    },
  };
}

/** Answers what the test says, task by task; the last answer is repeated. */
export function scriptedEngine(
  ...answers: (Step | Error | (() => Promise<Step>))[]
): Engine & { starts: number } {
  const engine = {
    label: LABEL,
    about,
    starts: 0,
    async start(): Promise<Step> {
      const answer = answers[Math.min(engine.starts++, answers.length - 1)]!;
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  return engine;
}

/** An upstream with a queue: takes a task, is `polls` times busy, then is done. */
export function queuedEngine({
  polls = 1,
  after_seconds = 0,
} = {}): Engine & { starts: number; polled: JsonObject[] } {
  const engine = {
    label: { name: 'test-upstream', version: '1', kind: 'upstream' } as const,
    about,
    starts: 0,
    polled: [] as JsonObject[],
    async start(): Promise<Step> {
      engine.starts += 1;
      return { is: 'running', ticket: { id: engine.starts }, after_seconds };
    },
    async poll(ticket: JsonObject): Promise<Step> {
      engine.polled.push(ticket);
      if (engine.polled.length <= polls) return { is: 'running', ticket, after_seconds, progress: 0.5 };
      return { is: 'done', outputs: [await upstreamPicture()] };
    },
  };
  return engine;
}

/** The first box of a film, which identifies the format; nothing here reads further. */
export function film() {
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom\0\0\0\0', 'latin1')]);
  return { content_type: 'video/mp4', width: 64, height: 36, duration_seconds: 6, fps: 25, bytes };
}

export async function picture() {
  return { content_type: 'image/png', width: 8, height: 8, bytes: await png() };
}

/** A picture in the default size of an upstream. */
export async function upstreamPicture() {
  return { content_type: 'image/png', bytes: await pictureOf({ width: 1024, height: 1024 }) };
}

export { UpstreamError };
