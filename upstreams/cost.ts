/** Upstream cost of work, as configured in the operator's file. */
import type { EngineCost } from '@reverie/engines';
import { at } from './pointer.ts';

/**
 * A place in the upstream's last answer, or a fixed price. The place holds dollars, or units of `unit_usd` decimal dollars
 * each, such as seconds of a machine.
 */
export type Cost =
  | { pointer: string; unit_usd?: string | undefined }
  | { /** Decimal dollars. */ usd: string; per: 'output' | 'second' | 'megapixel' | 'request' };

const NANO = 1e9;
/** Upper limit of a plausible cost: larger figures are not costs. */
const USD_MAX = 10_000;

/** Undefined where the answer does not say. */
export function costSaid(cost: Cost, reply: unknown): EngineCost | undefined {
  const said = 'usd' in cost ? cost.usd : at(reply, cost.pointer);
  const units = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  if (typeof units !== 'number') return undefined;
  const amount = 'usd' in cost ? units : units * Number(cost.unit_usd ?? 1);
  if (!(amount >= 0 && amount <= USD_MAX)) return undefined;
  return { nano_usd: BigInt(Math.round(amount * NANO)), per: 'usd' in cost ? cost.per : 'request' };
}

/** Of one call or of several that made one work together; undefined where one of them does not say. */
export function totalOf(cost: Cost, replies: readonly unknown[]): EngineCost | undefined {
  if ('usd' in cost) return costSaid(cost, undefined);
  const each = replies.map((reply) => costSaid(cost, reply));
  if (each.length === 0 || each.includes(undefined)) return undefined;
  return { nano_usd: each.reduce((sum, one) => sum + one!.nano_usd, 0n), per: 'request' };
}

/**
 * Nano-dollars that the answer bills for work without a result. A fixed price is the operator's word, not the upstream's
 * bill.
 */
export function billIn(cost: Cost | undefined, reply: unknown): bigint | undefined {
  return cost && 'pointer' in cost ? costSaid(cost, reply)?.nano_usd : undefined;
}
