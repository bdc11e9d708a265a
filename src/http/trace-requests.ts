import type { RequestHandler } from 'express';
import type { TraceContext, Tracing } from '../lib/tracing.ts';

/**
 * Each request is a span until its connection is done with it, of the caller's own trace where it sends one. Queries and
 * bodies are not told: they may hold keys. Names: https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export function traceRequests(tracing: Tracing): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    const facts = {
      'http.request.method': method,
      'url.path': path,
      'reverie.request_id': String(response.locals.request_id),
    };
    const parent = headersOf(request.headers);
    void tracing.within({ name: method, kind: 'server', facts, parent }, async (span) => {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      response.once('close', resolve);
      next();
      await closed;
      const operation = response.locals.operation as string | undefined;
      if (operation !== undefined) {
        span.rename(`${method} ${operation}`);
        span.add({ 'reverie.operation': operation });
      }
      span.add({ 'http.response.status_code': response.writableFinished ? response.statusCode : 499 });
      if (response.statusCode >= 500) span.fail();
    });
  };
}

function headersOf({ traceparent, tracestate }: NodeJS.Dict<string | string[]>): TraceContext {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}
