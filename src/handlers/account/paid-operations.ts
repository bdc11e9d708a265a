/** The catalogue's facts of each paid operation, read from the contract itself. */
type Json = Record<string, unknown>;
export type Inputs = Record<string, Json>;
export type OfferedOperation = {
  operation: string;
  type: 'image' | 'video' | 'chat';
  inputs: Inputs;
  limits: Record<string, number>;
};

type Document = { paths: Record<string, Record<string, Operation>>; components: Json };
type Operation = {
  'x-operation'?: string;
  'x-alias-of'?: string;
  tags: string[];
  requestBody?: { content: Record<string, { schema: Json }> };
};

const TYPES: Record<string, OfferedOperation['type']> = { images: 'image', videos: 'video', chat: 'chat' };

/** Every paid operation of a bundled contract without aliases, in the contract's order. */
export function paidOperations(document: object): OfferedOperation[] {
  const { paths } = document as Document;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap((operation) => {
    const name = operation['x-operation'];
    const type = TYPES[operation.tags?.[0] ?? ''];
    if (name === undefined || type === undefined || operation['x-alias-of'] !== undefined) return [];
    const body = resolved(operation.requestBody, document);
    const { api_key: _, ...inputs } = propertiesOf(body?.content['application/json']?.schema ?? {});
    return [{ operation: name, type, inputs, limits: limitsOf(inputs) }];
  });
}

function propertiesOf(schema: Json): Inputs {
  const parts = (schema.allOf ?? []) as Json[];
  return Object.assign({}, ...parts.map(propertiesOf), schema.properties) as Inputs;
}

const LIMITS = [
  ['maximum', 'max'],
  ['minimum', 'min'],
  ['maxLength', 'characters_max'],
  ['maxItems', 'items_max'],
] as const;

/** `{prompt: {maxLength: 1000}}` → `{prompt_characters_max: 1000}`. */
function limitsOf(inputs: Inputs): Record<string, number> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, schema]) =>
      LIMITS.filter(([keyword]) => typeof schema[keyword] === 'number').map(([keyword, suffix]) => [
        `${name}_${suffix}`,
        schema[keyword] as number,
      ]),
    ),
  );
}

/** The schema with every reference resolved. The contract has no cycles. */
function resolved<T>(node: T, document: object): T {
  if (Array.isArray(node)) return node.map((each) => resolved(each, document)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...beside } = node as Json;
  const target = typeof $ref === 'string' ? (resolved(at(document, $ref), document) as Json) : {};
  return {
    ...target,
    ...Object.fromEntries(Object.entries(beside).map(([key, value]) => [key, resolved(value, document)])),
  } as T;
}

function at(document: object, ref: string): unknown {
  const steps = ref.slice(2).split('/');
  return steps.reduce(
    (node: unknown, step) => (node as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}
