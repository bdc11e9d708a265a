/** An engine for every operation, which tells what the contract's own examples tell. */
import type { Engine, Output, Step } from '../../../src/engines/engine.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { png } from '../engines.ts';
import { everyOperation, isSuccess, type Json } from './documents.ts';

/** Asked with this seed it calls `late` and is still at work. */
export const LATE_SEED = 504;

/** By operation, as in a quote. Pictures are small and made at once; films are not made. */
export function exampleEngines(late: () => Promise<void>): Record<string, Engine> {
  const operations = everyOperation().filter(({ route }) => route.operation !== null);
  return Object.fromEntries(
    operations.map(({ route, answers }) => {
      const status = route.statuses.find(isSuccess)!;
      const [example] = Object.values(answers[status]!.content['application/json']!.examples!);
      return [route.operation!, engineOf(example!.value as Json, late)];
    }),
  );
}

type Made = { assets?: unknown[]; images?: unknown[]; result?: { outputs?: Json[] } };

function engineOf(example: Json, late: () => Promise<void>): Engine {
  const { assets, images, result } = example as Made;
  const count = (assets ?? images ?? [example]).length;
  // What the service tells of a stored file itself is not the engine's to say.
  const outputs = result?.outputs?.map(({ url: _, width: __, height: ___, ...told }) => told);
  const facts = { ...example, ...(outputs && { outputs }) } as JsonObject;
  const running: Step = { is: 'running', ticket: {}, after_seconds: 0 };
  return {
    label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
    about: 'Makes small pictures at once.',
    async start({ seed }) {
      if (seed !== LATE_SEED)
        return { is: 'done', outputs: await Promise.all(Array.from({ length: count }, picture)), facts };
      await late();
      return running;
    },
    poll: async () => running,
  };
}

/** Of the least size that any operation makes. */
async function picture(): Promise<Output> {
  return { content_type: 'image/png', width: 64, height: 64, bytes: await png(64, 64) };
}
