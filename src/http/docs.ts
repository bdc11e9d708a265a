import { existsSync } from 'node:fs';
import express, { Router } from 'express';
import { problem } from '../problem.ts';

/** `/docs`: the built site, which works without network; before it is built, one sentence that says how. */
export function docsRoutes(folder: string): Router {
  const router = Router();
  router.use('/docs', express.static(folder, { extensions: ['html'] }));
  router.use('/docs', (_request, _response, next) => {
    if (existsSync(folder)) return next();
    throw problem('not_found', 'The documentation is not built here yet: `npm run docs` builds it');
  });
  return router;
}
