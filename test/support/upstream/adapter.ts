/** Our adapter, turned to a fixture server. */

import type { Engine, Step, Task } from '../../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import type { Cost } from '../../../upstreams/cost.ts';
import type { Mapping } from '../../../upstreams/mapping.ts';
import type { Protocol, UpstreamSettings } from '../../../upstreams/protocol.ts';
import { queue } from '../../../upstreams/queue.ts';
import { upstreamEngine } from '../../../upstreams/upstream.ts';

export const KEY = 'fixture-key';
export const MODEL = 'vendor/painter/fast';
export const task: Task = {
  operation: 'ra1',
  input: { prompt: 'a paper boat', width: 1152, height: 768, enable_safety_checker: true },
  seed: 0,
};

/** Long enough for every call to loopback, short enough for a test that means to run into it to say so itself. */
export const timeLimit = () => AbortSignal.timeout(10_000);

type Other = Partial<UpstreamSettings> & {
  operation?: keyof typeof ENGINE_SPECS;
  mapping?: Mapping;
  cost?: Cost;
  web_search?: boolean;
  protocol?: Protocol;
  loras?: boolean;
};

/** The engine of one operation, as the operator's file would make it. */
export function adapterFor(base_url: string, other: Other = {}): Required<Engine> {
  const { operation = 'ra1', protocol = queue, mapping, cost, web_search, loras, ...own } = other;
  const spec = ENGINE_SPECS[operation];
  const settings: UpstreamSettings = {
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
    as: protocol.takes[0],
    spec,
    cost,
    web_search,
    obedience: { controls: protocol.obeys, loras },
  }) as Required<Engine>;
}

/** Starts and polls until the last step. */
export async function wholeWay(engine: Required<Engine>, task: Task): Promise<Step[]> {
  const steps = [await engine.start(task, timeLimit())];
  for (let step = steps[0]!; step.is === 'running'; steps.push(step))
    step = await engine.poll(step.ticket, timeLimit());
  return steps;
}

export function ticketOf(step: Step) {
  if (step.is !== 'running') throw new Error(`The step is ${step.is}.`);
  return step.ticket;
}
