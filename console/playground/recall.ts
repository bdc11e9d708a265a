/** Inputs for the next form: a call of this page that is made again, or a result to go on with. */
import { type Values, valuesOf } from '../contract/body.ts';
import type { Operation } from '../contract/contract.ts';
import type { Field } from '../contract/fields.ts';
import { createState } from '../parts/state.ts';

type StoredCall = { operation: string; body: Record<string, unknown> };
/** `medium`: the address for the first field that takes a picture or film. */
type Wanted = StoredCall | { operation: string; medium: string; kind: 'image' | 'video' };

const calls = new Map<string, StoredCall>();
let wanted: Wanted | undefined;
/** A counter that grows with each request, so that an open form starts again. */
export const wishes = createState(0);

export function remember(requestId: string, operation: string, body: Record<string, unknown>): void {
  calls.set(requestId, { operation, body });
}

/** The input of a call from this page. */
export const recalledCall = (requestId: string): StoredCall | undefined => calls.get(requestId);

/** The next form of that operation opens filled in. */
export function askFor(wish: Wanted | undefined): void {
  wanted = wish;
  wishes.set(wishes.get() + 1);
}

export function recall({ id, name }: Operation, fields: Field[]): Values | undefined {
  if (wanted === undefined || (wanted.operation !== id && wanted.operation !== name)) return undefined;
  const now = wanted;
  wanted = undefined;
  if ('body' in now) return valuesOf(fields, now.body);
  const field = fields.find(({ media }) => media?.accept === now.kind);
  return field && { [field.name]: now.medium };
}
