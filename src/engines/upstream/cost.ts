/** What an upstream takes for a work, as the operator's file knows it. */
import type { EngineCost } from '../engine.ts';
import { at } from './pointer.ts';

/** A place in the upstream's last answer that holds dollars, or a fixed price. */
export type Cost =
  | { pointer: string }
  | { /** Decimal dollars. */ usd: string; per: 'output' | 'second' | 'megapixel' | 'request' };

const NANO = 1e9;
/** Nobody's picture costs more; what says so is no cost. */
const USD_MAX = 10_000;

/** Undefined where the answer does not say. */
export function costSaid(cost: Cost, reply: unknown): EngineCost | undefined {
  const usd = 'usd' in cost ? cost.usd : at(reply, cost.pointer);
  const amount = typeof usd === 'string' && usd.trim() !== '' ? Number(usd) : usd;
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= USD_MAX)) return undefined;
  return { nano_usd: BigInt(Math.round(amount * NANO)), per: 'usd' in cost ? cost.per : 'request' };
}

/** Of one call or of several that made one work together; undefined where one of them does not say. */
export function totalOf(cost: Cost, replies: readonly unknown[]): EngineCost | undefined {
  if ('usd' in cost) return costSaid(cost, undefined);
  const each = replies.map((reply) => costSaid(cost, reply));
  if (each.length === 0 || each.includes(undefined)) return undefined;
  return { nano_usd: each.reduce((sum, one) => sum + one!.nano_usd, 0n), per: 'request' };
}
