/** Our adapter, turned to a fixture server. */

import { ENGINE_SPECS } from '../../../generated/engines.ts';
import type { Engine, Step, Task } from '../../../src/engines/engine.ts';
import type { Mapping } from '../../../src/engines/upstream/mapping.ts';
import type { Protocol, Settings } from '../../../src/engines/upstream/protocol.ts';
import { queue } from '../../../src/engines/upstream/queue.ts';
import { upstreamEngine } from '../../../src/engines/upstream/upstream.ts';

export const KEY = 'fixture-key';
export const MODEL = 'vendor/painter/fast';
export const task: Task = {
  operation: 'ra1',
  input: { prompt: 'a paper boat', width: 1152, height: 768, enable_safety_checker: true },
  seed: 0,
};

/** Long enough for every call to loopback, short enough for a test that means to run into it to say so itself. */
export const patience = () => AbortSignal.timeout(10_000);

type Other = Partial<Settings> & {
  operation?: keyof typeof ENGINE_SPECS;
  mapping?: Mapping;
  protocol?: Protocol;
};

/** The engine of one operation, as the operator's file would make it. */
export function adapterFor(base_url: string, other: Other = {}): Required<Engine> {
  const { operation = 'ra1', protocol = queue, mapping, ...own } = other;
  const spec = ENGINE_SPECS[operation];
  const settings: Settings = {
    name: 'my-fal',
    base_url,
    model: MODEL,
    key: KEY,
    headers: {},
    timeout_seconds: 60,
    poll_seconds: 1,
    spec,
    fetch,
    ...own,
  };
  return upstreamEngine({
    adapter: protocol.open(settings),
    name: settings.name,
    model: settings.model,
    mapping: mapping ?? protocol.mappingFor(operation, spec)!,
    spec,
  }) as Required<Engine>;
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
