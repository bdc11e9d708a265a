/**
 * The service without database, engines or network: its own HTTP layer, validation and messages, a second validation by
 * Prism, and state in memory.
 */
import { capOf, endUserCapOf, isUnlimited } from '../src/accounts/key-caps.ts';
import { isOpen } from '../src/accounts/operator-access.ts';
import type { Caller } from '../src/contract/invocation.ts';
import { answerPriced } from '../src/handlers/account/answer-priced.ts';
import type { Handle, PaidHandle } from '../src/http/contract-routes.ts';
import { operatorAs } from '../src/http/identify.ts';
import { noRefusals } from '../src/http/invalid-keys.ts';
import { openListener } from '../src/http/listener.ts';
import { guardStreams } from '../src/http/open-streams.ts';
import { memoryLimits, noLimits, type RateLimits } from '../src/http/rate-limits.ts';
import { mcpRoutes } from '../src/http/serve-mcp.ts';
import type { Host } from '../src/http/validate.ts';
import { unwatched } from '../src/lib/stalls.ts';
import { noTracing } from '../src/lib/tracing.ts';
import { ROUTES, type RouterOptions, wireHosts } from '../src/start/wire-hosts.ts';
import { mcpAnswer } from '../src/surfaces/mcp/mcp-answer.ts';
import { openAiHandlers } from '../src/surfaces/openai/openai-operations.ts';
import { adminAnswers } from './answers/admin.ts';
import { altAnswers, mainAnswers } from './answers/all.ts';
import { bookFor } from './answers/prices.ts';
import { type ConditionChanges, changedConditions, NORMAL, openConditions } from './conditions.ts';
import { type Addresses, mockContext, SILENT } from './context.ts';
import { controlRoutes, mediaRoutes } from './control.ts';
import { errorPages } from './error-pages.ts';
import { freshState, KEYS } from './example-objects.ts';
import { mockMcpView } from './mcp-view.ts';
import { mockView } from './openai-view.ts';
import { openPrism, type Prism } from './prism.ts';
import { addSeedAccounts, plant, type Seed, type SeedInput, seedFrom } from './seed.ts';
import type { State } from './state.ts';
import { openTelling } from './webhooks.ts';
import { mocked } from './wish.ts';
import { openWork } from './work.ts';

export type MockOptions = {
  /** 0 picks a free port. */
  port: number;
  altPort: number;
  host: string;
  /** Base URLs of both hosts in responses; default: `host` with its port. */
  baseUrl?: string;
  altBaseUrl?: string;
  /** Duration of a film job in seconds; default 3. */
  job_seconds?: number;
  /** Delays and failures of all calls. `PATCH /mock` changes them. */
  conditions?: ConditionChanges;
  /** Accounts and calls that fill the mock at the start and after each reset. */
  seed?: SeedInput;
};

export type Mock = {
  /** URL of the main host and the operator API. */
  url: string;
  /** URL of the alternative host. */
  altUrl: string;
  close(): Promise<void>;
};

/**
 * Starts both listeners. @throws ListenError that names an unavailable port, and SeedError for a mistake in the seed or
 * a failed call of it.
 */
export async function startMock({ port, altPort, host, ...options }: MockOptions): Promise<Mock> {
  const opened = [await openListener({ host, port, variable: '--port' })];
  try {
    opened.push(await openListener({ host, port: altPort, variable: '--alt-port' }));
    const [first, second] = opened.map((each) => `http://${host}:${each.port}`) as [string, string];
    const bound = { baseUrl: first, altBaseUrl: second };
    const { baseUrl = first, altBaseUrl = second } = options;
    const built = await build({ baseUrl, altBaseUrl }, bound, options);
    opened[0]!.serve(built.main);
    opened[1]!.serve(built.alt);
    await built.plant();
    const close = async () => {
      built.stop();
      await Promise.all(opened.map((each) => each.close()));
    };
    return { url: baseUrl, altUrl: altBaseUrl, close };
  } catch (error) {
    await Promise.all(opened.map((each) => each.close()));
    throw error;
  }
}

type BuildOptions = Pick<MockOptions, 'job_seconds' | 'conditions' | 'seed'>;

/** `bound`: the addresses of the listeners, for the mock's calls to itself. */
async function build(
  addresses: Addresses,
  bound: Addresses,
  { job_seconds = NORMAL.job_seconds, conditions: changes = {}, seed: written = {} }: BuildOptions,
) {
  const first = seedFrom(written);
  const memory = { state: stateOf(first), seed: first };
  const context = mockContext(memory, addresses);
  const telling = openTelling(memory, context);
  const conditions = openConditions(changedConditions({ ...NORMAL, job_seconds }, changes));
  const work = openWork({ memory, context, telling, conditions });
  const prisms = await openPrisms();
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
    streams: guardStreams(),
    activity: unwatched,
    quote: answerPriced(context),
    identify: async (secret) => callerOf(memory.state, secret),
    // Prism reports such faults in a header.
    onFault() {},
  };
  const reset = async (content: unknown) => {
    const seed = content === undefined ? first : seedFrom(content);
    work.stop();
    Object.assign(memory, { state: stateOf(seed), seed });
    conditions.reset();
    await plant(seed, bound);
  };
  const hosts = wireHosts({
    addresses,
    mediaOrigin: undefined,
    sellsCredits: true,
    operatorContact: undefined,
    app: {
      log: SILENT,
      metrics: { answered() {} },
      tracing: noTracing,
      trustedProxies: [],
      adminOrigins: '*',
    },
    byKey,
    byToken: {
      ...byKey,
      identify: async (secret) => operatorOf(memory.state, secret),
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
  return { ...hosts, plant: () => plant(first, bound), stop: work.stop };
}

/** The state before the calls of a seed. */
function stateOf(seed: Seed): State {
  const at = new Date();
  const state = freshState(at);
  addSeedAccounts(state, seed, at);
  return state;
}

async function openPrisms(): Promise<Record<Host, Prism>> {
  return {
    main: await openPrism('main'),
    alt: await openPrism('alt'),
    admin: await openPrism('admin'),
    openai: await openPrism('openai'),
  };
}

/** One key may make one call per minute, and one more after a reset. Other keys have no limit. */
function onlyLimited(memory: { state: State }): RateLimits {
  const fresh = () => memoryLimits({ paid: 1, reads: 1 });
  let [counted, tight] = [memory.state, fresh()];
  return {
    count(quota, subject, ...rest) {
      if (counted !== memory.state) [counted, tight] = [memory.state, fresh()];
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
    role: null,
    operator_role: null,
    person_id: null,
    session: null,
    suspended: suspension !== null,
    closing: deletion !== null,
    store_inputs,
    book: bookFor(state, account_id, plan?.plan_id),
  };
  return { account_id, key_id, mode, name, ...allowed, per_minute: { paid: null, reads: null } };
}

/** Keys of the mock open the operator API as `ADMIN_TOKEN` does. Undefined for a revoked or expired operator token. */
function operatorOf(state: State, secret: string): Caller | undefined {
  const token = state.tokens.get(state.tokenSecrets.get(secret) ?? '');
  if (token) return token.revoked_at === null && isOpen(token, new Date()) ? operatorAs(token) : undefined;
  const caller = callerOf(state, secret);
  return caller && { ...caller, operator_role: 'full' };
}
