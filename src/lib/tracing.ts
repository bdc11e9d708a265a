/** Records work as spans of a trace. Without an exporter it does nothing. */

/** A position in a trace, passed between processes. Source: https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceparent?: string; tracestate?: string };

export type SpanFacts = Record<string, string | number | boolean>;

export interface Span {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Marks the span as failed. */
  fail(): void;
}

export type NewSpan = {
  name: string;
  /** Direction of the call: incoming, outgoing, or work from an earlier request. */
  kind: 'server' | 'client' | 'consumer';
  facts: SpanFacts;
  /** Parent span; when absent, the current span. */
  parent?: TraceContext | null;
};

export interface Tracing {
  /** Runs the work in a span. The span ends with the work and is marked as failed if the work throws. */
  within<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** The current span; null for none. */
  here(): TraceContext | null;
}

const NO_SPAN: Span = { rename() {}, add() {}, fail() {} };

export const noTracing: Tracing = { within: (_span, work) => work(NO_SPAN), here: () => null };
