/** Requests of this page, so that they can be repeated: the service keeps results, not their inputs. */
import { type Values, valuesOf } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';

type Asked = { operation: string; body: Record<string, unknown> };

const asked = new Map<string, Asked>();
let wanted: Asked | undefined;

export function remember(requestId: string, operation: string, body: Record<string, unknown>): void {
  asked.set(requestId, { operation, body });
}

/** The input of a call from this page. */
export const askedWith = (requestId: string): Asked | undefined => asked.get(requestId);

/** The next form of that operation opens filled in; of a call that was not made here, empty. */
export function askAgain(requestId: string): void {
  wanted = asked.get(requestId);
}

export function recall(operation: string, fields: Field[]): Values | undefined {
  if (wanted?.operation !== operation) return undefined;
  const values = valuesOf(fields, wanted.body);
  wanted = undefined;
  return values;
}
