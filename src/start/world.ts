/** Builds the whole service from database, queue, engines, hosts and workers, and closes it again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@reverie/upstreams';
import { createDemoAccount } from '../accounts/accounts.ts';
import { writeKeyUses } from '../accounts/key-uses.ts';
import { ownOperatorToken } from '../accounts/operator-token.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../handlers/context.ts';
import { type Listener, openListener } from '../http/listener.ts';
import { openMetrics } from '../http/metrics.ts';
import type { Documentation } from '../http/serve-docs.ts';
import { originOfBucket } from '../lib/bucket-address.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { errorFacts } from '../lib/log.ts';
import { keepSecret } from '../lib/secrets.ts';
import { type ContextNeeds, contextOf } from './build-context.ts';
import { cachedGaugeValues, registerGauges } from './gauges.ts';
import { openHosts } from './hosts.ts';
import { sweepMissedPayments } from './missed-payments.ts';
import { openEffects } from './open-effects.ts';
import { readiness } from './readiness.ts';
import { sweepRestores } from './reconcile.ts';
import { reportStalls } from './report-stalls.ts';
import { sweepBooks, sweepFullChecks, sweepSums } from './sweep-ledger.ts';
import {
  sweepAccounts,
  sweepBreakers,
  sweepChats,
  sweepGalleryDaily,
  sweepJobsDaily,
  sweepMediaDaily,
  sweepOverdue,
  sweepRegularly,
  sweepTopUps,
} from './sweeps.ts';
import { workOn } from './work-on-queues.ts';

export type World = {
  role: Config['role'];
  /** Address of this process's own health endpoints; `baseUrl` may be that of a proxy in front of many processes. */
  ownUrl: string;
  baseUrl: string;
  altBaseUrl: string;
  adminToken: string;
  /** The demo account's key, only at the first start with an empty database. */
  demoKey: string | undefined;
  context: Context;
  /** Refuses new requests, finishes running work or returns it to the queue, then closes everything. */
  close(): Promise<void>;
};

export type WorldOptions = Omit<ContextNeeds, 'clock'> & {
  /** Content of `/docs`; undefined disables it. */
  documentation?: Documentation | undefined;
  clock?: Clock;
  /** Receives responses that the contract does not declare; tests throw here. */
  onFault?(fault: Error, operation: string): void;
};

/** After this time, waiting callers get the response that their work continues. Then their connections close. */
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
  const { config, log, clock, engines, documentation, onFault } = options;
  const { host, dataDir } = config;
  const docs = config.baseUrl === undefined ? {} : { docsUrl: `${config.baseUrl}/docs` };
  const main = await openListener({ ...docs, host, port: config.port, variable: 'PORT' });
  opened.defer(main.close);
  const alt = await openListener({ ...docs, host, port: config.altPort, variable: 'ALT_PORT' });
  opened.defer(alt.close);

  const adminToken = config.adminToken?.reveal() ?? (await ownOperatorToken(dataDir));
  keepSecret(adminToken);
  const settings = settingsOf(config, { main: main.port, alt: alt.port });
  const effects = await openEffects({ config, log, clock, own: settings.baseUrl }, opened);

  const metrics = metricsOf(effects.db, engines);
  options.telemetry?.watch(metrics.registry);
  const { finished, sweepFailed } = metrics;
  const context = await contextOf(options, effects, { settings, adminToken, finished, sweepFailed });
  const state = { stopping: false };
  const apps = openHosts(context, {
    adminToken,
    rateLimits: config.rateLimits,
    trustedProxies: config.trustedProxies,
    adminOrigins: config.adminOrigins,
    provenanceKeyless: config.provenanceKeyless,
    operatorContact: config.operatorContact,
    mediaOrigin: config.mediaStore && originOfBucket(config.mediaStore),
    documentation,
    metrics,
    activity: reportStalls({ log, metrics }, opened),
    ready: () => readiness(context, state),
    onFault: (fault, operation) => {
      metrics.offContract(operation);
      log.error({ operation, ...errorFacts(fault) }, 'a response does not match the contract');
      onFault?.(fault, operation);
    },
  });
  await context.followBreakers();
  if (config.role !== 'api') workOn(effects.queue, context);
  const demo = await createDemoAccount(effects.db, clock.now());
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

/** Starts to answer requests and to sweep, and registers how to stop both. */
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
    sweepAccounts(context),
    sweepChats(context),
    sweepOverdue(context, context),
    sweepBreakers(context),
    sweepMediaDaily(context),
    sweepJobsDaily(context),
    sweepGalleryDaily(context),
    sweepTopUps(context),
    sweepMissedPayments(context),
    sweepBooks(context),
    sweepFullChecks(context),
    sweepSums(context),
    sweepRestores(context, context),
  ];
  main.serve(apps.main);
  alt.serve(apps.alt);
  // Deferred last, so it runs first. It refuses new requests and answers waiting callers while the workers still run.
  opened.defer(async () => {
    state.stopping = true;
    for (const stop of sweepers) stop();
    for (const { drain } of [main, alt]) drain();
    await sleep(drainSeconds * 1000);
    // Clients continue to watch at the next process.
    context.watchers.close();
    const late = setTimeout(context.waiters.close, WAITING_SECONDS * 1000);
    await Promise.all([main.close(), alt.close()]);
    clearTimeout(late);
    context.waiters.close();
    await writeKeyUses(context.db).catch(() => undefined);
  });
}

function metricsOf(db: Context['db'], engines: Registry) {
  const metrics = openMetrics(engines.upstreams);
  const gaugeValues = cachedGaugeValues(db, () => performance.now());
  registerGauges(metrics.registry, gaugeValues);
  engines.listen?.(metrics.upstreamCalled);
  return metrics;
}

function settingsOf(config: Config, ports: { main: number; alt: number }): Context['settings'] {
  return {
    baseUrl: config.baseUrl ?? addressOf(config.host, ports.main),
    altBaseUrl: config.altBaseUrl ?? addressOf(config.host, ports.alt),
    billingRounding: config.billingRounding,
    relayModelName: config.relayModelName,
    openAiAliases: config.openAiAliases,
    chatFreeMessages: config.chatFreeMessages,
    supportRefundLimit: config.supportRefundLimit,
    moderation: config.moderation,
  };
}

function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
