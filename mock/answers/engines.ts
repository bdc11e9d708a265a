/** Engines, reports and the store: the contract's examples, with circuit breakers that the mock remembers. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { noSuch, notOfThisEngine } from '../../src/contract/refusals.ts';
import { CLOSED } from '../../src/generation/engine-breakers.ts';
import { dayIn, daysIn, dayText } from '../../src/handlers/days-in-query.ts';
import { presentBreaker } from '../../src/presenters/present-engine.ts';
import { type Needs, once } from './needs.ts';
import { record } from './operator.ts';

type Answered =
  | 'inspectDay'
  | 'listEngines'
  | 'openEngineBreaker'
  | 'closeEngineBreaker'
  | 'tryEngine'
  | 'inspectMediaStore'
  | 'listRestores';

type Engines = Awaited<ReturnType<Operations<Invocation>['listEngines']>>['body'];
type Trial = Awaited<ReturnType<Operations<Invocation>['tryEngine']>>['body'];
type Day = Awaited<ReturnType<Operations<Invocation>['inspectDay']>>['body'];
type Restores = Awaited<ReturnType<Operations<Invocation>['listRestores']>>['body'];
type Stored = Awaited<ReturnType<Operations<Invocation>['inspectMediaStore']>>['body'];

export function engineAnswers(needs: Needs): Pick<Operations<Invocation>, Answered> {
  const { memory, context, prism } = needs;
  const example = <Body>(id: string) => prism.example(id, { code: 200 })!.body as Body;
  const { engines: listed } = example<Engines>('listEngines');
  const namedOrProblem = (engine: string) => {
    const found = listed.filter((each) => each.engine === engine && each.breaker);
    if (found.length === 0) throw noSuch('engine');
    return found;
  };
  const breakerOf = (engine: string) => memory.state.breakers.get(engine) ?? CLOSED;
  const turn = (act: string, isOpen: boolean) => (engine: string, reason: string, invocation: Invocation) => {
    namedOrProblem(engine);
    if ((breakerOf(engine).state === 'opened_by_hand') !== isOpen) {
      record(needs, invocation, { act, about: engine, reason });
      memory.state.breakers.set(engine, {
        state: isOpen ? 'opened_by_hand' : 'closed',
        rests_seconds: null,
        ...{ who: invocation.caller.name, reason: reason.trim(), since: context.clock.now() },
      });
    }
    return { status: 200 as const, body: { engine, breaker: presentBreaker(breakerOf(engine)) } };
  };
  const open = turn('openEngineBreaker', true);
  const close = turn('closeEngineBreaker', false);
  return {
    listEngines: exact(({ query }) => {
      const { from, last } = daysIn(query, context.clock.now(), 1);
      const wanted = listed.filter(({ kind }) => query.kind === undefined || kind === query.kind);
      const engines = wanted.map((each) => {
        if (!each.breaker) return each;
        const breaker = presentBreaker(breakerOf(each.engine));
        const health = breaker.state === 'opened_by_hand' ? ('stopped' as const) : ('healthy' as const);
        return { ...each, breaker, health };
      });
      return { status: 200, body: { from: dayText(from), to: dayText(last), engines } };
    }),
    openEngineBreaker: exact(({ path, body }, invocation) => open(path.engine, body.reason, invocation)),
    closeEngineBreaker: exact(({ path, body }, invocation) => close(path.engine, body.reason, invocation)),
    tryEngine: exact(async ({ path: { engine }, body }, invocation) => {
      const { operation, reason } = body;
      if (!namedOrProblem(engine).some((each) => each.operation === operation)) throw notOfThisEngine();
      const make = () => {
        const trial = { ...example<Trial>('tryEngine'), seed: Math.abs(body.seed ?? 7) };
        const { outcome, upstream_cost_usd } = trial;
        record(needs, invocation, {
          ...{ act: 'tryEngine', about: engine, reason },
          details: { operation, outcome, upstream_cost_usd },
        });
        return trial;
      };
      return { status: 200, ...(await once(needs, invocation, { operation: 'tryEngine', body, make })) };
    }),
    inspectDay: exact(({ query }) => {
      const { from } = dayIn(query, context.clock.now());
      return { status: 200, body: { ...example<Day>('inspectDay'), day: dayText(from) } };
    }),
    listRestores: exact(() => ({ status: 200, body: example<Restores>('listRestores') })),
    inspectMediaStore: exact(({ query }) => {
      const inspection = example<Stored>('inspectMediaStore');
      return { status: 200, body: query.orphans ? inspection : { ...inspection, orphans: null } };
    }),
  };
}
