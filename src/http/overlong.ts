import type { Schema, ValidatorFault } from './invalid.ts';

/**
 * The first list of a body that is longer than the contract lets it be, before the validator looks at each of its
 * items and finds fault with them all.
 */
export function overlong(
  schema: Schema | undefined,
  value: unknown,
  path = '/body',
): ValidatorFault | undefined {
  if (schema === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && schema.maxItems !== undefined && value.length > schema.maxItems) {
    const message = `must NOT have more than ${schema.maxItems} items`;
    return { path, message, errorCode: 'maxItems.openapi.validation' };
  }
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return (
    first(parts, (part) => overlong(part, value, path)) ??
    (Array.isArray(value)
      ? schema.items && first(value, (item, index) => overlong(schema.items, item, `${path}/${index}`))
      : first(Object.entries(schema.properties ?? {}), ([name, inner]) =>
          Object.hasOwn(value, name)
            ? overlong(inner, (value as Record<string, unknown>)[name], `${path}/${name}`)
            : undefined,
        ))
  );
}

function first<Item>(
  items: Item[],
  find: (item: Item, index: number) => ValidatorFault | undefined,
): ValidatorFault | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}
