import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { OwnPrice, PricedLine } from '../pricing/price.ts';

/** A paid call that was checked and priced, and would now be placed. */
export type PricedCall = {
  operation: string;
  /** Amount that the call holds; `qualifier` says how closely the charge will match it. */
  amount: Nano;
  lines: PricedLine[];
  qualifier: 'exact' | 'upper_bound' | 'estimate';
  /** Cost of 1, 2, … outputs; null when the work is one unit. */
  steps: Nano[] | null;
  /** The operator's own price that it was priced by; null: the contract's. */
  own: OwnPrice | null;
  /** Of the engines file, with the factor of its price; null: the operation's default. */
  model: { name: string; factor: string } | null;
  /** Input of the engine. */
  input: JsonObject;
  /** Tells this input from every other: see `fingerprintOf`. */
  input_sha256: string;
};
