import type { RequestHandler } from 'express';
import type { TraceContext, Tracing } from '../lib/tracing.ts';

/**
 * Records each request as a span that ends when its response closes. It joins the trace that the request names, if any.
 * Queries and bodies are not recorded, because they may contain keys. Names:
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/
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
