/** The laws of the contract as rules of Redocly's linter, named `reverie/…` in `redocly.yaml`. */
import { LAWS } from './laws.js';

export default () => ({
  id: 'reverie',
  rules: {
    oas3: Object.fromEntries(Object.entries(LAWS).map(([name, law]) => [name, () => visitorOf(law)])),
  },
});

/** The letters of webhooks are operations of the caller's: they bind nobody here. */
function visitorOf({ says, binds, lacks }) {
  let path = '';
  return {
    PathItem: {
      enter(_item, { key, parent }) {
        path = parent?.[key] && String(key).startsWith('/') ? String(key) : '';
      },
      Operation(operation, context) {
        if (path === '') return;
        const call = callOf(path, operation, context);
        const missing = binds(call) ? lacks(call) : [];
        if (missing.length === 0) return;
        context.report({
          message: `${says}: ${String(context.key).toUpperCase()} ${path} lacks ${missing.join(', ')}.`,
          location: context.location.child(['responses']).key(),
        });
      },
    },
  };
}

function callOf(path, operation, context) {
  const parameters = (operation.parameters ?? []).map((each) => follow(each, context).node);
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status: Number(status),
    headers: Object.keys(follow(response, context).node?.headers ?? {}),
  }));
  const named = (place) => parameters.filter((each) => each?.in === place).map(({ name }) => name);
  return {
    path,
    node: operation,
    responses,
    statuses: responses.map(({ status }) => status),
    header: named('header'),
    query: named('query'),
    paid: operation['x-pricing'] !== 'free',
    keyed: (operation['x-api-key-in'] ?? []).length > 0,
    admin: path.startsWith('/admin/'),
  };
}

/** The node a reference leads to, over as many files as it takes. */
function follow(node, context, from = context.location) {
  if (typeof node?.$ref !== 'string') return { node, location: from };
  const { node: target, location } = context.resolve(node, from.source?.absoluteRef ?? from);
  return target === undefined ? { node: undefined, location: from } : follow(target, context, location);
}
