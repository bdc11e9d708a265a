import type { StandIn } from '@reverie/engines';
import type { MadeBy, Result } from '../generation.ts';

/** A stored result that is to be charged. */
export type Made = {
  result: Result;
  warnings: string[];
  /** The engine that made it, when several are candidates. */
  by?: MadeBy | undefined;
  /** Set when the result is a stand-in. */
  stand_in?: StandIn | undefined;
  /** The upstream's price, if known. */
  cost_nano_usd?: bigint | undefined;
};
