/** Memory that stays in the main process after repeats of answered calls and a collection. */
import type { AssailedService } from './assailed-service.ts';
import type { Cell } from './cells.ts';
import { nameOfOperation } from './fields.ts';
import type { Measured } from './measure.ts';
import { residentMb } from './memory.ts';
import { LIMITS } from './verdict.ts';

export type Answered = { cell: Cell; measured: Measured };

/** `of` names what was repeated: calls of all operations, or the worst call of a kind. */
export type Left = { of: string; repeats: number; left_mb: number };

/** A call that takes longer is not repeated a hundred times. */
const SECONDS_MAX = 3;
const ROUNDS_MAX = 5;

/** Repeats calls of all operations and kinds in turn, and then the worst call of each kind by itself. */
export async function leftAfter(
  service: AssailedService,
  send: (cell: Cell) => Promise<void>,
  answered: Answered[],
  { repeats, until }: { repeats: number; until: number },
): Promise<Left[]> {
  const rounds: [of: string, cells: Cell[]][] = [
    ['calls of all operations', onePerPair(answered).slice(0, repeats)],
    ...worstOfKinds(answered).map(({ cell }): [string, Cell[]] => [`${cell.kind}/${cell.name}`, [cell]]),
  ];
  const found: Left[] = [];
  for (const [of, cells] of rounds) {
    if (cells.length === 0 || repeats === 0 || service.isOver() || performance.now() > until) break;
    let least = await growth(service, send, cells, { repeats, until });
    // Memory that a round leaves may be what the caches keep, or a heap that was not returned. A leak grows in every round.
    for (let round = 1; round < ROUNDS_MAX && least.left_mb > LIMITS.left_mb && !service.isOver(); round++) {
      const next = await growth(service, send, cells, { repeats, until });
      if (next.left_mb < least.left_mb) least = next;
    }
    if (!service.isOver()) found.push({ of, ...least });
  }
  return found;
}

async function growth(
  service: AssailedService,
  send: (cell: Cell) => Promise<void>,
  cells: Cell[],
  { repeats, until }: { repeats: number; until: number },
): Promise<Omit<Left, 'of'>> {
  const collected = async () => {
    await service.collect();
    await service.collect();
    return residentMb(service.pid);
  };
  const before = await collected();
  let sent = 0;
  for (; sent < repeats && !service.isOver() && performance.now() < until; sent++)
    await send(cells[sent % cells.length]!);
  return { repeats: sent, left_mb: (await collected()) - before };
}

function onePerPair(answered: Answered[]): Cell[] {
  const pairs = new Map(
    answered
      .filter(({ measured }) => measured.seconds <= SECONDS_MAX)
      .map(({ cell }) => [`${nameOfOperation(cell.field)} ${cell.kind}`, cell]),
  );
  return [...pairs.values()];
}

function worstOfKinds(answered: Answered[]): Answered[] {
  const worst = new Map<string, Answered>();
  for (const each of answered) {
    const { cell, measured } = each;
    const before = worst.get(cell.kind);
    if (measured.seconds > SECONDS_MAX) continue;
    if (!before || measured.main_mb > before.measured.main_mb) worst.set(cell.kind, each);
  }
  return [...worst.values()];
}
