import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { OwnPrice } from '../pricing/own-price.ts';
import type { PricedLine } from '../pricing/price.ts';

/** A paid call that was checked and priced but not yet placed. */
export type PricedCall = {
  operation: string;
  /** The amount that the call holds; `qualifier` says how closely the charge will match it. */
  amount: Nano;
  lines: PricedLine[];
  qualifier: 'exact' | 'upper_bound' | 'estimate';
  /** Cost of 1, 2, … outputs; null when the work is one unit. */
  steps: Nano[] | null;
  /** The operator's own price that applied; null for the contract's price. */
  own: OwnPrice | null;
  /** The chosen model of the engines file and its price factor; null for the operation's default. */
  model: { name: string; factor: string } | null;
  /** Input of the engine. */
  input: JsonObject;
  /** Identifies the input; see `fingerprintOf`. */
  input_sha256: string;
};
