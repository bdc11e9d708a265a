import type { Request, RequestHandler, Response } from 'express';

/** Runs one Express middleware as a step: resolves when it calls `next()`, throws what it passes to `next`. */
export function step(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    Promise.resolve(middleware(request, response, (error) => (error ? reject(error) : resolve()))).catch(
      reject,
    );
  });
}
