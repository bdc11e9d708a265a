/** Tables that do not depend on a host: error codes and prices. */
import { bodySchemaOf, isNode, mediaOf, type Node, node, operationsOf, resolved, text } from './document.ts';

/** `ERRORS`: code → status, type, retryability, title and meaning. */
export function errorsFile(document: Node): string {
  const schema = node(node(node(document.components).schemas).ErrorCode);
  const lines = Object.entries(node(schema['x-errors'])).flatMap(([type, codes]) =>
    Object.entries(node(codes)).map(([code, entry]) => {
      const { status, retryable = false, ...words } = node(entry);
      return `  ${code}: ${JSON.stringify({ status, type, retryable, ...words })},`;
    }),
  );
  return `/** All errors, by stable code. */
export const ERRORS = {
${lines.join('\n')}
} as const;

export type ErrorCode = keyof typeof ERRORS;
`;
}

/** `PRICES`: operation → its price as data, with the defaults of the parameters that it depends on. */
export function pricesFile(documents: Node[]): string {
  const prices = new Map<string, Node>();
  for (const document of documents)
    for (const operation of operationsOf(document)) {
      const pricing = operation.node['x-pricing'];
      if (!isNode(pricing) || 'x-alias-of' in operation.node) continue;
      const schema = bodySchemaOf(operation.node, document) ?? {};
      prices.set(text(operation.node['x-operation']), { ...pricing, defaults: defaultsOf(schema, pricing) });
    }
  const lines = [...prices].map(
    ([name, pricing]) => `  ${JSON.stringify(name)}: ${JSON.stringify(pricing)},`,
  );
  return `import type { Pricing } from '../src/pricing/pricing.ts';

/** The price of every operation. Prices are defined nowhere else. */
export const PRICES = {
${lines.join('\n')}
} as const satisfies Record<string, Pricing>;

export type PaidOperation = keyof typeof PRICES;
`;
}

/** `FAILURE_CODES`: operation → the code of its failed generations, if it differs from the default. */
export function failuresFile(documents: Node[]): string {
  const codes = new Map<string, string>();
  for (const document of documents)
    for (const { node: operation } of operationsOf(document)) {
      const code = operation['x-failure-code'];
      if (code !== undefined) codes.set(text(operation['x-operation']), text(code));
    }
  const lines = [...codes].map(([name, code]) => `  ${JSON.stringify(name)}: ${JSON.stringify(code)},`);
  return `import type { ErrorCode } from './errors.ts';

/** Error code of a failed generation, if it is not upstream_failed. */
export const FAILURE_CODES: Readonly<Record<string, ErrorCode>> = {
${lines.join('\n')}
};
`;
}

/** `ENGINE_SPECS`: operation → the inputs and outputs of its engine, from `x-engine`. */
export function enginesFile(documents: Node[]): string {
  const specs = new Map<string, Node>();
  for (const document of documents)
    for (const { node: operation } of operationsOf(document)) {
      const spec = operation['x-engine'];
      if (!isNode(spec) || 'x-alias-of' in operation) continue;
      const { sources = {}, facts = null, ...rest } = spec;
      const fields = Object.keys(node(bodySchemaOf(operation, document)?.properties ?? {}));
      specs.set(text(operation['x-operation']), {
        fields: fields.filter((field) => !FOR_US_ALONE.has(field)),
        ...rest,
        sources,
        facts,
      });
    }
  const lines = [...specs].map(([name, spec]) => `  ${JSON.stringify(name)}: ${JSON.stringify(spec)},`);
  return `import type { EngineSpec } from '@reverie/engines';

/** Inputs and outputs of each operation's engine. */
export const ENGINE_SPECS = {
${lines.join('\n')}
} as const satisfies Record<string, EngineSpec>;
`;
}

/** `INPUT_MEMBERS`: operation → the members of its JSON and form bodies that a job shows as its input. */
export function inputsFile(documents: Node[]): string {
  const members = new Map<string, string[]>();
  for (const document of documents)
    for (const operation of operationsOf(document)) {
      if (!isNode(operation.node['x-pricing']) || 'x-alias-of' in operation.node) continue;
      const names = Object.values(mediaOf(operation.node, document)).flatMap((media) =>
        Object.keys(node(resolved(node(media).schema, document).properties ?? {})),
      );
      const visible = new Set(names.filter((name) => !HIDDEN_FIELDS.has(name)));
      members.set(text(operation.node['x-operation']), [...visible]);
    }
  const lines = [...members].map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)},`);
  return `import type { PaidOperation } from './prices.ts';

/** Members of the bodies of each operation that its jobs show. */
export const INPUT_MEMBERS: Readonly<Record<PaidOperation, readonly string[]>> = {
${lines.join('\n')}
};
`;
}

/** Members that may contain a secret, or that only select the form of the response. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['api_key', 'webhook_url', 'stream']);

/** Fields of a request that engines do not receive. */
const FOR_US_ALONE: ReadonlySet<string> = new Set([
  'api_key',
  'model',
  'options',
  'webhook_url',
  'metadata',
  'response_mode',
]);

/** Defaults of the parameters that the price names. */
function defaultsOf(schema: Node, pricing: Node): Node {
  const text = JSON.stringify(pricing);
  const properties = isNode(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      isNode(property) && property.default !== undefined && text.includes(`"${name}"`)
        ? [[name, property.default]]
        : [],
    ),
  );
}
