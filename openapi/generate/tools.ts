/** `TOOLS`: the MCP tools that `x-tool` describes. Operations that name the same tool are its models. */
import type { BriefList, ContractTool, ToolOperation } from '../../src/contract/contract-tool.ts';
import {
  bodySchemaOf,
  isNode,
  type Json,
  list,
  type Node,
  node,
  type Operation,
  operationsOf,
  resolved,
  text,
} from './document.ts';
import { routeOf } from './operations.ts';
import { argumentSchema, mergedArguments, outputProperties } from './tool-schemas.ts';

type Described = Operation & { document: Node; tool: Node };
type Place = 'body' | 'query' | 'path';
type Argument = { place: Place; schema: Node; required: boolean };

export function toolsFile(documents: Node[]): string {
  const seen = new Map<string, Described>();
  for (const document of documents)
    for (const operation of operationsOf(document)) {
      const tool = operation.node['x-tool'];
      // Both hosts serve jobs. The main host's description is used.
      if (isNode(tool) && !seen.has(operation.id)) seen.set(operation.id, { ...operation, document, tool });
    }
  // The operation with the title describes the tool and is its default.
  const ordered = [...seen.values()].sort((a, b) => Number('title' in b.tool) - Number('title' in a.tool));
  const tools = [...Map.groupBy(ordered, ({ tool }) => text(tool.name)).values()].map(toolOf);
  return `import type { ContractTool } from '../src/contract/contract-tool.ts';

/** Every MCP tool, in the order of the contract. */
export const TOOLS: readonly ContractTool[] = [
${tools.map((tool) => `  ${JSON.stringify(tool)},`).join('\n')}
];
`;
}

function toolOf(operations: Described[]): ContractTool {
  const [first] = operations as [Described];
  const { name, title, description, read_only, destructive, waits, open_world } = first.tool;
  const several = operations.length > 1;
  const placed = operations.map((operation) => ({ operation, args: argumentsOf(operation) }));
  const paid = first.node['x-pricing'] !== 'free';
  const readOnly = read_only === true || first.method === 'get';
  const brief = briefOf(first.tool);
  const required = requiredByAll(placed.map(({ args }) => args));
  const properties = {
    ...mergedArguments(placed.map(({ args }) => Object.fromEntries(schemasOf(args)))),
    ...(several && { model: modelSchema(operations) }),
    ...(brief && {
      [brief.key]: { type: 'string', description: `Return this item of ${brief.list} whole.` },
    }),
    ...(paid && PAID),
  };
  return {
    name: text(name),
    title: text(title),
    description: text(description),
    inputSchema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    outputSchema: { type: 'object', properties: outputProperties(operations, paid) },
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: destructive === true,
      idempotentHint: readOnly,
      openWorldHint: paid && open_world !== false,
    },
    paid,
    waits: paid || waits === true,
    ...(brief && { brief }),
    operations: placed.map(({ operation, args }) => operationOf(operation, args, several)),
  };
}

function briefOf({ brief }: Node): BriefList | undefined {
  if (!isNode(brief)) return undefined;
  return { list: text(brief.list), key: text(brief.key), fields: list(brief.fields!).map(text) };
}

function operationOf(operation: Described, args: Map<string, Argument>, several: boolean): ToolOperation {
  const names = (place: Place) => [...args].filter(([, each]) => each.place === place).map(([name]) => name);
  const { quota, key_in, operation: model } = routeOf(operation, operation.document);
  return {
    id: operation.id,
    model: several ? model : null,
    quota,
    keyed: key_in.length > 0,
    required: [...args].filter(([, { required }]) => required).map(([name]) => name),
    body: names('body'),
    query: names('query'),
    path: names('path'),
  };
}

/** Arguments by name, in the order of `fields`. Without `fields`, all inputs of the operation. */
function argumentsOf({ node: operation, document, tool }: Described): Map<string, Argument> {
  const all = new Map<string, Argument>();
  const body = bodySchemaOf(operation, document);
  const required = [...list(body?.required ?? []), ...list(tool.required ?? [])];
  for (const [name, schema] of Object.entries(node(body?.properties ?? {})))
    all.set(name, {
      place: 'body',
      schema: argumentSchema(schema, document),
      required: required.includes(name),
    });
  for (const each of list(operation.parameters ?? [])) {
    const parameter = resolved(each, document);
    const place = text(parameter.in);
    if (place !== 'query' && place !== 'path') continue;
    const { description = '', schema, required: needed } = parameter;
    const argument = argumentSchema({ description, ...resolved(schema, document) }, document);
    all.set(text(parameter.name), { place, schema: argument, required: needed === true });
  }
  const fields = tool.fields === undefined ? [...all.keys()] : list(tool.fields).map(text);
  return new Map(fields.filter((name) => !WITHHELD.has(name)).map((name) => [name, found(all, name)]));
}

function found(all: Map<string, Argument>, name: string): Argument {
  const argument = all.get(name);
  if (!argument) throw new Error(`x-tool names the field ${name}, which the operation does not take.`);
  return argument;
}

function schemasOf(args: Map<string, Argument>): [string, Node][] {
  return [...args].map(([name, { schema }]) => [name, schema]);
}

function requiredByAll(args: Map<string, Argument>[]): string[] {
  const [first, ...others] = args as [Map<string, Argument>, ...Map<string, Argument>[]];
  return [...first]
    .filter(([name, { required }]) => required && others.every((each) => each.get(name)?.required))
    .map(([name]) => name);
}

function modelSchema(operations: Described[]): Node {
  const names = operations.map(({ node: operation }): Json => text(operation['x-operation']));
  return { type: 'string', enum: names, description: 'By default the first that takes these arguments.' };
}

/** Arguments that tools do not have: keys, and forms of response that the tool selects. */
const WITHHELD: ReadonlySet<string> = new Set(['api_key', 'dry_run']);

const PAID: Record<string, Node> = {
  max_credits: {
    type: 'number',
    description: 'Refuse the call if it costs more credits than this.',
  },
  repeat_of: {
    type: 'string',
    description: 'A job_id or request_id: repeats that call with changes.',
  },
  idempotency_key: {
    type: 'string',
    description:
      'A new text for each result that you want. To repeat a call that failed or timed out, send the same text: it returns the first result and is charged once.',
  },
};
