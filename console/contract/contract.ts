/** The contract as the service serves it: what there is to call, and what each call takes. */
import { ROUTES } from '../../generated/client/routes.ts';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: (string | number | null)[];
  const?: unknown;
  default?: unknown;
  /** The default of an input. */
  'x-default'?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  /** Of a row, what a table shows of it. */
  'x-columns'?: string[];
  /** Of named sizes: `WIDTHxHEIGHT` by name. */
  'x-dimensions'?: Record<string, string>;
};

/** Roles of operators, each with the rights of those before it. */
const OPERATOR_ROLES = ['read', 'support', 'billing', 'full'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Which rows an operator's act is for. */
export type Subject = Record<string, unknown[] | boolean>;

type Media = {
  schema: Schema;
  examples?: Record<string, { $ref?: string; summary?: string; value?: unknown }>;
};
type RawParameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
export type RawOperation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: RawParameter[];
  requestBody?: { $ref?: string; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  'x-operation'?: string;
  'x-alias-of'?: string;
  'x-subject'?: Subject;
  /** The least role of an operator that may call it. */
  'x-operator-role'?: OperatorRole;
};
type Item = { [method: string]: RawOperation | { url: string }[] | undefined; servers?: { url: string }[] };

export type Document = {
  paths: Record<string, Item>;
  components: Record<string, Record<string, unknown>>;
};

/** The contract without the calls that the role does not allow. */
export function documentFor(document: Document, role: OperatorRole): Document {
  const isAllowed = (call: Item[string]) => {
    const least = call && 'operationId' in call ? call['x-operator-role'] : undefined;
    return least === undefined || OPERATOR_ROLES.indexOf(least) <= OPERATOR_ROLES.indexOf(role);
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, call]) => isAllowed(call))),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

export type Operation = {
  id: string;
  /** In the price list, e.g. `ra1`; undefined for what is free. */
  name: string | undefined;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** The origin of the host that serves it. */
  host: string;
  /** True for a film, which is made as a job. A picture's call waits for it. */
  isAsync: boolean;
  raw: RawOperation;
};

let loading: Promise<Document> | undefined;

/** Asked for once. @throws Error when it cannot be had; the next call asks again. */
export function contract(): Promise<Document> {
  loading ??= fetch(addressOf('contract'), { credentials: 'same-origin' })
    .then((response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.json() as Promise<Document>;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The address of a contract; the page names it. */
export function addressOf(contract: 'contract' | 'operator-contract'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${contract}"]`)!.content;
}

/** Where the alternative host is: the contract says so on each of its paths. */
export async function altAddress(): Promise<string> {
  const { paths } = await contract();
  const path = Object.values(paths).find((each) => each.servers !== undefined);
  return path?.servers?.[0]?.url ?? location.origin;
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter((entry): entry is [string, RawOperation] => isOperation(entry[1]))
      .filter(([, raw]) => raw['x-alias-of'] === undefined)
      .map(([method, raw]) => ({
        id: raw.operationId,
        name: raw['x-operation'],
        method: method.toUpperCase(),
        path,
        summary: raw.summary,
        description: raw.description ?? '',
        tag: raw.tags?.[0] ?? '',
        host: item.servers?.[0]?.url ?? globalThis.location?.origin ?? '',
        isAsync: '202' in raw.responses && raw.tags?.[0] === 'videos',
        raw,
      })),
  );
}

const isOperation = (value: unknown): value is RawOperation =>
  typeof value === 'object' && value !== null && 'operationId' in value;

/** Target of a reference, overridden by the keys beside the reference. */
export function resolved<Found extends { $ref?: string }>(document: Document, value: Found): Found {
  if (value.$ref === undefined) return value;
  const [, , group, name] = value.$ref.split('/');
  const target = document.components[group!]![name!] as Found;
  const { $ref: _, ...beside } = value;
  return { ...resolved(document, target), ...beside } as Found;
}

/** `flags` as the client's table of routes has them. */
export type CallName = { group: string; name: string; flags: string };

/** In the clients: the group and the name of a call. */
export function nameOf({ method, path }: Pick<Operation, 'method' | 'path'>): CallName | undefined {
  for (const [group, names] of Object.entries(ROUTES))
    for (const [name, text] of Object.entries(names) as [string, string][])
      if (text.startsWith(`${method} ${path} `)) return { group, name, flags: text.split(' ')[2]! };
  return undefined;
}
