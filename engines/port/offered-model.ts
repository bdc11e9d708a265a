/** A model that the operator offers for an operation. */
import type { JsonObject } from '../lib/json.ts';

export type OfferedModel = {
  /** The name that callers append to the operation and a slash; null for the operation's default. */
  name: string | null;
  title?: string | undefined;
  /** An exact decimal that multiplies the operation's price. */
  factor: string;
  /** Members that `options` of a request may have, with their JSON Schemas. */
  options: Readonly<Record<string, JsonObject>>;
  /** The invalid option among these values, if any. `says` continues after the option's name. */
  faultIn(options: JsonObject): { option: string; says: string } | undefined;
};

/** The model when the operator offers no other one and no options. */
export const DEFAULT_MODEL: OfferedModel = { name: null, factor: '1', options: {}, faultIn: () => undefined };
