import { ENGINE_ROOMS } from './engine-rooms.ts';
import { UPSTREAM_ROOMS } from './upstream-rooms.ts';

/** Allowed imports. This table is the architecture, from top to bottom. */
export const MAY_IMPORT: Record<string, string[]> = {
  'src/main.ts': ['src/start'],
  // Builds the world, opens both listeners, starts the workers and stops cleanly.
  'src/start': ['src', 'generated', 'docs/site/serve.ts', '@reverie/engines', '@reverie/upstreams'],
  'src/start/settle-process.ts': [],
  // The operator's commands, beside the service.
  'src/operator': [
    'generated',
    'src/config',
    '@reverie/engines',
    '@reverie/upstreams',
    'src/generation',
    'src/ledger',
    'src/jobs',
    'src/media',
    'src/db',
    'src/lib',
  ],
  'src/handlers': [
    'generated',
    'src/accounts',
    'src/gallery',
    'src/chat',
    'src/db/db.ts', // The type of a transaction, which they hand on from one domain to another.
    'src/db/newest.ts', // The type of a page, which becomes an answer.
    'src/db/claim-once.ts',
    'src/db/restores.ts', // Their record.
    'src/generation',
    'src/ledger',
    'src/pricing',
    '@reverie/engines',
    'src/jobs',
    'src/media',
    'src/people',
    'src/provenance',
    'src/translation',
    'src/payments',
    'src/webhooks',
    'src/presenters',
    'src/contract',
    'src/lib',
  ],
  // The same operations in foreign shapes: calls by operationId, and the answers that come of them.
  'src/surfaces': [
    'generated',
    '@reverie/engines',
    'src/chat/heard.ts', // The names of settings.
    'src/contract',
    'src/db/cursor.ts',
    'src/lib',
  ],
  // Stored objects in the form of the contract, for handlers and for webhook deliveries.
  'src/presenters': [
    'generated',
    'src/accounts',
    'src/ledger',
    'src/chat/characters',
    'src/contract',
    'src/gallery',
    'src/generation',
    'src/media/uploads.ts', // Their record.
    'src/payments',
    'src/people',
    'src/pricing',
    'src/webhooks',
    'src/db/db.ts',
    'src/lib',
  ],
  'src/http': [
    'generated',
    '@reverie/engines',
    'src/accounts',
    'src/people',
    'src/media',
    'src/db',
    'src/contract',
    'src/lib',
  ],
  // Types that handlers and HTTP share: operations, problems, callers.
  'src/contract': ['generated', 'src/pricing', 'src/lib'],
  'src/config': ['src/lib'],
  // Traces and metrics by OpenTelemetry's SDK; the rest of the house knows `src/lib/tracing.ts`.
  'src/start/telemetry': ['src/lib'],
  'src/generation': [
    'src/webhooks',
    '@reverie/engines',
    'src/ledger',
    'src/pricing',
    'src/jobs',
    'src/media',
    'src/provenance',
    'src/db',
    'src/lib',
  ],
  'src/chat': ['@reverie/engines', 'src/generation', 'src/ledger', 'src/db', 'src/lib'],
  'src/chat/characters': ['@reverie/engines', 'src/db', 'src/lib'],
  // The record of marks and fingerprints.
  'src/provenance': ['@reverie/engines', 'src/db', 'src/lib'],
  'src/gallery': ['src/db', 'src/lib', '@reverie/engines'],
  'src/accounts': ['src/ledger', 'src/pricing', 'src/db', 'src/lib'],
  'src/people': ['src/accounts', 'src/db', 'src/lib'],
  'src/pricing': ['src/lib/credits.ts', 'src/lib/list-in-text.ts'],
  client: ['generated', 'src/pricing'],
  ...ENGINE_ROOMS,
  // Adapters of the operator's model servers, one a protocol, and the operator's file.
  ...UPSTREAM_ROOMS,
  'src/translation': ['@reverie/engines', 'src/lib'],
  'src/ledger': ['src/db', 'src/lib'],
  'src/webhooks': ['src/jobs', 'src/media', 'src/db', 'src/lib'],
  'src/payments': ['src/ledger', 'src/db', 'src/lib'],
  'src/jobs': ['src/db', 'src/lib'],
  'src/media': ['@reverie/engines', 'src/db', 'src/lib'],
  // All taking of media from callers; what it looks at them with is an engine's, known by its type.
  'src/media/intake': ['@reverie/engines', 'src/media', 'src/lib'],
  'src/db': ['src/lib'],
  // Packs what is released; nothing that runs knows it.
  deploy: [],
  'src/lib': [],
  // The contract imports nothing but how its references are followed; what is made from it is read by those beside.
  openapi: ['src/contract', '@reverie/engines'],
  // The service's own edge, words and presenters; never its database, its engines or its queue.
  mock: [
    'generated',
    '@reverie/engines',
    'src/http',
    'src/handlers',
    'src/pricing',
    'src/accounts',
    'src/accounts/audit.ts', // The type of what is recorded.
    'src/db/newest.ts', // The type of a page.
    'src/chat',
    'src/generation',
    'src/ledger/ledger.ts',
    'src/media',
    'src/payments',
    'src/gallery/posts.ts',
    'src/webhooks',
    'src/lib',
    'src/contract',
    'src/presenters',
    'src/surfaces',
    'src/start/wire-hosts.ts', // The routers and hosts, wired once for both.
  ],
  // The page: it knows the service by its contract and its client only, and lays code out as the contract's samples do.
  console: ['generated/client', 'client', 'openapi/samples/layout.ts', 'openapi/generate/document.ts'],
  docs: ['generated', 'openapi', 'src', '@reverie/engines'],
  bench: ['generated', 'docs', 'src', 'engines', 'upstreams', '@reverie/engines', 'test'],
};
