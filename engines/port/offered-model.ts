/** A model that the operator offers for an operation. */
import type { JsonObject } from '../lib/json.ts';

export type OfferedModel = {
  /** As callers name it after the operation and a slash; null: the operation's default. */
  name: string | null;
  title?: string | undefined;
  /** An exact decimal; the price is the operation's times this. */
  factor: string;
  /** Members that `options` of a request may have, with their JSON Schemas. */
  options: Readonly<Record<string, JsonObject>>;
  /** The fault of the value of an option. `says` continues after the option's name. */
  faultIn(options: JsonObject): { option: string; says: string } | undefined;
};

/** Where the operator offers no other model and no options. */
export const DEFAULT_MODEL: OfferedModel = { name: null, factor: '1', options: {}, faultIn: () => undefined };
