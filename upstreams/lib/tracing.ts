/** Traces of calls, as far as a call needs them; the service's recorder of spans satisfies the type. */

/** A place in a trace, as it goes from one process to another. Source: https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceparent?: string; tracestate?: string };

export type CallSpan = { name: string; kind: 'client'; facts: Record<string, string | number> };

export type CallTracing = {
  /** Runs the work within a span, which ends with the work. */
  within<T>(span: CallSpan, work: () => Promise<T>): Promise<T>;
  /** The current span; null outside of any. */
  here(): TraceContext | null;
};

/** Records nothing. */
export const untraced: CallTracing = { within: (_span, work) => work(), here: () => null };
