/** The generated documents as the contract tests read them: operations with every reference followed. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import admin from '../../generated/admin/openapi.json' with { type: 'json' };
import alt from '../../generated/alt/openapi.json' with { type: 'json' };
import main from '../../generated/main/openapi.json' with { type: 'json' };
import openai from '../../generated/openai/openapi.json' with { type: 'json' };
import { list, METHODS, type Node, node, resolved, text } from '../../openapi/generate/document.ts';

export type Host = 'main' | 'alt' | 'admin' | 'openai';

export const DOCUMENTS: Record<Host, Node> = {
  main: main as unknown as Node,
  alt: alt as unknown as Node,
  admin: admin as unknown as Node,
  openai: openai as unknown as Node,
};
export const HOSTS = Object.keys(DOCUMENTS) as Host[];

/** An operation with the references of its parameters, bodies, responses, headers and examples followed. */
export type Operation = {
  host: Host;
  /** `POST /api/ra1`. */
  name: string;
  path: string;
  method: string;
  node: Node;
  parameters: Node[];
  /** Media type → media object of the request. */
  body: Record<string, Node>;
  responses: { status: number; node: Node; headers: Record<string, Node>; content: Record<string, Node> }[];
};

export const OPERATIONS: Operation[] = HOSTS.flatMap((host) =>
  Object.entries(node(DOCUMENTS[host].paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => method in node(item)).map((method) =>
      operationOf(host, path, method, node(node(item)[method])),
    ),
  ),
);

export const isPaid = ({ node }: Operation): boolean => node['x-pricing'] !== 'free';

/** The operation that a path of a host answers a method with; throws when there is none. */
export function find(name: string, host: Host = 'main'): Operation {
  const found = OPERATIONS.find((operation) => operation.host === host && operation.name === name);
  if (!found) throw new Error(`No ${name} on ${host}.`);
  return found;
}

/** A shared schema, or one beside other keywords, with its references resolved. */
export function follow(schema: Node, host: Host): Node {
  return resolved(schema, DOCUMENTS[host]);
}

/** The properties of a body, references followed. */
export function propertiesOf(operation: Operation, type = 'application/json'): Record<string, Node> {
  const schema = follow(node(operation.body[type]?.schema), operation.host);
  return Object.fromEntries(
    Object.entries(node(schema.properties ?? {})).map(([name, property]) => [
      name,
      follow(node(property), operation.host),
    ]),
  );
}

/** Checks a value as the service does: draft 2020-12, every error, defaults filled in. */
export function validator(schema: Node, host: Host): ValidateFunction {
  return ajvs[host].compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')));
}

const ajvs = Object.fromEntries(HOSTS.map((host) => [host, ajvOf(host)])) as Record<Host, Ajv2020>;

function ajvOf(host: Host): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults: true, verbose: true });
  ajv.addFormat('uri', (value) => URL.canParse(value));
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  ajv.addFormat('binary', true);
  ajv.addSchema(DOCUMENTS[host], 'contract');
  return ajv;
}

function operationOf(host: Host, path: string, method: string, found: Node): Operation {
  const document = DOCUMENTS[host];
  const followed = (nodes: Node): Record<string, Node> =>
    Object.fromEntries(Object.entries(nodes).map(([name, each]) => [name, resolved(each, document)]));
  const body = found.requestBody === undefined ? {} : node(resolved(found.requestBody, document).content);
  return {
    host,
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    node: found,
    parameters:
      found.parameters === undefined ? [] : list(found.parameters).map((each) => resolved(each, document)),
    body: followed(body),
    responses: Object.entries(node(found.responses)).map(([status, response]) => {
      const resolvedResponse = resolved(response, document);
      return {
        status: Number(text(status)),
        node: resolvedResponse,
        headers: followed(node(resolvedResponse.headers)),
        content: followed(node(resolvedResponse.content ?? {})),
      };
    }),
  };
}
