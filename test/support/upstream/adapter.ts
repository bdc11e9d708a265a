/** Our adapter, turned to a fixture server. */
import type { Engine, Step, Task } from '../../../src/engines/engine.ts';
import { IMAGE_MAPPING } from '../../../src/engines/upstream/mapping.ts';
import { type QueueEngine, queueEngine } from '../../../src/engines/upstream/queue.ts';

export const KEY = 'fixture-key';
export const MODEL = 'vendor/painter/fast';
export const task: Task = {
  operation: 'ra1',
  input: { prompt: 'a paper boat', size: 'landscape', enable_safety_checker: true },
  seed: 0,
};

/** Long enough for every call to loopback, short enough for a test that means to run into it to say so itself. */
export const patience = () => AbortSignal.timeout(10_000);

export function adapterFor(base_url: string, other: Partial<QueueEngine> = {}): Required<Engine> {
  const settings = {
    name: 'my-fal',
    base_url,
    model: MODEL,
    key: KEY,
    mapping: IMAGE_MAPPING,
    poll_seconds: 1,
    fetch,
  };
  return queueEngine({ ...settings, ...other }) as Required<Engine>;
}

/** Starts and polls until the last step. */
export async function wholeWay(engine: Required<Engine>, task: Task): Promise<Step[]> {
  const steps = [await engine.start(task, patience())];
  for (let step = steps[0]!; step.is === 'running'; steps.push(step))
    step = await engine.poll(step.ticket, patience());
  return steps;
}

export function ticketOf(step: Step) {
  if (step.is !== 'running') throw new Error(`The step is ${step.is}.`);
  return step.ticket;
}
