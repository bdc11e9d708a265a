/** Builds the routers of the four contracts and the apps of both hosts. The service and the mock share it. */
import { readFileSync } from 'node:fs';
import { type Express, Router } from 'express';
import * as admin from '../../generated/admin/operations.ts';
import * as alt from '../../generated/alt/operations.ts';
import * as main from '../../generated/main/operations.ts';
import * as openai from '../../generated/openai/operations.ts';
import type { TryOut } from '../handlers/account/createQuote.ts';
import type { Settings } from '../handlers/context.ts';
import { type AppOptions, createApp } from '../http/app.ts';
import {
  type ContractOptions,
  type ContractRoutes,
  contractRoutes,
  type Handle,
  type PaidHandle,
} from '../http/contract-routes.ts';
import { isOpenAiPath, openAiPaths } from '../http/openai-paths.ts';
import { openApiRoutes, type PublicContract } from '../http/openapi.ts';
import { consoleRoutes } from '../http/serve-console.ts';
import { ownPagesOnly } from '../http/session-routes.ts';
import { isMcpPath, rpcError } from '../surfaces/mcp/rpc-error.ts';
import { openAiError, retryHeader } from '../surfaces/openai/openai-error.ts';

type Contract = ContractOptions['host'];

export const ROUTES: Record<Contract, ContractOptions['routes']> = {
  main: main.ROUTES,
  alt: alt.ROUTES,
  admin: admin.ROUTES,
  openai: openai.ROUTES,
};

/** Router options of a contract, without the contract itself. */
export type RouterOptions = Omit<ContractOptions, 'host' | 'document' | 'routes' | 'handlers'>;

/** Finds the host that serves an operation. */
export type RoutesOf = (id: string) => ContractRoutes;

export type Wiring = {
  addresses: Pick<Settings, 'baseUrl' | 'altBaseUrl'>;
  /** Origin of media that the console reads beside the main host; undefined when there is none. */
  mediaOrigin: string | undefined;
  sellsCredits: boolean;
  /** E-mail address or web page of the operator, for the console. */
  operatorContact: string | undefined;
  /** Reads the session cookie, on the main host only; undefined if people cannot sign in. */
  sessions?: Router | undefined;
  app: Omit<AppOptions, 'docsUrl' | 'routers' | 'elsewhere' | 'shaped'>;
  byKey: RouterOptions;
  byToken: RouterOptions;
  /** By operationId. */
  handlers: {
    main(contracts: object[], tryOut: TryOut): object;
    alt(): object;
    admin(): object;
    openai(routesOf: RoutesOf): object;
  };
  /**
   * The routes of `/mcp`, which call the operations; undefined when `/mcp` is not served. `version` is that of the
   * contract.
   */
  mcp?(routesOf: RoutesOf, version: string): Router;
  /** Further routers: before those of both hosts (`first`), beside them, on the main host only (`media`), and last. */
  routers: { first?: Router[]; beside?: Router[]; media: Router[]; last?: Router[] };
};

/**
 * The main host also serves the operator API and the `/v1` paths. A session cookie reaches only the main host, so that
 * host serves the console the paths of the alternative one too.
 */
export function wireHosts(wiring: Wiring): { main: Express; alt: Express } {
  const { addresses, handlers, byKey, byToken, mediaOrigin, sellsCredits, operatorContact, sessions } =
    wiring;
  const routesOf = (id: string) => (id in ROUTES.main ? routers.main : routers.alt);
  const tryOut: TryOut = (operation, input, invocation) => {
    const id = placeOf(operation);
    return routesOf(id).price(id, input, invocation);
  };
  const documents = [documentOf('main'), documentOf('alt')];
  const routers = {
    main: routerOf('main', handlers.main(documents, tryOut), byKey),
    alt: routerOf('alt', handlers.alt(), byKey),
    admin: routerOf('admin', handlers.admin(), byToken),
  };
  const v1 = routerOf('openai', handlers.openai(routesOf), byKey);
  const contractPages = openApiRoutes({
    read: () => readPublic('openapi.json'),
    readOpenAi: () => readPublic('openai/public.json'),
    ...addresses,
  });
  const { version } = (documentOf('main') as PublicContract).info;
  const mcp = wiring.mcp?.(routesOf, version);
  const app = { ...wiring.app, docsUrl: `${addresses.baseUrl}/docs` };
  const { first = [], beside = [], media, last = [] } = wiring.routers;
  const away = elsewhere(ROUTES.alt, ROUTES.main, addresses.altBaseUrl);
  // Many clients take a base URL without `/v1`.
  const isOpenAi = (path: string) => Object.values(ROUTES.openai).some((route) => route.path === path);
  return {
    main: createApp({
      ...app,
      routers: [
        ...first,
        Router({ caseSensitive: true }).use('/auth', ownPagesOnly(addresses.baseUrl)),
        ...(sessions ? [sessions] : []),
        openAiPaths(v1.router, ROUTES.openai),
        routers.main.router,
        ...media,
        ...beside,
        contractPages,
        ...(mcp ? [mcp] : []),
        routers.admin.router,
        ...(sessions ? [Router().use('/console/alt', routers.alt.router)] : []),
        consoleRoutes({
          ...{ ...addresses, mediaOrigin, sellsCredits, operatorContact },
          signsIn: sessions !== undefined,
        }),
        ...last,
      ],
      elsewhere: (path) =>
        away(path) ?? (isOpenAi(`/v1${path}`) ? `${addresses.baseUrl}/v1${path}` : undefined),
      shaped(path, body) {
        if (isOpenAiPath(path)) return { body: openAiError(body), headers: retryHeader(body) };
        return { body: mcp && isMcpPath(path) ? rpcError(body) : body };
      },
    }),
    alt: createApp({
      ...app,
      routers: [...first, routers.alt.router, ...beside, contractPages],
      elsewhere: elsewhere(ROUTES.main, ROUTES.alt, addresses.baseUrl),
    }),
  };
}

const documents = new Map<Contract, object>();

/** Reads the document once. Callers must not change it. */
function documentOf(contract: Contract): object {
  const file = new URL(`../../generated/${contract}/openapi.json`, import.meta.url);
  const document: object = documents.get(contract) ?? JSON.parse(readFileSync(file, 'utf8'));
  documents.set(contract, document);
  return document;
}

function readPublic(file: string): PublicContract {
  return JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8'));
}

function routerOf(host: Contract, handlers: object, options: RouterOptions): ContractRoutes {
  return contractRoutes({
    ...options,
    host,
    document: documentOf(host),
    routes: ROUTES[host],
    handlers: handlers as Record<string, Handle | PaidHandle>,
  });
}

/** The operationId of a paid operation's name. Aliases do not count. */
function placeOf(operation: string): string {
  const all = Object.entries({ ...ROUTES.alt, ...ROUTES.main });
  return all.find(([, route]) => route.operation === operation && route.alias_of === null)![0];
}

/** Answers a path that only the other host serves with an error that names that host. */
function elsewhere(
  theirs: ContractOptions['routes'],
  ours: ContractOptions['routes'],
  url: string,
): AppOptions['elsewhere'] {
  const own = new Set(Object.values(ours).map(({ path }) => path));
  const all = Object.values(theirs).map(({ path }) => path);
  const away = new Set(all.filter((path) => !own.has(path)));
  return (path) => (away.has(path) ? `${url}${path}` : undefined);
}
