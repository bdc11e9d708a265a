/** The text with which a call makes others wait the longest. */
import { repeated } from '../../patterns/units.ts';
import type { Held, MeasuredService } from './measured-service.ts';
import type { TextCall } from './text-calls.ts';

export type Worst = Held & { unit: string; statuses: number[] };

/** The most that one call may make another caller wait. */
export const HELD_MS_MAX = 50;
/** A measure above the limit is repeated: other work of the process, such as a collection of garbage, is not in all. */
const ROUNDS = 6;

/** Each unit in turn, after one call that loads what the operation needs. */
export async function worstOf(
  service: MeasuredService,
  call: TextCall,
  units: readonly string[],
): Promise<Worst> {
  const statuses = new Set<number>();
  const once = async (unit: string) => {
    const held = await service.beside(async () => {
      statuses.add(await call.send(service, repeated(unit, call.length)));
    });
    return { ...held, unit };
  };
  for (const unit of ['fox ', 'я ']) await call.send(service, unit);
  // A call that is refused measures nothing.
  const status = await call.send(service, repeated('fox. ', call.length));
  if (status !== 200) throw new Error(`${call.name} answered ${status} to ${call.length} letters`);
  let worst = await leastOf(() => once(units[0]!));
  for (const unit of units.slice(1)) {
    const held = await leastOf(() => once(unit));
    if (held.held_ms > worst.held_ms) worst = held;
  }
  return { ...worst, statuses: [...statuses].sort() };
}

/** One measure, or the least of six where it is above the limit. */
export async function leastOf<Measured extends Held>(measure: () => Promise<Measured>): Promise<Measured> {
  let least = await measure();
  for (let round = 1; round < ROUNDS && least.held_ms > HELD_MS_MAX; round++) {
    const again = await measure();
    if (again.held_ms < least.held_ms) least = again;
  }
  return least;
}
