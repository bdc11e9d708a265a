import type { RequestHandler } from 'express';
import { problem } from '../contract/problem.ts';

/** Echoes the behaviour a caller pinned with `API-Version`, a day; version 1 of every path is what all days mean yet. */
export const apiVersion: RequestHandler = (request, response, next) => {
  const asked = request.get('api-version');
  if (asked === undefined) return next();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asked) || Number.isNaN(Date.parse(asked))) {
    const facts = { param: 'API-Version' };
    return next(problem('invalid_request', 'API-Version must be a date such as 2026-11-21', { facts }));
  }
  response.set('API-Version', asked);
  next();
};
