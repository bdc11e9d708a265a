/** An engine for every operation, which tells what the contract's own examples tell. */
import type { ChatEngine } from '../../../engines/port/chat-engine.ts';
import { type Engine, type Output, type Step, UpstreamError } from '../../../engines/port/engine.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { film, png } from '../engines.ts';
import { everyOperation, isSuccess, type Json } from './documents.ts';

/** By operation, as in a quote. Pictures are small and made at once; of films there is the beginning. */
export function exampleEngines(): Record<string, Engine> {
  const operations = everyOperation().filter(({ route }) => route.operation !== null);
  return Object.fromEntries(
    operations.map(({ route, answers }) => {
      const status = route.statuses.find(isSuccess)!;
      const [example] = Object.values(answers[status]!.content['application/json']!.examples!);
      return [route.operation!, engineOf(example!.value as Json, route.tag === 'videos')];
    }),
  );
}

type AnswerBody = { assets?: unknown[]; images?: unknown[]; result?: { outputs?: Json[] } };

function engineOf(example: Json, isFilm: boolean): Engine {
  const { assets, images, result } = example as AnswerBody;
  const count = (assets ?? images ?? [example]).length;
  // The service itself reports facts about a stored file, so the engine leaves them out.
  const outputs = result?.outputs?.map(({ url: _, width: __, height: ___, ...facts }) => facts);
  const facts = { ...example, ...(outputs && { outputs }) } as JsonObject;
  return {
    ...ABOUT,
    start: async () => ({
      is: 'done',
      outputs: isFilm ? [film()] : await Promise.all(Array.from({ length: count }, picture)),
      facts,
    }),
  };
}

/** Is still at work when its time is up: `letDeadlinesPass` sees to that. */
export function slowEngine(letDeadlinesPass: () => Promise<void>): Engine {
  const running: Step = { is: 'running', ticket: {}, after_seconds: 0 };
  return {
    ...ABOUT,
    async start() {
      await letDeadlinesPass();
      return running;
    },
    poll: async () => running,
  };
}

/** A model that says nothing for as long as its engine waits. */
export function slowChat(): ChatEngine {
  return {
    ...ABOUT,
    // biome-ignore lint/correctness/useYield: it never comes to say anything
    async *answer() {
      throw new UpstreamError('The model took too long.', 'unknown', { fault: 'timeout' });
    },
  };
}

const ABOUT = {
  label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
  about: 'Makes small pictures at once.',
} as const;

/** Of the least size that any operation makes. */
async function picture(): Promise<Output> {
  return { content_type: 'image/png', width: 64, height: 64, bytes: await png(64, 64) };
}
