/**
 * The service without database, engines or network: its own edge and words, the contract's validation twice (its own
 * and Prism's), and a memory in place of everything behind.
 */
import { capOf, endUserCapOf, isUnlimited } from '../src/accounts/keys.ts';
import type { Caller } from '../src/contract/invocation.ts';
import { answerPriced } from '../src/handlers/account/answer-priced.ts';
import type { Handle, PaidHandle } from '../src/http/contract-routes.ts';
import { operatorAs } from '../src/http/identify.ts';
import { openListener } from '../src/http/listener.ts';
import { memoryLimits, noLimits, type RateLimits } from '../src/http/rate-limits.ts';
import { mcpRoutes } from '../src/http/serve-mcp.ts';
import { noRefusals } from '../src/http/take-key.ts';
import type { Host } from '../src/http/validate.ts';
import { unwatched } from '../src/lib/activity.ts';
import { noTracing } from '../src/lib/tracing.ts';
import { ROUTES, type RouterOptions, wireHosts } from '../src/start/wire-hosts.ts';
import { mcpAnswer } from '../src/surfaces/mcp/mcp-answer.ts';
import { openAiHandlers } from '../src/surfaces/openai/openai-operations.ts';
import { adminAnswers } from './answers/admin.ts';
import { altAnswers, mainAnswers } from './answers/all.ts';
import { bookFor } from './answers/prices.ts';
import { type ConditionChanges, changedConditions, openConditions, SCENARIOS } from './conditions.ts';
import { mockContext, SILENT } from './context.ts';
import { controlRoutes, mediaRoutes } from './control.ts';
import { errorPages } from './error-pages.ts';
import { freshState, KEYS } from './known.ts';
import { mockMcpView } from './mcp-view.ts';
import { mockView } from './openai-view.ts';
import { openPrism, type Prism } from './prism.ts';
import { plant, type SeedCall } from './seed.ts';
import type { State } from './state.ts';
import { openTelling } from './webhooks.ts';
import { mocked } from './wish.ts';
import { openWork } from './work.ts';

export type MockOptions = {
  /** 0 picks a free one. */
  port: number;
  altPort: number;
  host: string;
  /** Duration of a film job in seconds; default 3. */
  job_seconds?: number;
  /** Delays and failures of every call; `PATCH /mock` changes them. */
  conditions?: ConditionChanges;
  /** Calls that fill the mock when it starts and after each reset. */
  seed?: SeedCall[];
};

export type Mock = {
  /** Where the main and the operator's API answer. */
  url: string;
  /** Where the alternative host answers. */
  altUrl: string;
  close(): Promise<void>;
};

const JOB_SECONDS = 3;

/** Starts both listeners. @throws ListenError naming the port when one cannot be had, SeedError for a call that fails. */
export async function startMock({ port, altPort, host, ...options }: MockOptions): Promise<Mock> {
  const opened = [await openListener({ host, port, variable: '--port' })];
  try {
    opened.push(await openListener({ host, port: altPort, variable: '--alt-port' }));
    const [first, second] = opened.map((each) => `http://${host}:${each.port}`) as [string, string];
    const built = await build({ baseUrl: first, altBaseUrl: second }, options);
    opened[0]!.serve(built.main);
    opened[1]!.serve(built.alt);
    await built.plant();
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

type BuildOptions = Pick<MockOptions, 'job_seconds' | 'conditions' | 'seed'>;

async function build(
  addresses: { baseUrl: string; altBaseUrl: string },
  { job_seconds = JOB_SECONDS, conditions: given = {}, seed = [] }: BuildOptions,
) {
  const memory = { state: freshState(new Date()) };
  const context = mockContext(memory, addresses);
  const telling = openTelling(memory, context);
  const work = openWork({ memory, context, telling, job_seconds });
  const prisms = {
    main: await openPrism('main'),
    alt: await openPrism('alt'),
    admin: await openPrism('admin'),
    openai: await openPrism('openai'),
  };
  const needsOf = (prism: Prism) => ({ memory, context, telling, work, prism });
  const mockedBy = (host: Host, answers: object) =>
    mocked({
      prism: prisms[host],
      routes: ROUTES[host],
      handlers: answers as Record<string, Handle | PaidHandle>,
    });
  const byKey: RouterOptions = {
    limits: onlyLimited(memory),
    refusals: noRefusals,
    activity: unwatched,
    quote: answerPriced(context),
    identify: async (secret) => callerOf(memory.state, secret),
    // Prism says so in a header.
    onFault() {},
  };
  const conditions = openConditions(changedConditions(SCENARIOS.normal!, given));
  const plantSeed = () => plant(seed, addresses.baseUrl);
  const reset = () => {
    work.stop();
    memory.state = freshState(new Date());
    conditions.reset();
    return plantSeed();
  };
  const hosts = wireHosts({
    addresses,
    mediaOrigin: undefined,
    app: {
      log: SILENT,
      metrics: { answered() {} },
      tracing: noTracing,
      trustedProxies: [],
      adminOrigins: [],
    },
    byKey,
    byToken: {
      ...byKey,
      identify: async (secret) => operatorOf(memory.state, secret) ?? callerOf(memory.state, secret),
    },
    handlers: {
      main: (contracts, tryOut) => mockedBy('main', mainAnswers(needsOf(prisms.main), contracts, tryOut)),
      alt: () => mockedBy('alt', altAnswers(needsOf(prisms.alt))),
      admin: () => mockedBy('admin', adminAnswers(needsOf(prisms.admin))),
      openai: (routesOf) => mockedBy('openai', openAiHandlers(mockView(memory, context, routesOf))),
    },
    mcp: (routesOf, version) =>
      mcpRoutes({
        ...byKey,
        log: SILENT,
        origins: [new URL(addresses.baseUrl).origin],
        answer: mcpAnswer(mockMcpView(memory, context, routesOf, version)),
      }),
    routers: {
      first: [controlRoutes({ memory, conditions, reset }), errorPages()],
      media: [mediaRoutes({ memory })],
    },
  });
  return { ...hosts, plant: plantSeed, stop: work.stop };
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
  const { mode, suspension, plan, deletion, store_inputs } = state.accounts.get(account_id)!;
  const allowed = {
    scopes,
    cap: capOf(key, at),
    end_user_cap: endUserCapOf(key, at),
    unlimited: isUnlimited(key),
    suspended: suspension !== null,
    closing: deletion !== null,
    store_inputs,
    book: bookFor(state, account_id, plan?.plan_id),
  };
  return { account_id, key_id, mode, name, ...allowed, per_minute: { paid: null, reads: null } };
}

/** Undefined for what is no token of the operator's that was made here, and for a revoked one. */
function operatorOf({ tokens, tokenSecrets }: State, secret: string): Caller | undefined {
  const token = tokens.get(tokenSecrets.get(secret) ?? '');
  return token && token.revoked_at === null ? operatorAs(token) : undefined;
}
