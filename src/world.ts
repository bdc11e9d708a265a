/** Builds the whole service: database, queue, engines, both hosts and the workers, and takes it down again. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_SPECS } from '../generated/engines.ts';
import { createDemoAccount } from './accounts/accounts.ts';
import { ownOperatorToken } from './accounts/operator-token.ts';
import { openLeases } from './chat/lease.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open.ts';
import { openEmojiSearch } from './emoji/emoji.ts';
import { convertPicture, lookAt, stripFilm } from './engines/embedded/film-process/look-at-media.ts';
import type { Registry } from './engines/registry.ts';
import { openWaiters } from './generation/wait.ts';
import { openHosts } from './hosts.ts';
import type { Documentation } from './http/docs.ts';
import { openListener } from './http/listener.ts';
import { openMetrics } from './http/metrics.ts';
import { openQueue } from './jobs/queue.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { errorFacts, type Log } from './lib/log.ts';
import { openFetcher } from './media/fetch.ts';
import { openSourceLinks } from './media/links.ts';
import { diskStore, type MediaStore } from './media/store.ts';
import { watchedStore } from './media/watched.ts';
import { tagsOfNewestPosts } from './posts/posts.ts';
import { sweepChats, sweepJobsDaily, sweepMediaDaily, sweepRegularly } from './sweeps.ts';
import { openPromptTags } from './tags/tags.ts';
import type { TranslationContext } from './translation/translate.ts';
import { openPlaces, workOn } from './work.ts';

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
  clock?: Clock;
  /** Told of answers that the contract does not declare; tests throw here. */
  onFault?(fault: Error, operation: string): void;
};

/** Posts whose tags say which go together. */
const POSTS_COUNTED = 20_000;
const GRACE_SECONDS = 10;
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

async function build(
  { config, log, clock, engines, translation, documentation, onFault }: WorldOptions & { clock: Clock },
  opened: AsyncDisposableStack,
): Promise<World> {
  const { host, dataDir } = config;
  const docs = config.baseUrl === undefined ? {} : { docsUrl: `${config.baseUrl}/docs` };
  const main = await openListener({ ...docs, host, port: config.port, variable: 'PORT' });
  opened.defer(main.close);
  const alt = await openListener({ ...docs, host, port: config.altPort, variable: 'ALT_PORT' });
  opened.defer(alt.close);

  const adminToken = config.adminToken?.reveal() ?? (await ownOperatorToken(dataDir));
  const db = await openDatabase({ url: config.databaseUrl?.reveal(), dataDir, log });
  opened.defer(() => db.close());
  const leases = await openLeases(db);
  opened.defer(() =>
    leases.close().catch((error) => log.warn(errorFacts(error), 'leases were not given up')),
  );
  const fetcher = openFetcher({ allowHosts: config.fetchAllowHosts });
  opened.defer(fetcher.close);
  const media = watchedStore(await openMedia(config, opened));
  const queue = await openQueue({ db, log });
  opened.defer(() => queue.stop({ grace_seconds: GRACE_SECONDS }));

  const emoji = openEmojiSearch();
  opened.defer(emoji.close);

  const metrics = openMetrics(engines.upstreams);
  engines.listen?.(metrics.asked);
  const settings = {
    baseUrl: config.baseUrl ?? addressOf(host, main.port),
    altBaseUrl: config.altBaseUrl ?? addressOf(host, alt.port),
    billingRounding: config.billingRounding,
    relayModelName: config.relayModelName,
    chatFreeMessages: config.chatFreeMessages,
    moderation: config.moderation,
  };
  const context: Context = {
    db,
    queue,
    clock,
    log,
    fetcher,
    ...openPlaces(),
    settings,
    emoji,
    tags: openPromptTags({
      posts: () => tagsOfNewestPosts(db, POSTS_COUNTED),
      clock,
      onError: (error) => log.warn(errorFacts(error), 'tags of posts could not be read'),
    }),
    media,
    waiters: openWaiters(),
    lookAt,
    stripFilm,
    convertPicture,
    outputsInFlight: config.outputsInFlight,
    mediaTtlDays: config.mediaTtlDays,
    engineFor: engines.engineFor,
    embeddedFor: engines.embeddedFor ?? ((operation) => engines.engineFor(operation, 'test')),
    specs: ENGINE_SPECS,
    incoming: await emptyFolder(join(dataDir, 'incoming')),
    links: openSourceLinks(settings.baseUrl, adminToken),
    translation,
    payments: await paymentsOf(config),
    chatModels: engines.chatModels,
    leases,
    finished: metrics.finished,
  };
  const state = { stopping: false };
  const apps = openHosts(context, {
    adminToken,
    rateLimits: config.rateLimits,
    trustedProxies: config.trustedProxies,
    adminOrigins: config.adminOrigins,
    documentation,
    metrics,
    ready: () => readiness(context, state),
    onFault: (fault, operation) => {
      metrics.offContract(operation);
      log.error({ operation, ...errorFacts(fault) }, 'answer off contract');
      onFault?.(fault, operation);
    },
  });
  if (config.role !== 'api') workOn(queue, context);
  const demo = await createDemoAccount(db, clock.now());
  const sweepers = [
    sweepRegularly(context),
    sweepChats(context),
    sweepMediaDaily(context),
    sweepJobsDaily(context),
  ];
  const answers = config.role === 'worker' ? { main: apps.status, alt: apps.status } : apps;
  main.serve(answers.main);
  alt.serve(answers.alt);
  // What is deferred last ends first: no new requests, and those that wait are answered while the workers still work.
  opened.defer(async () => {
    state.stopping = true;
    for (const stop of sweepers) stop();
    const late = setTimeout(context.waiters.close, WAITING_SECONDS * 1000);
    await Promise.all([main.close(), alt.close()]);
    clearTimeout(late);
    context.waiters.close();
  });
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

/** What a process that died left of results is nobody's: the folder of data belongs to one process. */
async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(folder, { recursive: true });
  return folder;
}

async function openMedia(
  { dataDir, mediaStore, bucketCredentials }: Config,
  opened: AsyncDisposableStack,
): Promise<MediaStore> {
  if (mediaStore === undefined) return diskStore(join(dataDir, 'media'));
  const credentials = bucketCredentials && {
    accessKeyId: bucketCredentials.accessKeyId,
    secretAccessKey: bucketCredentials.secretAccessKey.reveal(),
  };
  // Large, and only of use where there is a bucket.
  const { s3Store } = await import('./media/s3.ts');
  const store = s3Store({ ...mediaStore, credentials });
  opened.defer(store.close);
  return store;
}

/** Undefined when everything is there to work with, else one sentence that says what is not. */
async function readiness({ db, media }: Context, state: { stopping: boolean }): Promise<string | undefined> {
  if (state.stopping) return 'The service is stopping';
  const database = await db.query({ text: 'select 1' }).then(
    () => {
      const damage = db.damage();
      return damage && `The database is damaged (${damage}): put a backup back`;
    },
    () => 'The database does not answer',
  );
  return (
    database ??
    media.probe().then(
      () => undefined,
      (error: Error) => error.message,
    )
  );
}

async function paymentsOf({ stripe }: Config): Promise<Context['payments']> {
  if (!stripe) return undefined;
  const { secretKey, webhookSecret, apiBase } = stripe;
  const { openStripe } = await import('./payments/stripe.ts');
  return openStripe({ secretKey: secretKey.reveal(), webhookSecret: webhookSecret.reveal(), apiBase });
}

function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
