import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus at `/metrics`. Labels are operations and statuses, never accounts or keys. */
export type Metrics = {
  answered(facts: { operation: string; method: string; status: number; duration_seconds: number }): void;
  /** Records a generation that reached its terminal state. */
  finished(facts: { operation: string; state: string; engine: string; duration_seconds: number }): void;
  /** Records a stall of the event loop during a step of this operation. */
  stalled(stall: { operation: string; seconds: number }): void;
  /** Records a failed run of a sweep. */
  sweepFailed(sweep: string): void;
  /** Records a response that the contract does not declare. */
  offContract(operation: string): void;
  /** Records a call to an upstream; `outcome` is its result, or the kind of its error. */
  upstreamCalled(facts: { engine: string; verb: string; outcome: string; seconds: number }): void;
  /** Records a paid generation on an upstream: the upstream's cost, if known, and the credits captured. */
  earned(facts: { engine: string; cost_usd: number | undefined; credits: number }): void;
  /** For metrics of other modules. */
  registry: Registry;
  text(): Promise<string>;
};

type ListUpstreams = () => { name: string; rests_seconds: number }[];

/** `upstreams` returns the configured upstreams and the seconds until each accepts work again. */
export function openMetrics(upstreams: ListUpstreams = () => []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'reverie_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  const generations = new Histogram({
    name: 'reverie_generation_seconds',
    help: 'Time from acceptance of a paid request to its terminal state.',
    labelNames: ['operation', 'state', 'engine'],
    buckets: [0.1, 0.5, 1, 5, 30, 120, 600],
    registers,
  });
  const stalls = new Histogram({
    name: 'reverie_event_loop_stall_seconds',
    help: 'Stalls of the event loop above 0.25 s, by the operation that caused them.',
    labelNames: ['operation'],
    buckets: [0.5, 1, 2, 5, 15],
    registers,
  });
  const faults = new Counter({
    name: 'reverie_answers_off_contract_total',
    help: 'Responses that the contract does not declare.',
    labelNames: ['operation'],
    registers,
  });
  const sweeps = new Counter({
    name: 'reverie_sweep_failures_total',
    help: 'Failed runs of periodic work, by its name. The next run repeats the work.',
    labelNames: ['sweep'],
    registers,
  });
  gaugeBreakers(registers, upstreams);
  return {
    ...upstreamMetrics(registers),
    answered: ({ operation, method, status, duration_seconds }) =>
      requests.observe({ operation, method, status }, duration_seconds),
    finished: ({ operation, state, engine, duration_seconds }) =>
      generations.observe({ operation, state, engine }, duration_seconds),
    stalled: ({ operation, seconds }) => stalls.observe({ operation }, seconds),
    sweepFailed: (sweep) => sweeps.inc({ sweep }),
    offContract: (operation) => faults.inc({ operation }),
    registry,
    text: () => registry.metrics(),
  };
}

function gaugeBreakers(registers: Registry[], upstreams: ListUpstreams): void {
  new Gauge({
    name: 'reverie_upstream_breaker_open',
    help: '1 while the circuit breaker of an upstream is open.',
    labelNames: ['engine'],
    registers,
    collect() {
      for (const { name, rests_seconds } of upstreams())
        this.set({ engine: name }, rests_seconds > 0 ? 1 : 0);
    },
  });
}
/** Calls, cost and income of upstreams. */
function upstreamMetrics(registers: Registry[]): Pick<Metrics, 'upstreamCalled' | 'earned'> {
  const calls = new Histogram({
    name: 'reverie_upstream_call_seconds',
    help: 'Time of calls to upstreams, by outcome.',
    labelNames: ['engine', 'verb', 'outcome'],
    buckets: [0.05, 0.2, 1, 5, 30, 120, 600],
    registers,
  });
  const spent = new Counter({
    name: 'reverie_upstream_cost_usd_total',
    help: 'Known upstream cost of paid generations.',
    labelNames: ['engine'],
    registers,
  });
  const captured = new Counter({
    name: 'reverie_upstream_credits_captured_total',
    help: 'Credits captured for generations made by upstreams.',
    labelNames: ['engine'],
    registers,
  });
  return {
    upstreamCalled: ({ engine, verb, outcome, seconds }) => calls.observe({ engine, verb, outcome }, seconds),
    earned({ engine, cost_usd, credits }) {
      captured.inc({ engine }, credits);
      if (cost_usd !== undefined) spent.inc({ engine }, cost_usd);
    },
  };
}
