/** The table of a host's routes, and the interface of its handlers. */
import type { Route } from '../../src/contract/contract.ts';
import { list, mediaOf, type Node, node, type Operation, operationsOf, text } from './document.ts';

export function operationsFile(document: Node): string {
  const routes = operationsOf(document).map(
    (operation) => `  ${operation.id}: ${JSON.stringify(routeOf(operation, document))},`,
  );
  return `import type { Handlers, Route } from '../../src/contract/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host, which \`src/handlers\` implements. */
export type Operations<Caller> = Handlers<operations, Caller, typeof ROUTES>;

export const ROUTES = {
${routes.join('\n')}
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
`;
}

/** The default rate limit group of an operation. */
function quotaOf(operation: Node, method: string): Route['quota'] {
  if (operation['x-admin'] === true) return null;
  if (operation['x-quota'] !== undefined) return text(operation['x-quota']) as Route['quota'];
  if (list(operation['x-api-key-in']).length === 0) return 'search';
  return operation['x-pricing'] !== 'free' && method === 'post' ? 'paid' : 'reads';
}

export function routeOf({ node: operation, method, path }: Operation, document: Node): Route {
  const statuses = Object.keys(node(operation.responses)).map(Number);
  return {
    method,
    path,
    tag: text(list(operation.tags)[0]),
    statuses: statuses.sort((a, b) => a - b),
    key_in: list(operation['x-api-key-in']) as Route['key_in'],
    admin: operation['x-admin'] === true,
    roles: list(operation['x-roles'] ?? []) as Route['roles'],
    operator_role: (operation['x-operator-role'] ?? null) as Route['operator_role'],
    view: operation['x-view'] === true,
    alias_of: (operation['x-alias-of'] ?? null) as string | null,
    operation: (operation['x-operation'] ?? null) as string | null,
    pricing: operation['x-pricing'] === 'free' ? 'free' : 'paid',
    quota: quotaOf(operation, method),
    async: statuses.includes(202),
    takes: Object.keys(mediaOf(operation, document)),
  };
}
