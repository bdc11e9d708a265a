/** Records work as spans of a trace. Without a receiver it records nothing and costs nothing. */

/** A place in a trace, as it goes from one process to another. Source: https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceparent?: string; tracestate?: string };

export type SpanFacts = Record<string, string | number | boolean>;

export interface Span {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** It did not do what it was begun for. */
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
  /** Runs the work within a span, which ends with it, and has failed when it throws. */
  within<T>(span: NewSpan, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span this is called in; null: none. */
  here(): TraceContext | null;
}

const NO_SPAN: Span = { rename() {}, add() {}, fail() {} };

export const noTracing: Tracing = { within: (_span, work) => work(NO_SPAN), here: () => null };
