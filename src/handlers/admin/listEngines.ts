import { exact } from '../../contract/contract.ts';
import { CLOSED, stateOfBreakers } from '../../generation/engine-breakers.ts';
import type { ListedEngine } from '../../generation/operated-engines.ts';
import { figuresOfEngines, NO_FIGURES } from '../../generation/report/engine-figures.ts';
import { presentEngine } from '../../presenters/present-engine.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { daysIn, dayText } from '../days-in-query.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'engines' | 'followBreakers'>;

export function listEngines(context: Needs): OperatorOperations['listEngines'] {
  return exact(async ({ query }) => {
    const { db, clock, engines } = context;
    const now = clock.now();
    const { from, last, until } = daysIn(query, now, 1);
    await context.followBreakers();
    const states = await stateOfBreakers(db, now);
    const figures = await figuresOfEngines(db, { from, until });
    const listed = engines.list();
    const upstreams = engines.breakers();
    const isListed = (one: { engine: string; operation: string }) =>
      listed.some(({ engine, operation }) => engine === one.engine && operation === one.operation);
    const removed = figures.filter((each) => !isListed(each)).map(nobodys(upstreams));
    const entries = [...listed, ...removed].filter(
      ({ kind }) => query.kind === undefined || kind === query.kind,
    );
    return {
      status: 200,
      body: {
        from: dayText(from),
        to: dayText(last),
        engines: entries.map((listed) => {
          const { engine, operation } = listed;
          const ofOperation = figures.filter((each) => each.operation === operation);
          const own = ofOperation.find((each) => each.engine === engine) ?? NO_FIGURES;
          const calls = ofOperation.reduce((sum, each) => sum + each.calls, 0);
          const breaker = upstreams.has(engine) ? (states.get(engine) ?? CLOSED) : undefined;
          return presentEngine(listed, own, { breaker, calls });
        }),
      },
    };
  });
}

/** Statistics of an engine that the operation no longer uses. */
function nobodys(upstreams: ReadonlyMap<string, unknown>) {
  return ({ engine, operation }: { engine: string; operation: string }): ListedEngine => ({
    ...{ engine, operation, model: null, modes: [], concurrency: null },
    kind: upstreams.has(engine) ? 'upstream' : 'local',
  });
}
