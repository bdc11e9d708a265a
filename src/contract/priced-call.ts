import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { OwnPrice } from '../pricing/own-price.ts';
import type { PricedLine } from '../pricing/price.ts';

/** A paid call that was checked and priced, and would now be placed. */
export type PricedCall = {
  operation: string;
  /** What the call holds; `qualifier` says how sure it is that the charge is the same. */
  amount: Nano;
  lines: PricedLine[];
  qualifier: 'exact' | 'upper_bound' | 'estimate';
  /** What 1, 2, … of the outputs cost; null when the work is one thing. */
  steps: Nano[] | null;
  /** The operator's own price that it was priced by; null: the contract's. */
  own: OwnPrice | null;
  /** What the work would be given. */
  input: JsonObject;
  /** Tells this input from every other: see `fingerprintOf`. */
  input_sha256: string;
};
