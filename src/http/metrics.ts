import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at `/metrics`. Labels are operations and statuses, never accounts or keys. */
export type Metrics = {
  answered(facts: { operation: string; method: string; status: number; duration_seconds: number }): void;
  /** A generation reached its one terminal state. */
  finished(facts: { operation: string; state: string; engine: string; duration_seconds: number }): void;
  /** An answer that the contract does not declare was sent. */
  offContract(operation: string): void;
  waiting(queue: string, jobs: number): void;
  text(): Promise<string>;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'reverie_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
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
  const faults = new Counter({
    name: 'reverie_answers_off_contract_total',
    help: 'Answers that the contract does not declare.',
    labelNames: ['operation'],
    registers,
  });
  const queued = new Gauge({
    name: 'reverie_jobs_waiting',
    help: 'Jobs accepted and not yet running.',
    labelNames: ['queue'],
    registers,
  });
  return {
    answered: ({ operation, method, status, duration_seconds }) =>
      requests.observe({ operation, method, status }, duration_seconds),
    finished: ({ operation, state, engine, duration_seconds }) =>
      generations.observe({ operation, state, engine }, duration_seconds),
    offContract: (operation) => faults.inc({ operation }),
    waiting: (queue, jobs) => queued.set({ queue }, jobs),
    text: () => registry.metrics(),
  };
}
