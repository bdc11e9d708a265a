/**
 * Placement rules of the linter: each law selects calls and states their required parts. A call
 * that breaks one is reported with its path. JavaScript, so that every Node that runs the linter can read it.
 *
 * @typedef {{ path: string, node: any, statuses: number[], header: string[], query: string[], paid: boolean, keyed: boolean,
 *   admin: boolean, responses: { status: number, headers: string[] }[] }} Call
 * @typedef {{ says: string, binds: (call: Call) => boolean, lacks: (call: Call) => string[] }} Law
 */

const everyCall = () => true;
const successes = ({ responses }) => responses.filter(({ status }) => status < 300);
/** Answers of these statuses that are not declared. */
const statuses =
  (...wanted) =>
  (call) =>
    wanted.filter((status) => !call.statuses.includes(status)).map(String);
/** Of answers, the headers that are not declared, with their status. */
const headers = (answers, ...wanted) =>
  answers.flatMap(({ status, headers: told }) =>
    wanted.filter((name) => !told.includes(name)).map((name) => `${name} of the ${status}`),
  );

/** @type {Record<string, Law>} */
export const LAWS = {
  'every-call-may-fail': {
    says: 'Every call may be 400 (it takes API-Version), 429 and 500',
    binds: everyCall,
    lacks: statuses(400, 429, 500),
  },
  'every-call-has-a-version': {
    says: 'Every call takes the header API-Version, and every answer tells it',
    binds: everyCall,
    lacks: (call) => [
      ...(call.header.includes('API-Version') ? [] : ['the parameter API-Version']),
      ...headers(call.responses, 'API-Version'),
    ],
  },
  'a-success-says-how-much-is-left': {
    says: 'A success of a limited call has the headers RateLimit and RateLimit-Policy',
    binds: ({ admin }) => !admin,
    lacks: (call) => headers(successes(call), 'RateLimit', 'RateLimit-Policy'),
  },
  'a-call-with-a-key-may-be-401': {
    says: 'A call with a key may be 401',
    binds: ({ keyed }) => keyed,
    lacks: statuses(401),
  },
  'a-call-without-a-key-is-never-401': {
    says: 'A call without a key is never 401',
    binds: ({ keyed }) => !keyed,
    lacks: (call) => (call.statuses.includes(401) ? ['a key, which x-api-key-in would name'] : []),
  },
  'a-call-with-a-body-may-be-413-or-415': {
    says: 'A call with a body may be 413 and 415',
    binds: ({ node }) => node.requestBody !== undefined,
    lacks: statuses(413, 415),
  },
  'a-call-that-names-a-thing-may-be-404': {
    says: 'A call that names a thing in its path may be 404',
    binds: ({ path }) => path.includes('{'),
    lacks: statuses(404),
  },
  'a-paid-call-may-be-refused': {
    says: 'A paid call may be 402, 403, 409, 422, 503 and 504',
    binds: ({ paid }) => paid,
    lacks: statuses(402, 403, 409, 422, 503, 504),
  },
  'an-operators-act-may-be-403': {
    says: 'A call of the operator that needs more than the role read may be 403',
    binds: ({ admin, node }) => admin && node['x-operator-role'] !== 'read',
    lacks: statuses(403),
  },
  'an-operators-call-names-its-role': {
    says: 'x-operator-role stands on every call under /admin/, and on no other: read, support, billing or full',
    binds: everyCall,
    lacks: ({ admin, node }) => {
      const role = node['x-operator-role'];
      const isRight = admin ? ['read', 'support', 'billing', 'full'].includes(role) : role === undefined;
      return isRight ? [] : ['just that'];
    },
  },
  'an-operators-change-needs-more-than-reading': {
    says: 'A call of the operator that changes anything needs another role than read',
    binds: ({ admin, node }) => admin && node.requestBody !== undefined,
    lacks: ({ node }) => (node['x-operator-role'] === 'read' ? ['another role'] : []),
  },
  'a-failed-generation-is-502': {
    says: 'A failed generation is 502, but 500 on ltx-2.3',
    binds: ({ paid }) => paid,
    lacks: (call) =>
      call.statuses.includes(502) === call.path.includes('ltx-2.3') ? ['exactly one of them'] : [],
  },
  'a-free-call-is-never-402': {
    says: 'A free call is never 402, but for the quote that is held and the job that is begun anew',
    binds: ({ paid, node }) =>
      !paid && node['x-view'] !== true && !['createQuote', 'retryJob'].includes(node.operationId),
    lacks: (call) => (call.statuses.includes(402) ? ['a price in x-pricing'] : []),
  },
  'a-view-of-a-paid-call-is-refused-as-that': {
    says: 'A view of a paid call may be 402, 403, 404, 409, 422, 502, 503 and 504, and takes Idempotency-Key and X-Max-Credits',
    binds: ({ node }) => node['x-view'] === true && node['x-quota'] === 'paid',
    lacks: (call) => [
      ...statuses(402, 403, 404, 409, 422, 502, 503, 504)(call),
      ...['Idempotency-Key', 'X-Max-Credits', 'X-Test-Scenario', 'Prefer', 'Quote-Id'].filter(
        (name) => !call.header.includes(name),
      ),
      ...headers(successes(call), 'X-Credits-Charged', 'X-Credits-Remaining', 'X-Cost-USD', 'X-Warnings'),
    ],
  },
  'a-paid-call-is-named-by-its-path': {
    says: 'A paid call has x-operation: its path after /api/ or /; a free one has none',
    binds: ({ node }) => node['x-alias-of'] === undefined,
    lacks: ({ paid, node, path }) => {
      const name = paid ? path.replace(/^\/(api\/)?/, '') : undefined;
      return node['x-operation'] === name ? [] : [name ?? 'nothing of that name'];
    },
  },
  'a-paid-call-can-be-repeated-capped-and-rehearsed': {
    says: 'A paid call takes Idempotency-Key, X-Max-Credits, X-Test-Scenario, Prefer, Quote-Id and dry_run',
    binds: ({ paid }) => paid,
    lacks: ({ header, query }) => [
      ...['Idempotency-Key', 'X-Max-Credits', 'X-Test-Scenario', 'Prefer', 'Quote-Id'].filter(
        (name) => !header.includes(name),
      ),
      ...(query.includes('dry_run') ? [] : ['dry_run']),
    ],
  },
  'a-repeat-may-be-409-or-422': {
    says: 'A call that takes Idempotency-Key may be 409 and 422, but for the operator’s',
    binds: ({ header, admin }) => header.includes('Idempotency-Key') && !admin,
    lacks: statuses(409, 422),
  },
  'a-paid-success-says-what-it-cost': {
    says: 'A paid success has X-Credits-Charged, X-Credits-Remaining and X-Cost-USD',
    binds: ({ paid }) => paid,
    lacks: (call) => {
      return headers(successes(call), 'X-Credits-Charged', 'X-Credits-Remaining', 'X-Cost-USD');
    },
  },
  'security-says-where-the-key-is': {
    says: 'Security says the same as x-api-key-in, with {} for a key in the body',
    binds: everyCall,
    lacks: ({ node }) => {
      const schemes = {
        KeyInHeader: 'header',
        KeyInQuery: 'query',
        BearerKey: 'bearer',
        AdminToken: 'bearer',
      };
      const told = (node.security ?? []).map((each) => schemes[Object.keys(each)[0] ?? ''] ?? 'body');
      const wanted = node['x-api-key-in'] ?? [];
      return [...told].sort().join() === [...wanted].sort().join()
        ? []
        : [`exactly ${wanted.join(', ') || '[]'}`];
    },
  },
  'a-key-in-the-query-is-a-parameter': {
    says: 'A key that is looked for in the query is the parameter ApiKeyInQuery',
    binds: ({ node }) => (node['x-api-key-in'] ?? []).includes('query'),
    lacks: ({ query }) => (query.includes('api_key') ? [] : ['it']),
  },
  'a-call-with-a-key-names-its-roles': {
    says: 'A call with a key has x-roles, but for the operator’s and for views, whose inner calls have them',
    binds: everyCall,
    lacks: ({ keyed, admin, node }) =>
      (node['x-roles'] !== undefined) === (keyed && !admin && node['x-view'] !== true) ? [] : ['just that'],
  },
  'the-operators-calls-are-marked': {
    says: 'x-admin: true stands on every call under /admin/, and on no other',
    binds: everyCall,
    lacks: ({ admin, node }) => ((node['x-admin'] === true) === admin ? [] : ['just that']),
  },
};
