import type { NextFunction, Request, Response } from 'express';
import { problem } from '../contract/problem.ts';

/** Answers 405 for a path that takes only these methods. */
export function methodNotAllowed(methods: string[]) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const allow = methods.join(', ');
    next(
      problem('method_not_allowed', `${request.method} is not allowed here; this path takes ${allow}`, {
        headers: { allow },
      }),
    );
  };
}
