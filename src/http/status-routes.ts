import { Router } from 'express';
import type { Metrics } from './metrics.ts';
import { type Identifying, identified } from './read-for-caller.ts';
import { takeKey } from './take-key.ts';

/** Resolves to undefined if the service is ready, and otherwise to one sentence with the reason. */
export type Readiness = () => Promise<string | undefined>;

export type StatusOptions = {
  ready: Readiness;
  metrics: Metrics;
  /** Finds operators by their tokens. */
  operators: Identifying;
};

/**
 * `/healthz`: the process runs. `/readyz`: the service can work. `/metrics`: metrics for Prometheus, for operators. They
 * contain the sums of all accounts.
 */
export function statusRoutes({ ready, metrics, operators }: StatusOptions): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = await ready();
    response.status(reason === undefined ? 200 : 503);
    response.json(reason === undefined ? { status: 'ready' } : { status: 'not_ready', reason });
  });
  router.get('/metrics', async (request, response) => {
    await identified(operators, request, takeKey(request, ['bearer']));
    response.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  return router;
}
