import type { ReverieClient } from '../../client/reverie.ts';
import type { Values } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';

export type Put = (name: string, value: Values[string]) => void;
/** Of each control of a form. */
export type FieldProps = {
  field: Field;
  value: Values[string] | undefined;
  put: Put;
  isWrong: boolean;
  /** Of a mask: the picture that it belongs to. */
  masked?: Values[string] | undefined;
  client: ReverieClient;
};
