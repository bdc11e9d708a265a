/** The part of tracing that calls need. The service's tracing satisfies these types. */

/** A position in a trace, passed between processes. Source: https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceparent?: string; tracestate?: string };

export type CallSpan = { name: string; kind: 'client'; facts: Record<string, string | number> };

export type CallTracing = {
  /** Runs the work in a span, which ends with the work. */
  within<T>(span: CallSpan, work: () => Promise<T>): Promise<T>;
  /** The current span; null for none. */
  here(): TraceContext | null;
};

/** Records nothing. */
export const untraced: CallTracing = { within: (_span, work) => work(), here: () => null };
