/** Both hosts as Express apps: contracts, limits, media, payments, documentation. */
import { readFileSync } from 'node:fs';
import type { Express } from 'express';
import * as admin from '../../generated/admin/operations.ts';
import * as alt from '../../generated/alt/operations.ts';
import * as main from '../../generated/main/operations.ts';
import { answerPriced } from '../handlers/account/answer-priced.ts';
import type { TryOut } from '../handlers/account/createQuote.ts';
import type { Context } from '../handlers/context.ts';
import { altHandlers, mainHandlers } from '../handlers/operations.ts';
import { adminHandlers } from '../handlers/operator-operations.ts';
import { type AppOptions, createApp } from '../http/app.ts';
import {
  type ContractOptions,
  type ContractRoutes,
  contractRoutes,
  type Handle,
  type PaidHandle,
} from '../http/contract-routes.ts';
import { identifyAccount, identifyOperator } from '../http/identify.ts';
import type { Metrics } from '../http/metrics.ts';
import { openApiRoutes, type PublicContract } from '../http/openapi.ts';
import { paymentRoutes } from '../http/payment-events.ts';
import { memoryLimits, noLimits, type Quotas, sharedLimits } from '../http/rate-limits.ts';
import { memoryRefusals, noRefusals } from '../http/refused-keys.ts';
import { consoleRoutes } from '../http/serve-console.ts';
import { type Documentation, docsRoutes } from '../http/serve-docs.ts';
import { mediaRoutes } from '../http/serve-media.ts';
import { sourceRoutes } from '../http/serve-sources.ts';
import { type Readiness, statusRoutes } from '../http/status-routes.ts';
import { findMedia } from '../media/media-catalogue.ts';
import { recordEvent } from '../payments/buy-automatically.ts';
import { ProcessorError } from '../payments/payment-processor.ts';
import { buyContext } from './buying.ts';

export type HostNeeds = {
  adminToken: string;
  /** False: none. The quotas that differ from the usual ones. */
  rateLimits: false | Partial<Quotas>;
  trustedProxies: string[];
  adminOrigins: string[];
  /** Where media are read from beside the main host: a bucket's origin. */
  mediaOrigin: string | undefined;
  /** Undefined: none is served. */
  documentation?: Documentation | undefined;
  metrics: Metrics;
  ready: Readiness;
  onFault: ContractOptions['onFault'];
};

/** Both listeners' apps. The operator API is on the main one. `status` is all that a process without callers serves. */
export function openHosts(
  context: Context,
  needs: HostNeeds,
): { main: Express; alt: Express; status: Express } {
  const { settings, log } = context;
  const { adminToken, documentation, metrics, ready, onFault } = needs;
  const { rateLimits, trustedProxies, adminOrigins } = needs;
  const shared = context.db.kind === 'postgres';
  const limits = !rateLimits
    ? noLimits
    : shared
      ? sharedLimits(context.db, rateLimits)
      : memoryLimits(rateLimits);
  const refusals = rateLimits ? memoryRefusals(rateLimits.refused) : noRefusals;
  const byKey = {
    limits,
    refusals,
    onFault,
    quote: answerPriced(context),
    identify: (key: string) => identifyAccount(context, key),
  };
  const byToken = {
    limits: noLimits,
    refusals,
    onFault,
    quote: answerPriced(context),
    identify: identifyOperator(context, adminToken),
  };
  const contract = { main: read('main'), alt: read('alt'), admin: read('admin') };
  const tryOut: TryOut = (operation, input, invocation) => {
    const host = placeOf(main.ROUTES, operation) === undefined ? ('alt' as const) : ('main' as const);
    const id = placeOf({ ...alt.ROUTES, ...main.ROUTES }, operation)!;
    return routers[host].price(id, input, invocation);
  };
  const handlers = mainHandlers(context, [contract.main, contract.alt], tryOut);
  const routers = {
    main: routerOf('main', contract.main, main.ROUTES, handlers, byKey),
    alt: routerOf('alt', contract.alt, alt.ROUTES, altHandlers(context), byKey),
    admin: routerOf('admin', contract.admin, admin.ROUTES, adminHandlers(context), byToken),
  };
  const media = mediaRoutes({
    find: (name) => findMedia(context.db, name, context.clock.now()),
    locate: context.media.locate,
    identify: byKey.identify,
  });
  const sources = sourceRoutes({
    async read(token) {
      const name = context.links.read(token, context.clock.now());
      return name === undefined ? undefined : context.media.read(name).catch(() => undefined);
    },
  });
  const common = {
    log,
    metrics,
    tracing: context.tracing,
    docsUrl: `${settings.baseUrl}/docs`,
    trustedProxies,
    adminOrigins,
  };
  const status = statusRoutes({ ready, metrics });
  const contractPages = openApiRoutes({
    read: readPublic,
    baseUrl: settings.baseUrl,
    altBaseUrl: settings.altBaseUrl,
  });
  const buying = buyContext(context);
  const payments = paymentRoutes(async (body, signature) => {
    if (!context.payments) return 'off';
    const event = context.payments.read(body, signature);
    if (!event) return 'refused';
    const recorded = await recordEvent(
      { ...buying, payments: context.payments },
      event,
      context.clock.now(),
    ).catch((error: unknown) => {
      if (error instanceof ProcessorError) return 'later';
      throw error;
    });
    return recorded === 'later' ? 'later' : 'done';
  });
  return {
    main: createApp({
      ...common,
      routers: [
        routers.main.router,
        media,
        sources,
        status,
        contractPages,
        payments,
        routers.admin.router,
        consoleRoutes({ ...settings, mediaOrigin: needs.mediaOrigin }),
        ...(documentation ? [docsRoutes(documentation, settings)] : []),
      ],
      elsewhere: elsewhere(alt.ROUTES, main.ROUTES, settings.altBaseUrl),
    }),
    alt: createApp({
      ...common,
      routers: [routers.alt.router, status, contractPages],
      elsewhere: elsewhere(main.ROUTES, alt.ROUTES, settings.baseUrl),
    }),
    status: createApp({ ...common, routers: [status], elsewhere: () => undefined }),
  };
}

const documents = new Map<string, object>();

/** Read once, and nobody's to change. */
function read(host: 'main' | 'alt' | 'admin'): object {
  const file = new URL(`../../generated/${host}/openapi.json`, import.meta.url);
  const document: object = documents.get(host) ?? JSON.parse(readFileSync(file, 'utf8'));
  documents.set(host, document);
  return document;
}

function readPublic(): PublicContract {
  return JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
}

function routerOf(
  host: ContractOptions['host'],
  document: object,
  routes: ContractOptions['routes'],
  handlers: object,
  options: Pick<ContractOptions, 'limits' | 'refusals' | 'onFault' | 'identify' | 'quote'>,
): ContractRoutes {
  return contractRoutes({
    ...options,
    host,
    document,
    routes,
    handlers: handlers as Record<string, Handle | PaidHandle>,
  });
}

/** The operationId behind a paid operation's name, not that of an alias. */
function placeOf(routes: ContractOptions['routes'], operation: string): string | undefined {
  return Object.keys(routes).find(
    (id) => routes[id]!.operation === operation && routes[id]!.alias_of === null,
  );
}

/** A path that only the other host serves is a mistake worth naming. */
function elsewhere(
  theirs: ContractOptions['routes'],
  ours: ContractOptions['routes'],
  url: string,
): AppOptions['elsewhere'] {
  const own = new Set(Object.values(ours).map(({ path }) => path));
  const away = new Set(
    Object.values(theirs)
      .map(({ path }) => path)
      .filter((path) => !own.has(path)),
  );
  return (path) => (away.has(path) ? `${url}${path}` : undefined);
}
