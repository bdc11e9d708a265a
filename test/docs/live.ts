/** The service as it starts out of the box, with its documentation and its own engines, as guides and samples call it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEngines } from '@reverie/engines';
import type { Engine, Task } from '../../engines/port/engine.ts';
import { smallFilm } from '../../engines/test/support/films.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { exampleEngines } from '../support/contract/engine.ts';
import { openService, type ServiceOptions } from '../support/service.ts';

/** One engine that is never asked by callers: for operators to see, turn and try. */
const FILE = `
engines: { spare: { protocol: queue, base_url: "http://127.0.0.1:9" } }
operations: { ra1: [{ engine: embedded }, { engine: spare, model: vendor/spare }] }
`;

export type LiveOptions = ServiceOptions & { films?: 'made' | 'given'; models?: string };

/**
 * `chatModels`: in the place of the embedded one. `models`: a section of the engines file. `films`: made as they are out
 * of the box, or, where only the calls matter, those of the contract's examples.
 */
export async function openLive({ films = 'made', models = '', chatModels, ...options }: LiveOptions = {}) {
  const embedded = await openEmbeddedEngines();
  const folder = mkdtempSync(join(tmpdir(), 'reverie-live-'));
  const listed = exampleEngines();
  const engines = new Map(
    [...embedded.engines].map(([name, engine]) => [
      name,
      films === 'given' && engine.label.name === 'film' ? but(engine, listed[name]!) : engine,
    ]),
  );
  const service = await openService({
    ...options,
    registry: {
      ...createRegistry({
        ...{ specs: ENGINE_SPECS, embedded: engines, environment: {}, fetch },
        file: parseEngines(`${FILE}${models}`),
      }),
      ...(chatModels && { chatModels: () => chatModels }),
    },
    documentation: {
      read: async (address, addresses) => {
        const { read } = await import('../../docs/site/serve.ts');
        return read(address, { folder, easel: embedded.easel, addresses });
      },
    },
  });
  const { key } = await service.account({ credits: '100000', mode: 'test' });
  return {
    ...service,
    key,
    async stop() {
      await service.stop();
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Live = Awaited<ReturnType<typeof openLive>>;

/** The film that a sample cancels, and the film whose status a guide shows. */
const isReal = (task: Task) => /"duration":(?:60|3)\b/.test(JSON.stringify(task.input));

/** The other in its place, with a film that can be read, except for films that a sample needs as they are. */
function but(engine: Engine, other: Engine): Engine {
  const film = smallFilm();
  return {
    ...engine,
    async start(task, signal, report) {
      if (isReal(task)) return engine.start(task, signal, report);
      const step = await other.start(task, signal, report);
      if (step.is !== 'done') return step;
      const bytes = await film;
      return { ...step, outputs: step.outputs.map((each) => ({ ...each, bytes })) };
    },
  };
}
