/**
 * Sends traces and metrics to an OTLP receiver over HTTP, through OpenTelemetry's own SDK. The SDK reads further
 * `OTEL_` variables itself: headers, timeouts, certificates and the resource.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { Span, TraceContext, Tracing } from '../../lib/tracing.ts';
import { registryMetrics } from './registry-metrics.ts';

export type Telemetry = {
  tracing: Tracing;
  /** Starts to send the metrics of this registry. */
  watch(registry: Registry): void;
  /** Sends the rest, but waits only a short time for the receiver. */
  close(): Promise<void>;
};

/** An unreachable receiver delays the end of the process by at most this long. */
const CLOSE_MS = 3000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** `role`: the role of this process. Data for an unreachable receiver are lost, and a warning is logged. */
export function openTelemetry({ log, role }: { log: Log; role: string }): Telemetry {
  setGlobalErrorHandler((error) => log.warn(errorFacts(error), 'telemetry could not be sent'));
  const resource = resourceFromAttributes({ 'service.name': 'reverie', 'reverie.role': role }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const provider = new TracerProvider({ resource, spanProcessors: [spans] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  let meters: MeterProvider | undefined;
  return {
    tracing: tracingBy(provider.getTracer('reverie')),
    watch(registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [registryMetrics(registry)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async close() {
      const failed = (error: unknown) => log.warn(errorFacts(error), 'telemetry could not be sent');
      const sent = Promise.all([provider.shutdown().catch(failed), meters?.shutdown().catch(failed)]);
      await Promise.race([sent, sleep(CLOSE_MS)]);
    },
  };
}

function tracingBy(tracer: ReturnType<TracerProvider['getTracer']>): Tracing {
  return {
    within({ name, kind, facts, parent }, work) {
      const within =
        parent === undefined
          ? context.active()
          : propagation.extract(ROOT_CONTEXT, parent ?? {}, defaultTextMapGetter);
      const options = { kind: KINDS[kind], attributes: facts };
      return tracer.startActiveSpan(name, options, within, async (span) => {
        const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
        const ours: Span = {
          rename: (better) => void span.updateName(better),
          add: (more) => void span.setAttributes(more),
          fail,
        };
        try {
          return await work(ours);
        } catch (error) {
          fail();
          throw error;
        } finally {
          span.end();
        }
      });
    },
    here() {
      if (!trace.getSpan(context.active())) return null;
      const carrier: TraceContext = {};
      propagation.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier;
    },
  };
}
