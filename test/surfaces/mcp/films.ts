/** An engine of films that a test holds back. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Engine, Task } from '../../../engines/port/engine.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';

export type HeldFilms = {
  engine: Engine;
  broken: Engine;
  /** The engine waits for it. */
  release: PromiseWithResolvers<void> | undefined;
  tasks: Task[];
};

/** Call it once at the top of a test file. */
export function heldFilms(): HeldFilms {
  const folder = scratch();
  let small: Uint8Array;
  const films: HeldFilms = {
    release: undefined,
    tasks: [],
    engine: {
      label: { name: 'test-film', version: '1.0.0', kind: 'local' },
      about: 'Answers a small film.',
      async start(task) {
        films.tasks.push(task);
        await films.release?.promise;
        const film = { content_type: 'video/mp4', width: 64, height: 36, duration_seconds: 1, fps: 25 };
        return { is: 'done', outputs: [{ ...film, bytes: small }] };
      },
    },
    broken: undefined as unknown as Engine,
  };
  films.broken = {
    ...films.engine,
    start: async () => ({ is: 'failed', failure: 'engine_failed', message: 'It broke.' }),
  };
  beforeAll(async () => {
    small = readFileSync(await writeFilm({ path: folder.at('small.mp4') }));
  });
  afterAll(() => folder.close());
  return films;
}
