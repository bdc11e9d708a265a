/** Which handler fills which operation, on which host. Leaving one out, or inventing one, does not compile. */
import { readFileSync } from 'node:fs';
import type { Express } from 'express';
import * as admin from '../generated/admin/operations.ts';
import * as alt from '../generated/alt/operations.ts';
import * as main from '../generated/main/operations.ts';
import type { Context } from './context.ts';
import { createKey } from './handlers/account/createKey.ts';
import { createQuote, type TryOut } from './handlers/account/createQuote.ts';
import { createTopUp } from './handlers/account/createTopUp.ts';
import { getAccount } from './handlers/account/getAccount.ts';
import { getRequest } from './handlers/account/getRequest.ts';
import { getTopUp } from './handlers/account/getTopUp.ts';
import { getUsage } from './handlers/account/getUsage.ts';
import { listKeys } from './handlers/account/listKeys.ts';
import { listLedgerEntries } from './handlers/account/listLedgerEntries.ts';
import { listModels } from './handlers/account/listModels.ts';
import { presentQuote } from './handlers/account/quote.ts';
import { revokeKey } from './handlers/account/revokeKey.ts';
import { checkLedger } from './handlers/admin/checkLedger.ts';
import { createAccount } from './handlers/admin/createAccount.ts';
import { grantCredits } from './handlers/admin/grantCredits.ts';
import { inspectAccount } from './handlers/admin/inspectAccount.ts';
import { listAccounts } from './handlers/admin/listAccounts.ts';
import { sendChatMessage } from './handlers/chat/sendChatMessage.ts';
import { galleryHandlers } from './handlers/gallery.ts';
import { editImage } from './handlers/images/editImage.ts';
import { generatePhotorealImage } from './handlers/images/generatePhotorealImage.ts';
import { generateRa1 } from './handlers/images/generateRa1.ts';
import { generateRa2 } from './handlers/images/generateRa2.ts';
import { generateRelayImage } from './handlers/images/generateRelayImage.ts';
import { generateZimage } from './handlers/images/generateZimage.ts';
import { removeImageBackground } from './handlers/images/removeImageBackground.ts';
import { resizeImage } from './handlers/images/resizeImage.ts';
import { cancelJob } from './handlers/jobs/cancelJob.ts';
import { getJob } from './handlers/jobs/getJob.ts';
import { getRelayStatus } from './handlers/jobs/getRelayStatus.ts';
import { listJobs } from './handlers/jobs/listJobs.ts';
import { NOT_YET, type NotYet, notYet } from './handlers/not-yet.ts';
import { getPromptTags } from './handlers/text/getPromptTags.ts';
import { searchEmoji } from './handlers/text/searchEmoji.ts';
import { searchImages } from './handlers/text/searchImages.ts';
import { generateLtx2Video } from './handlers/videos/generateLtx2Video.ts';
import { generateLtx23Video } from './handlers/videos/generateLtx23Video.ts';
import { generateLtxTextVideo } from './handlers/videos/generateLtxTextVideo.ts';
import { generateLtxV097Video } from './handlers/videos/generateLtxV097Video.ts';
import { generateRa2Video } from './handlers/videos/generateRa2Video.ts';
import { generateWanVideo } from './handlers/videos/generateWanVideo.ts';
import { renderVideoProject } from './handlers/videos/renderVideoProject.ts';
import { createWebhook } from './handlers/webhooks/createWebhook.ts';
import { listWebhookDeliveries } from './handlers/webhooks/listWebhookDeliveries.ts';
import { listWebhooks } from './handlers/webhooks/listWebhooks.ts';
import { removeWebhook } from './handlers/webhooks/removeWebhook.ts';
import { sendWebhookDelivery } from './handlers/webhooks/sendWebhookDelivery.ts';
import { type AppOptions, createApp } from './http/app.ts';
import type { Invocation } from './http/caller.ts';
import {
  type ContractOptions,
  type ContractRoutes,
  contractRoutes,
  type Handle,
} from './http/contract-routes.ts';
import { docsRoutes } from './http/docs.ts';
import { identifyAccount, identifyOperator } from './http/identify.ts';
import { memoryLimits, noLimits, type Quotas, sharedLimits } from './http/limits.ts';
import { mediaRoutes } from './http/media.ts';
import type { Metrics } from './http/metrics.ts';
import { paymentRoutes } from './http/payments.ts';
import { type Readiness, statusRoutes } from './http/status.ts';
import { findMedia } from './media/catalogue.ts';
import { recordPayment } from './payments/top-up.ts';

type Built<Operations> = Omit<Operations, NotYet>;

function mainHandlers(
  context: Context,
  contracts: object[],
  tryOut: TryOut,
): Built<main.Operations<Invocation>> {
  return {
    generateRa1: generateRa1(context),
    generateRa2: generateRa2(context),
    generateZimage: generateZimage(context),
    generatePhotorealImage: generatePhotorealImage(context),
    generateRelayImage: generateRelayImage(context),
    editImage: editImage(context),
    renderVideoProject: renderVideoProject(context),
    resizeImage: resizeImage(context),
    removeImageBackground: removeImageBackground(context),
    ...galleryHandlers(context),
    sendChatMessage: sendChatMessage(context),
    searchImages: searchImages(context),
    generateWanVideo: generateWanVideo(context),
    generateLtxV097Video: generateLtxV097Video(context),
    generateLtx2Video: generateLtx2Video(context),
    generateLtxTextVideo: generateLtxTextVideo(context),
    generateRa2Video: generateRa2Video(context),
    getRelayStatus: getRelayStatus(context),
    listJobs: listJobs(context),
    getJob: getJob(context),
    cancelJob: cancelJob(context),
    getAccount: getAccount(context),
    listLedgerEntries: listLedgerEntries(context),
    listModels: listModels(context, contracts),
    createWebhook: createWebhook(context),
    listWebhooks: listWebhooks(context),
    removeWebhook: removeWebhook(context),
    listWebhookDeliveries: listWebhookDeliveries(context),
    sendWebhookDelivery: sendWebhookDelivery(context),
    getUsage: getUsage(context),
    createTopUp: createTopUp(context),
    getTopUp: getTopUp(context),
    createQuote: createQuote(context, tryOut),
    listKeys: listKeys(context),
    createKey: createKey(context),
    revokeKey: revokeKey(context),
    getRequest: getRequest(context),
    searchEmoji: searchEmoji(context),
    getPromptTags: getPromptTags(context),
  };
}

function altHandlers(context: Context): Built<alt.Operations<Invocation>> {
  return {
    generateLtx23Video: generateLtx23Video(context),
    getRelayStatus: getRelayStatus(context),
    getJob: getJob(context),
    cancelJob: cancelJob(context),
  };
}

function adminHandlers(context: Context): Built<admin.Operations<Invocation>> {
  return {
    createAccount: createAccount(context),
    listAccounts: listAccounts(context),
    inspectAccount: inspectAccount(context),
    grantCredits: grantCredits(context),
    checkLedger: checkLedger(context),
  };
}

export type HostNeeds = {
  adminToken: string;
  /** False: none. The quotas that differ from the usual ones. */
  rateLimits: false | Partial<Quotas>;
  docsFolder: string;
  metrics: Metrics;
  ready: Readiness;
  onFault: ContractOptions['onFault'];
};

/** Both listeners' apps. The operator API is on the main one. `status` is all that a process without callers serves. */
export async function openHosts(
  context: Context,
  needs: HostNeeds,
): Promise<{ main: Express; alt: Express; status: Express; warm(): Promise<void> }> {
  const { settings, log } = context;
  const { adminToken, docsFolder, metrics, ready, onFault } = needs;
  const { rateLimits } = needs;
  const shared = context.db.kind === 'postgres';
  const limits = !rateLimits
    ? noLimits
    : shared
      ? sharedLimits(context.db, rateLimits)
      : memoryLimits(rateLimits);
  const byKey = {
    limits,
    onFault,
    quote: presentQuote,
    identify: (key: string) => identifyAccount(context, key),
  };
  const byToken = { limits: noLimits, onFault, quote: presentQuote, identify: identifyOperator(adminToken) };
  const contract = { main: read('main'), alt: read('alt'), admin: read('admin') };
  const tryOut: TryOut = (operation, input, invocation) => {
    const host = placeOf(main.ROUTES, operation) === undefined ? ('alt' as const) : ('main' as const);
    const id = placeOf({ ...alt.ROUTES, ...main.ROUTES }, operation)!;
    return routers[host].price(id, input, invocation);
  };
  const handlers = mainHandlers(context, [contract.main, contract.alt], tryOut);
  const routers = {
    main: await routerOf(contract.main, main.ROUTES, handlers, byKey),
    alt: await routerOf(contract.alt, alt.ROUTES, altHandlers(context), byKey),
    admin: await routerOf(contract.admin, admin.ROUTES, adminHandlers(context), byToken),
  };
  const media = mediaRoutes({
    find: (name) => findMedia(context.db, name, context.clock.now()),
    locate: context.media.locate,
  });
  const common = { log, metrics, docsUrl: `${settings.baseUrl}/docs` };
  const status = statusRoutes({ ready, metrics });
  const payments = paymentRoutes(async (body, signature) => {
    if (!context.payments) return 'off';
    const event = context.payments.read(body, signature);
    if (!event) return 'refused';
    const recorded = await recordPayment(context.db, event, context.clock.now());
    return recorded === 'later' ? 'later' : 'done';
  });
  return {
    main: createApp({
      ...common,
      routers: [routers.main.router, media, status, payments, routers.admin.router, docsRoutes(docsFolder)],
      elsewhere: elsewhere(alt.ROUTES, main.ROUTES, settings.altBaseUrl),
    }),
    alt: createApp({
      ...common,
      routers: [routers.alt.router, status],
      elsewhere: elsewhere(main.ROUTES, alt.ROUTES, settings.baseUrl),
    }),
    status: createApp({ ...common, routers: [status], elsewhere: () => undefined }),
    async warm() {
      for (const { warm } of Object.values(routers)) await warm();
    },
  };
}

function read(host: 'main' | 'alt' | 'admin'): object {
  return JSON.parse(readFileSync(new URL(`../generated/${host}/openapi.json`, import.meta.url), 'utf8'));
}

function routerOf(
  document: object,
  routes: ContractOptions['routes'],
  handlers: object,
  options: Pick<ContractOptions, 'limits' | 'onFault' | 'identify' | 'quote'>,
): Promise<ContractRoutes> {
  const unbuilt = Object.fromEntries(NOT_YET.map((id) => [id, notYet]));
  return contractRoutes({
    ...options,
    document,
    routes,
    handlers: { ...unbuilt, ...handlers } as Record<string, Handle>,
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
