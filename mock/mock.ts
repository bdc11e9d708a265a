/**
 * The service without database, engines or network: its own edge and words, the contract's validation twice (its own
 * and Prism's), and a memory in place of everything behind.
 */
import { readFileSync } from 'node:fs';
import * as admin from '../generated/admin/operations.ts';
import * as alt from '../generated/alt/operations.ts';
import * as main from '../generated/main/operations.ts';
import { capOf, isUnlimited } from '../src/accounts/keys.ts';
import type { Route } from '../src/contract/contract.ts';
import type { Caller } from '../src/contract/invocation.ts';
import { answerPriced } from '../src/handlers/account/answer-priced.ts';
import type { TryOut } from '../src/handlers/account/createQuote.ts';
import { createApp } from '../src/http/app.ts';
import {
  type ContractRoutes,
  contractRoutes,
  type Handle,
  type PaidHandle,
} from '../src/http/contract-routes.ts';
import { operatorAs } from '../src/http/identify.ts';
import { openListener } from '../src/http/listener.ts';
import { openApiRoutes } from '../src/http/openapi.ts';
import { memoryLimits, noLimits, type RateLimits } from '../src/http/rate-limits.ts';
import { noRefusals } from '../src/http/refused-keys.ts';
import { consoleRoutes } from '../src/http/serve-console.ts';
import type { Host } from '../src/http/validate.ts';
import { noTracing } from '../src/lib/tracing.ts';
import { adminAnswers } from './answers/admin.ts';
import { altAnswers, mainAnswers } from './answers/all.ts';
import { bookFor } from './answers/prices.ts';
import { mockContext, SILENT } from './context.ts';
import { controlRoutes, mediaRoutes } from './control.ts';
import { freshState, KEYS } from './known.ts';
import { openPrism, type Prism } from './prism.ts';
import type { State } from './state.ts';
import { openTelling } from './webhooks.ts';
import { mocked } from './wish.ts';
import { openWork } from './work.ts';

export type MockOptions = {
  /** 0 picks a free one. */
  port: number;
  altPort: number;
  host: string;
  /** How long a film takes; 3 unless told. */
  job_seconds?: number;
};

export type Mock = {
  /** Where the main and the operator's API answer. */
  url: string;
  /** Where the alternative host answers. */
  altUrl: string;
  close(): Promise<void>;
};

const JOB_SECONDS = 3;

/** Starts both listeners. Throws ListenError naming the port when one cannot be had. */
export async function startMock({
  port,
  altPort,
  host,
  job_seconds = JOB_SECONDS,
}: MockOptions): Promise<Mock> {
  const opened = [await openListener({ host, port, variable: '--port' })];
  try {
    opened.push(await openListener({ host, port: altPort, variable: '--alt-port' }));
    const [first, second] = opened.map((each) => `http://${host}:${each.port}`) as [string, string];
    const built = await build({ baseUrl: first, altBaseUrl: second }, job_seconds);
    opened[0]!.serve(built.main);
    opened[1]!.serve(built.alt);
    const close = async () => {
      built.stop();
      await Promise.all(opened.map((each) => each.close()));
    };
    return { url: first, altUrl: second, close };
  } catch (error) {
    await Promise.all(opened.map((each) => each.close()));
    throw error;
  }
}

const ROUTES: Record<Host, Record<string, Route>> = {
  main: main.ROUTES,
  alt: alt.ROUTES,
  admin: admin.ROUTES,
};

async function build(addresses: { baseUrl: string; altBaseUrl: string }, job_seconds: number) {
  const memory = { state: freshState(new Date()) };
  const context = mockContext(memory, addresses);
  const telling = openTelling(memory, context);
  const work = openWork({ memory, context, telling, job_seconds });
  const documents = { main: read('main'), alt: read('alt'), admin: read('admin') };
  const prisms = {
    main: await openPrism('main'),
    alt: await openPrism('alt'),
    admin: await openPrism('admin'),
  };
  const needsOf = (prism: Prism) => ({ memory, context, telling, work, prism });
  const options = {
    limits: onlyLimited(memory),
    refusals: noRefusals,
    quote: answerPriced(context),
    identify: async (secret: string) => callerOf(memory.state, secret),
    // Prism says so in a header.
    onFault() {},
  };
  const routerOf = (
    host: Host,
    answers: object,
    more: Pick<typeof options, 'identify'> = options,
  ): ContractRoutes => {
    const routes = ROUTES[host];
    const handlers = mocked({
      prism: prisms[host],
      routes,
      handlers: answers as Record<string, Handle | PaidHandle>,
    });
    return contractRoutes({ ...options, ...more, host, document: documents[host], routes, handlers });
  };
  const tryOut: TryOut = (operation, input, invocation) => {
    const id = placeOf(operation);
    return (id in main.ROUTES ? routers.main : routers.alt).price(id, input, invocation);
  };
  const contracts = [documents.main, documents.alt];
  const routers = {
    main: routerOf('main', mainAnswers(needsOf(prisms.main), contracts, tryOut)),
    alt: routerOf('alt', altAnswers(needsOf(prisms.alt))),
    admin: routerOf('admin', adminAnswers(needsOf(prisms.admin)), {
      identify: async (secret) => operatorOf(memory.state, secret) ?? callerOf(memory.state, secret),
    }),
  };
  const reset = () => {
    work.stop();
    memory.state = freshState(new Date());
  };
  const common = {
    log: SILENT,
    metrics: { answered() {} },
    tracing: noTracing,
    docsUrl: `${addresses.baseUrl}/docs`,
    trustedProxies: [],
    adminOrigins: [],
  };
  const own = [controlRoutes({ memory, reset }), openApiRoutes({ read: readPublic, ...addresses })];
  const files = mediaRoutes({ memory });
  return {
    main: createApp({
      ...common,
      routers: [
        ...own,
        consoleRoutes({ ...addresses, mediaOrigin: undefined }),
        routers.main.router,
        files,
        routers.admin.router,
      ],
      elsewhere: elsewhere(alt.ROUTES, main.ROUTES, addresses.altBaseUrl),
    }),
    alt: createApp({
      ...common,
      routers: [...own, routers.alt.router],
      elsewhere: elsewhere(main.ROUTES, alt.ROUTES, addresses.baseUrl),
    }),
    stop: work.stop,
  };
}

/** One key may call once a minute, the others as often as they like. */
function onlyLimited(memory: { state: State }): RateLimits {
  const tight = memoryLimits({ paid: 1, reads: 1 });
  return {
    count(quota, subject, ...rest) {
      const isLimited = memory.state.keys.get(KEYS.limited)?.key_id === subject;
      return (isLimited ? tight : noLimits).count(quota, subject, ...rest);
    },
  };
}

/** Undefined for a key that is unknown, revoked or expired. */
function callerOf(state: State, secret: string): Caller | undefined {
  const [key, at] = [state.keys.get(secret), new Date()];
  if (!key || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= at)) return undefined;
  key.last_used_at = at;
  const { account_id, key_id, scopes, name } = key;
  const { mode, suspension, plan } = state.accounts.get(account_id)!;
  const allowed = {
    scopes,
    cap: capOf(key, at),
    unlimited: isUnlimited(key),
    suspended: suspension !== null,
    book: bookFor(state, account_id, plan?.plan_id),
  };
  return { account_id, key_id, mode, name, ...allowed, per_minute: { paid: null, reads: null } };
}

/** Undefined for what is no token of the operator's that was made here, and for a revoked one. */
function operatorOf({ tokens, tokenSecrets }: State, secret: string): Caller | undefined {
  const token = tokens.get(tokenSecrets.get(secret) ?? '');
  return token && token.revoked_at === null ? operatorAs(token) : undefined;
}

/** The operationId behind a paid operation's name, not that of an alias. */
function placeOf(operation: string): string {
  const all: [string, Route][] = Object.entries({ ...alt.ROUTES, ...main.ROUTES });
  return all.find(([, route]) => route.operation === operation && route.alias_of === null)![0];
}

/** A path that only the other host serves is a mistake worth naming. */
function elsewhere(theirs: Record<string, Route>, ours: Record<string, Route>, url: string) {
  const own = new Set(Object.values(ours).map(({ path }) => path));
  const away = Object.values(theirs).filter(({ path }) => !own.has(path));
  return (path: string) => (away.some((each) => each.path === path) ? `${url}${path}` : undefined);
}

function read(host: Host): object {
  return JSON.parse(readFileSync(new URL(`../generated/${host}/openapi.json`, import.meta.url), 'utf8'));
}

function readPublic() {
  return JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'));
}
