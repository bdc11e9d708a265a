/** A look at the customer's media, as handlers ask for it. */
import type { Context } from '../context.ts';
import { unable } from './stripping.ts';
import { withStorage } from './taking.ts';

type LookAt = Context['lookAt'];

/** What each is, by field. Throws the 503 when the machine cannot look at them, whatever they are. */
export async function lookAt(
  context: Pick<Context, 'lookAt'>,
  ...look: Parameters<LookAt>
): Promise<NonNullable<Awaited<ReturnType<LookAt>>>> {
  const found = await withStorage(() => context.lookAt(...look));
  if (found) return found;
  throw unable();
}
