/** Templates with `{name}`, as the engines file writes URLs, headers and bodies of the protocol `http`. */
import type { Json } from '@reverie/engines';
import { textOfField } from './media-transfer.ts';

/** Values for a template: from the ticket, the mapping, the model and the key. */
export type Values = Readonly<Record<string, Json | File | undefined>>;

const NAME = /\{([A-Za-z_][\w.-]*)\}/g;
const WHOLE = /^\{([A-Za-z_][\w.-]*)\}$/;

/** All names in a template, at any depth. */
export function namesIn(template: Json | undefined): string[] {
  if (typeof template === 'string') return [...template.matchAll(NAME)].map(([, name]) => name!);
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap((each) => namesIn(each));
}

/** Fills the names in a text, each encoded by `encode`. Returns undefined if a name has no value. */
export function filledText(
  template: string,
  values: Values,
  encode: (text: string) => string = (text) => text,
): string | undefined {
  if (namesIn(template).some((name) => namedBy(values, name) === undefined)) return undefined;
  return template.replaceAll(NAME, (_, name: string) => encode(textOfField(namedBy(values, name)!)));
}

/**
 * Fills the names in a template. Text that is a single name becomes its value, including numbers and files. A member or
 * item whose name has no value is left out.
 */
export function filled(template: Json, values: Values): Json | File | undefined {
  if (typeof template === 'string') {
    const [, name] = WHOLE.exec(template) ?? [];
    return name === undefined ? filledText(template, values) : namedBy(values, name);
  }
  if (Array.isArray(template))
    return template.map((each) => filled(each, values)).filter((each) => each !== undefined) as Json[];
  if (typeof template !== 'object' || template === null) return template;
  const members = Object.entries(template).map(([name, each]) => [name, filled(each, values)] as const);
  return Object.fromEntries(members.filter(([, each]) => each !== undefined)) as Json;
}

function namedBy(values: Values, name: string): Json | File | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
