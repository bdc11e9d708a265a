import { rmSync } from 'node:fs';
import { DEFAULT_MODEL } from '@reverie/engines';
import { fingerprintOf, fingerprintsNear } from '../../engines/analysis/fingerprint.ts';
import type { ManifestReader } from '../../engines/pool/manifest-reader.ts';
import type { ChatModel } from '../../engines/port/chat-engine.ts';
import type { CheckPicture, Engine } from '../../engines/port/engine.ts';
import type { Translator } from '../../engines/port/translator.ts';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { createDemoAccount, openAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Documentation } from '../../src/http/serve-docs.ts';
import { credits } from '../../src/lib/credits.ts';
import { openFetcher } from '../../src/media/fetcher.ts';
import { ownMedia } from '../../src/media/own-media.ts';
import { openBlocklist } from '../../src/provenance/blocklist.ts';
import { openWorld } from '../../src/start/world.ts';
import type { Registry } from '../../upstreams/registry.ts';
import { emptyTables, freshFolder } from './database.ts';
import { instantEngine } from './engines.ts';
import { recordingLog } from './log.ts';
import { explain } from './unexplained.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export type ServiceOptions = {
  engines?: Record<string, Engine>;
  /** The catalogue of chat models; empty unless given. The array may be changed later. */
  chatModels?: ChatModel[];
  /** In place of `engines`: what ENGINES_FILE would be read into. */
  registry?: Registry;
  /** Beside `engines`: what operators see of an engines file. */
  listed?: Pick<Registry, 'entries' | 'breakers'>;
  /** In place of an installed classifier; none unless given. */
  checkPicture?: CheckPicture;
  /** True: results get fingerprints, which are made in this thread. */
  fingerprints?: boolean;
  /** Reads C2PA manifests; none are read unless given. */
  manifests?: ManifestReader;
  /** It remembers what its engines did, so no other test may have it. */
  alone?: boolean;
  /** In place of the embedded one. */
  translator?: Translator;
  /** Hosts that may be fetched from although private. */
  allowHosts?: string[];
  env?: Record<string, string>;
  dataDir?: string;
  /** None is served unless given. */
  documentation?: Documentation;
};

/**
 * The whole service on ports of its own: real HTTP, real SQL, real files. Only engines are brought by the test.
 * Every answer is compared with the contract; one that does not fit fails the request with a 500.
 *
 *   const service = await openService({ engines: { ra1: engine } });
 *   const account = await service.account({ credits: '10' });
 *   const answer = await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
 *
 * A test that configures nothing gets the service that the test file before it had, emptied: opening one takes two
 * seconds of a processor.
 */
export async function openService(options: ServiceOptions = {}) {
  const { world, log, faults, dataDir, giveBack } = await lease(options);

  async function call(method: string, url: string, { body, headers = {} }: Call = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(url.startsWith('http') ? url : `${world.baseUrl}${url}`, {
      method,
      headers: { ...(body !== undefined && !form && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: form || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
  }

  return {
    ...world,
    /** Its next test has the same one: what is to be otherwise is an option, above. */
    context: world.context as Readonly<typeof world.context>,
    dataDir,
    /** Responses that violate the contract, in words. */
    faults,
    /** Every log line so far, as it would be written. */
    logged: () => JSON.stringify(log.lines),
    get: (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers }),
    post: (url: string, body?: unknown, headers: Record<string, string> = {}) =>
      call('POST', url, { body, headers }),
    call,
    asOperator: { authorization: `Bearer ${world.adminToken}` },

    /** Opens an account with exactly these credits. */
    async account({ credits: amount = '100', mode = 'live' as 'live' | 'test' } = {}) {
      const { db, clock } = world.context;
      const created = await openAccount(db, {
        name: 'tester',
        mode,
        amount: credits(amount),
        at: clock.now(),
      });
      return {
        id: created.account.account_id,
        key: created.secret,
        keyHeader: { 'x-api-key': created.secret },
      };
    },

    /** `keep`: leaves the data folder to the next. */
    stop: ({ keep = false } = {}) => giveBack(keep),
  };
}

type Running = Awaited<ReturnType<typeof start>>;

/** The running, idle service. Test files that share a process run one after another. */
let idle: Running | undefined;

async function lease(options: ServiceOptions) {
  const {
    engines = { ra1: instantEngine() },
    chatModels = [],
    registry,
    listed,
    allowHosts = [],
    alone = false,
    checkPicture,
    fingerprints = false,
    manifests,
    ...more
  } = options;
  const configured = Object.fromEntries(Object.entries(more).filter(([, each]) => !isEmpty(each)));
  const shareable = !alone && Object.keys(configured).length === 0;
  const brought: Registry = registry ?? {
    ...listed,
    engineFor: (operation) => engines[operation],
    chatModels: () => chatModels,
  };
  const running = (shareable && idle) || (await start(configured, brought));
  if (running === idle) {
    idle = undefined;
    running.bring(brought);
  }
  const { baseUrl, context } = running.world;
  const findOwn = ownMedia({ db: context.db, clock: context.clock, baseUrl });
  const fetcher = openFetcher({ allowHosts, own: baseUrl, findOwn });
  const prints = fingerprints ? { of: fingerprintOf, near: fingerprintsNear } : undefined;
  const blocklist = openBlocklist({ ...context, fingerprints: prints });
  Object.assign(context.media, { blocklist });
  Object.assign(context, { fetcher, checkPicture, fingerprints: prints, manifests });
  return {
    ...running,
    async giveBack(keep: boolean) {
      if (shareable && !idle && !keep && (await isAtRest(running))) {
        const { db, clock } = running.world.context;
        await emptyTables(db);
        running.world.demoKey = (await createDemoAccount(db, clock.now()))?.secret;
        running.faults.length = 0;
        running.log.lines.length = 0;
        idle = running;
      } else await running.end({ keep });
      await fetcher.close();
    },
  };
}

const isEmpty = (value: object | string) => typeof value === 'object' && Object.keys(value).length === 0;

/** True when nothing of the last test would continue in the next one. */
async function isAtRest({ world }: Running): Promise<boolean> {
  const rows = await world.context.db.query({
    text: `select from generation where state = 'in_progress'
           union all select from pgboss.job where state < 'completed' limit 1`,
  });
  // A store that a test took away counts as away until it was tried again.
  return rows.length === 0 && world.context.media.available();
}

async function start(
  options: Pick<ServiceOptions, 'translator' | 'env' | 'dataDir' | 'documentation'>,
  brought: Registry,
) {
  const dataDir = options.dataDir ?? freshFolder('service-');
  const { registry, bring } = changingRegistry();
  bring(brought);
  const faults: string[] = [];
  const log = recordingLog();
  // The thread starts with the first text, so a service without translations has none.
  const language = openLanguageThread();
  const world = await openWorld({
    config: readConfig({ PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...options.env }),
    log,
    translation: { translator: options.translator ?? language.translator, linguist: language.linguist },
    engines: registry,
    ...(options.documentation && { documentation: options.documentation }),
    onFault: (fault, operation) => {
      faults.push(`${operation}: ${fault.message}`);
      throw fault;
    },
  });
  const explained = explain({ faults, log });
  return {
    world,
    bring,
    faults,
    log,
    dataDir,
    async end({ keep }: { keep: boolean }) {
      explained();
      await world.close();
      await language.close();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const NO_BREAKERS = { file: new Map(), chat: new Map(), translation: new Map() };

/** The engines of a service that outlives the tests which bring them. */
function changingRegistry(): { registry: Required<Registry>; bring(registry: Registry): void } {
  let brought: Registry;
  const listeners: Parameters<NonNullable<Registry['listen']>>[0][] = [];
  return {
    registry: {
      engineFor: (...args) => brought.engineFor(...args),
      embeddedFor: (operation) =>
        (brought.embeddedFor ?? ((name) => brought.engineFor(name, 'test')))(operation),
      modelsOf: (operation) => brought.modelsOf?.(operation) ?? [DEFAULT_MODEL],
      chatModels: (mode) => brought.chatModels(mode),
      listen: (listener) => void listeners.push(listener),
      onCall: (call) => brought.onCall?.(call),
      breakerFor: (name) => brought.breakerFor!(name),
      upstreams: () => brought.upstreams?.() ?? [],
      breakers: () => brought.breakers?.() ?? NO_BREAKERS,
      entries: (print) => brought.entries?.(print) ?? [],
    },
    bring(registry) {
      brought = registry;
      registry.listen?.((call) => {
        for (const listener of listeners) if (brought === registry) listener(call);
      });
    },
  };
}

type Call = { body?: unknown; headers?: Record<string, string> };
export type Service = Awaited<ReturnType<typeof openService>>;
