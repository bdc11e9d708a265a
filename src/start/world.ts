/** Builds the whole service: database, queue, engines, both hosts and the workers, and takes it down again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { createDemoAccount } from '../accounts/accounts.ts';
import { writeKeyUses } from '../accounts/key-uses.ts';
import { ownOperatorToken } from '../accounts/operator-token.ts';
import type { Config } from '../config/config.ts';
import {
  convertApart,
  lookAt,
  stripApart,
  stripFilmFile,
  takeStills,
} from '../engines/embedded/film-process/look-at-media.ts';
import type { CheckPicture } from '../engines/engine.ts';
import type { Registry } from '../engines/registry.ts';
import { followBreakers } from '../generation/engine-breakers.ts';
import { openWaiters } from '../generation/wait.ts';
import type { Context } from '../handlers/context.ts';
import { type Listener, openListener } from '../http/listener.ts';
import { openMetrics } from '../http/metrics.ts';
import type { Documentation } from '../http/serve-docs.ts';
import { originOfBucket } from '../lib/bucket-address.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { openSeal } from '../lib/seal.ts';
import { noTracing } from '../lib/tracing.ts';
import { openSourceLinks } from '../media/source-links.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';
import type { TranslationContext } from '../translation/translate-text.ts';
import { openHosts } from './hosts.ts';
import { operatedEngines } from './list-engines.ts';
import { openEffects } from './open-effects.ts';
import { readiness } from './readiness.ts';
import { measureStock, openStock } from './stock.ts';
import {
  sweepBreakers,
  sweepChats,
  sweepGalleryDaily,
  sweepJobsDaily,
  sweepMediaDaily,
  sweepRegularly,
  sweepTopUps,
} from './sweeps.ts';
import { openPlaces, workOn } from './work-on-queues.ts';

export type World = {
  role: Config['role'];
  /** Where this process itself is asked how it is; `baseUrl` may be that of a proxy before many. */
  ownUrl: string;
  baseUrl: string;
  altBaseUrl: string;
  adminToken: string;
  /** The demo account's key, at the first start of an empty database only. */
  demoKey: string | undefined;
  context: Context;
  /** Takes no new requests, finishes or hands back running work, and closes everything. */
  close(): Promise<void>;
};

export type WorldOptions = {
  config: Config;
  log: Log;
  engines: Registry;
  translation: TranslationContext;
  /** What `/docs` serves; undefined: nothing. */
  documentation?: Documentation | undefined;
  /** Looks at the pictures of live accounts; undefined: no classifier is installed. */
  checkPicture?: CheckPicture | undefined;
  /** Where traces and metrics are sent; undefined: nowhere. */
  telemetry?: Telemetry | undefined;
  clock?: Clock;
  /** Told of answers that the contract does not declare; tests throw here. */
  onFault?(fault: Error, operation: string): void;
};

/** Callers who still wait for their work then are told that it goes on: before their connections are cut. */
const WAITING_SECONDS = 15;

export async function openWorld(options: WorldOptions): Promise<World> {
  const opened = new AsyncDisposableStack();
  try {
    return await build({ clock: systemClock, ...options }, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function build(options: WorldOptions & { clock: Clock }, opened: AsyncDisposableStack): Promise<World> {
  const { config, log, clock, engines, translation, documentation, checkPicture, onFault } = options;
  const { host, dataDir } = config;
  const docs = config.baseUrl === undefined ? {} : { docsUrl: `${config.baseUrl}/docs` };
  const main = await openListener({ ...docs, host, port: config.port, variable: 'PORT' });
  opened.defer(main.close);
  const alt = await openListener({ ...docs, host, port: config.altPort, variable: 'ALT_PORT' });
  opened.defer(alt.close);

  const adminToken = config.adminToken?.reveal() ?? (await ownOperatorToken(dataDir));
  const settings = settingsOf(config, { main: main.port, alt: alt.port });
  const effects = await openEffects({ config, log, clock, own: settings.baseUrl }, opened);
  const { db, queue } = effects;

  const metrics = metricsOf(db, engines);
  options.telemetry?.watch(metrics.registry);
  const context: Context = {
    ...effects,
    clock,
    log,
    tracing: options.telemetry?.tracing ?? noTracing,
    ...openPlaces(),
    settings,
    waiters: openWaiters(),
    lookAt,
    stripFilm: stripApart,
    stripFilmFile,
    convertPicture: convertApart,
    takeStills,
    checkPicture,
    outputsInFlight: config.outputsInFlight,
    mediaTtlDays: config.mediaTtlDays,
    ...enginesOf(engines, { ...effects, clock }),
    links: openSourceLinks(settings.baseUrl, adminToken),
    seal: openSeal(adminToken),
    translation,
    finished: metrics.finished,
  };
  const state = { stopping: false };
  const apps = openHosts(context, {
    adminToken,
    rateLimits: config.rateLimits,
    trustedProxies: config.trustedProxies,
    adminOrigins: config.adminOrigins,
    mediaOrigin: config.mediaStore && originOfBucket(config.mediaStore),
    documentation,
    metrics,
    ready: () => readiness(context, state),
    onFault: (fault, operation) => {
      metrics.offContract(operation);
      log.error({ operation, ...errorFacts(fault) }, 'answer off contract');
      onFault?.(fault, operation);
    },
  });
  await context.followBreakers();
  if (config.role !== 'api') workOn(queue, context);
  const demo = await createDemoAccount(db, clock.now());
  serve(
    context,
    { apps: config.role === 'worker' ? { main: apps.status, alt: apps.status } : apps, main, alt },
    { state, drainSeconds: config.drainSeconds, opened },
  );
  return {
    role: config.role,
    ownUrl: addressOf(host, main.port),
    baseUrl: settings.baseUrl,
    altBaseUrl: settings.altBaseUrl,
    adminToken,
    demoKey: demo?.secret,
    context,
    close: () => opened.disposeAsync(),
  };
}

type Served = {
  apps: Record<'main' | 'alt', Parameters<Listener['serve']>[0]>;
  main: Listener;
  alt: Listener;
};

/** Begins to answer and to sweep, and says how both end. */
function serve(
  context: Context,
  { apps, main, alt }: Served,
  {
    state,
    drainSeconds,
    opened,
  }: { state: { stopping: boolean }; drainSeconds: number; opened: AsyncDisposableStack },
): void {
  const sweepers = [
    sweepRegularly(context),
    sweepChats(context),
    sweepBreakers(context),
    sweepMediaDaily(context),
    sweepJobsDaily(context),
    sweepGalleryDaily(context),
    sweepTopUps(context),
  ];
  main.serve(apps.main);
  alt.serve(apps.alt);
  // What is deferred last ends first: no new requests, and those that wait are answered while the workers still work.
  opened.defer(async () => {
    state.stopping = true;
    for (const stop of sweepers) stop();
    for (const { drain } of [main, alt]) drain();
    await sleep(drainSeconds * 1000);
    const late = setTimeout(context.waiters.close, WAITING_SECONDS * 1000);
    await Promise.all([main.close(), alt.close()]);
    clearTimeout(late);
    context.waiters.close();
    await writeKeyUses(context.db).catch(() => undefined);
  });
}

function enginesOf(registry: Registry, { db, clock, leases }: Pick<Context, 'db' | 'clock' | 'leases'>) {
  const { engineFor, chatModels, embeddedFor } = registry;
  const engines = operatedEngines(registry, Object.keys(ENGINE_SPECS));
  return {
    engineFor,
    embeddedFor: embeddedFor ?? ((operation: string) => engineFor(operation, 'test')),
    chatModels,
    specs: ENGINE_SPECS,
    engines,
    followBreakers: followBreakers({ db, clock, engines }, leases.process),
  };
}

function metricsOf(db: Context['db'], engines: Registry) {
  const metrics = openMetrics(engines.upstreams);
  const stock = openStock(db, () => performance.now());
  measureStock(metrics.registry, stock);
  engines.listen?.(metrics.asked);
  return metrics;
}

function settingsOf(config: Config, ports: { main: number; alt: number }): Context['settings'] {
  return {
    baseUrl: config.baseUrl ?? addressOf(config.host, ports.main),
    altBaseUrl: config.altBaseUrl ?? addressOf(config.host, ports.alt),
    billingRounding: config.billingRounding,
    relayModelName: config.relayModelName,
    chatFreeMessages: config.chatFreeMessages,
    moderation: config.moderation,
  };
}

function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
