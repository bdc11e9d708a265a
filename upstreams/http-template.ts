/** Text with `{name}` in it, as the operator's file writes addresses, headers and bodies of protocol `http`. */
import type { Json } from '@reverie/engines';
import { textOfField } from './media-transfer.ts';

/** A value in a template: what a ticket holds, what the mapping filled, the model, the key. */
export type Values = Readonly<Record<string, Json | File | undefined>>;

const NAME = /\{([A-Za-z_][\w.-]*)\}/g;
const WHOLE = /^\{([A-Za-z_][\w.-]*)\}$/;

/** Every name in a template, at any depth. */
export function namesIn(template: Json | undefined): string[] {
  if (typeof template === 'string') return [...template.matchAll(NAME)].map(([, name]) => name!);
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap((each) => namesIn(each));
}

/** The text with its names filled, each made harmless by `encode`; undefined where one of them has no value. */
export function filledText(
  template: string,
  values: Values,
  encode: (text: string) => string = (text) => text,
): string | undefined {
  if (namesIn(template).some((name) => namedBy(values, name) === undefined)) return undefined;
  return template.replaceAll(NAME, (_, name: string) => encode(textOfField(namedBy(values, name)!)));
}

/**
 * The template with its names filled in. Text that consists of one name becomes the value itself, including numbers
 * and files. Parts whose name has no value are left out, with their place in the object or list.
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
