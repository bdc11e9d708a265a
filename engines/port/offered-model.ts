/** A model that the operator offers for an operation. */
import type { JsonObject } from '../lib/json.ts';

export type OfferedModel = {
  /** NAME in the callers' `OPERATION/NAME`; null for the operation's default model. */
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
