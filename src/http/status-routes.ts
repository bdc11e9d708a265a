import { Router } from 'express';
import type { Metrics } from './metrics.ts';

/** Resolves to undefined if the service is ready, and otherwise to one sentence with the reason. */
export type Readiness = () => Promise<string | undefined>;

/** `/healthz`: the process runs. `/readyz`: the service can work. `/metrics`: metrics for Prometheus. */
export function statusRoutes({ ready, metrics }: { ready: Readiness; metrics: Metrics }): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = await ready();
    response.status(reason === undefined ? 200 : 503);
    response.json(reason === undefined ? { status: 'ready' } : { status: 'not_ready', reason });
  });
  router.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  return router;
}
