/** A receiver of OTLP over HTTP in JSON. Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  status: number | undefined;
  role: unknown;
};
type Metric = { name: string; histogram?: object; sum?: object; gauge?: object };

export async function otlpReceiver() {
  const bodies: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url!, body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const resources = (path: string, kind: string) =>
    bodies.filter((each) => each.path === path).flatMap(({ body }) => JSON.parse(body)[kind]);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was sent, as it came. */
    all: () => bodies.map(({ body }) => body).join('\n'),
    spans(): ReceivedSpan[] {
      return resources('/v1/traces', 'resourceSpans').flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(({ spans }: { spans: (ReceivedSpan & { attributes: Attribute[] })[] }) =>
          spans.map((span) => ({
            ...span,
            attributes: factsOf(span.attributes),
            status: (span.status as { code?: number } | undefined)?.code,
            role: factsOf(resource.attributes)['reverie.role'],
          })),
        ),
      );
    },
    metrics(): Metric[] {
      return resources('/v1/metrics', 'resourceMetrics').flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }: { metrics: Metric[] }) => metrics),
      );
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function factsOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
