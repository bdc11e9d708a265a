/** True when the caller prefers server-sent events to a single response. */

/** The better of the two by its weight, and of two with the same the one that was named first. Source: RFC 9110, 12.5.1. */
export function prefersEvents(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(rangeOf);
  const events = wishFor(['text/event-stream', 'text/*', '*/*'], ranges);
  const whole = wishFor(['application/json', 'application/*', '*/*'], ranges);
  // Callers that accept anything get a single response.
  if (events.named === '*/*' || events.weight === 0) return false;
  return events.weight > whole.weight || (events.weight === whole.weight && events.place < whole.place);
}

type Range = { type: string; weight: number; place: number };

function rangeOf(text: string, place: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0, place };
}

/** The most specific range that covers a type decides about it. */
function wishFor(types: string[], ranges: Range[]): { named: string; weight: number; place: number } {
  for (const named of types) {
    const range = ranges.find(({ type }) => type === named);
    if (range) return { named, ...range };
  }
  return { named: '*/*', weight: 0, place: ranges.length };
}
