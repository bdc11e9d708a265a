import type { Tracing } from '../../lib/tracing.ts';

/**
 * `fetch` for the operator's upstreams: each call is a span and carries its trace context. Only parts of the URL that
 * cannot contain a secret are recorded. Names: https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export function tracedFetch(tracing: Tracing, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const { hostname, port, protocol, pathname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const facts = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      'url.path': pathname,
    };
    return tracing.within({ name: method, kind: 'client', facts }, async (span) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      for (const [name, value] of Object.entries(tracing.here() ?? {})) headers.set(name, value);
      const answer = await fetch(input, { ...init, headers });
      span.add({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span.fail();
      return answer;
    });
  };
}
