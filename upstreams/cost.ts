/** The upstream cost of work, as configured in the engines file. */
import type { EngineCost } from '@reverie/engines';
import { at } from './pointer.ts';

/**
 * A fixed price, or a place in the upstream's last response. The place holds dollars, or units of `unit_usd` decimal
 * dollars each, such as seconds of a machine.
 */
export type Cost =
  | { pointer: string; unit_usd?: string | undefined }
  | { /** Decimal dollars. */ usd: string; per: 'output' | 'second' | 'megapixel' | 'request' };

const NANO = 1e9;
/** Larger figures are implausible and ignored. */
const USD_MAX = 10_000;

/** Returns undefined if the response does not contain the cost. */
export function statedCost(cost: Cost, reply: unknown): EngineCost | undefined {
  const stated = 'usd' in cost ? cost.usd : at(reply, cost.pointer);
  const units = typeof stated === 'string' && stated.trim() !== '' ? Number(stated) : stated;
  if (typeof units !== 'number') return undefined;
  const amount = 'usd' in cost ? units : units * Number(cost.unit_usd ?? 1);
  if (!(amount >= 0 && amount <= USD_MAX)) return undefined;
  return { nano_usd: BigInt(Math.round(amount * NANO)), per: 'usd' in cost ? cost.per : 'request' };
}

/** The total cost of the calls that made one work; undefined if a response does not contain its cost. */
export function totalOf(cost: Cost, replies: readonly unknown[]): EngineCost | undefined {
  if ('usd' in cost) return statedCost(cost, undefined);
  const each = replies.map((reply) => statedCost(cost, reply));
  if (each.length === 0 || each.includes(undefined)) return undefined;
  return { nano_usd: each.reduce((sum, one) => sum + one!.nano_usd, 0n), per: 'request' };
}

/**
 * Nano-dollars that the response bills for work without a result. Undefined for a fixed price, which the operator
 * configured and the upstream did not bill.
 */
export function billIn(cost: Cost | undefined, reply: unknown): bigint | undefined {
  return cost && 'pointer' in cost ? statedCost(cost, reply)?.nano_usd : undefined;
}
