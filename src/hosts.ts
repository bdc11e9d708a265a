/** Which handler fills which operation, on which host. Leaving one out, or inventing one, does not compile. */
import { readFileSync } from 'node:fs';
import type { Express } from 'express';
import * as admin from '../generated/admin/operations.ts';
import * as alt from '../generated/alt/operations.ts';
import * as main from '../generated/main/operations.ts';
import type { Context } from './context.ts';
import { getAccount } from './handlers/account/getAccount.ts';
import { getRequest } from './handlers/account/getRequest.ts';
import { listLedgerEntries } from './handlers/account/listLedgerEntries.ts';
import { listModels } from './handlers/account/listModels.ts';
import { checkLedger } from './handlers/admin/checkLedger.ts';
import { createAccount } from './handlers/admin/createAccount.ts';
import { grantCredits } from './handlers/admin/grantCredits.ts';
import { inspectAccount } from './handlers/admin/inspectAccount.ts';
import { listAccounts } from './handlers/admin/listAccounts.ts';
import { editImage } from './handlers/images/editImage.ts';
import { generatePhotorealImage } from './handlers/images/generatePhotorealImage.ts';
import { generateRa1 } from './handlers/images/generateRa1.ts';
import { generateRa2 } from './handlers/images/generateRa2.ts';
import { generateRelayImage } from './handlers/images/generateRelayImage.ts';
import { generateZimage } from './handlers/images/generateZimage.ts';
import { removeImageBackground } from './handlers/images/removeImageBackground.ts';
import { resizeImage } from './handlers/images/resizeImage.ts';
import { getRelayStatus } from './handlers/jobs/getRelayStatus.ts';
import { NOT_YET, type NotYet, notYet } from './handlers/not-yet.ts';
import { listTranslationLanguages } from './handlers/text/listTranslationLanguages.ts';
import { translateText } from './handlers/text/translateText.ts';
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
import { memoryLimits, noLimits } from './http/limits.ts';
import { mediaRoutes } from './http/media.ts';
import type { Metrics } from './http/metrics.ts';
import { type Readiness, statusRoutes } from './http/status.ts';
import { findMedia } from './media/catalogue.ts';

type Built<Operations> = Omit<Operations, NotYet>;

function mainHandlers(context: Context, contracts: object[]): Built<main.Operations<Invocation>> {
  return {
    generateRa1: generateRa1(context),
    generateRa2: generateRa2(context),
    generateZimage: generateZimage(context),
    generatePhotorealImage: generatePhotorealImage(context),
    generateRelayImage: generateRelayImage(context),
    editImage: editImage(context),
    resizeImage: resizeImage(context),
    removeImageBackground: removeImageBackground(context),
    getRelayStatus: getRelayStatus(context),
    getAccount: getAccount(context),
    listLedgerEntries: listLedgerEntries(context),
    listModels: listModels(context, contracts),
    getRequest: getRequest(context),
    translateText: translateText(context),
    listTranslationLanguages: listTranslationLanguages(context),
  };
}

function altHandlers(context: Context): Built<alt.Operations<Invocation>> {
  return { getRelayStatus: getRelayStatus(context) };
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
  rateLimits: boolean;
  docsFolder: string;
  metrics: Metrics;
  ready: Readiness;
  onFault: ContractOptions['onFault'];
};

/** Both listeners' apps. The operator API is on the main one. */
export async function openHosts(
  context: Context,
  needs: HostNeeds,
): Promise<{ main: Express; alt: Express; warm(): Promise<void> }> {
  const { settings, log } = context;
  const { adminToken, docsFolder, metrics, ready, onFault } = needs;
  const limits = needs.rateLimits ? memoryLimits() : noLimits;
  const byKey = { limits, onFault, identify: (key: string) => identifyAccount(context, key) };
  const byToken = { limits: noLimits, onFault, identify: identifyOperator(adminToken) };
  const contract = { main: read('main'), alt: read('alt'), admin: read('admin') };
  const handlers = mainHandlers(context, [contract.main, contract.alt]);
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
  return {
    main: createApp({
      ...common,
      routers: [routers.main.router, media, status, routers.admin.router, docsRoutes(docsFolder)],
      elsewhere: elsewhere(alt.ROUTES, main.ROUTES, settings.altBaseUrl),
    }),
    alt: createApp({
      ...common,
      routers: [routers.alt.router, status],
      elsewhere: elsewhere(main.ROUTES, alt.ROUTES, settings.baseUrl),
    }),
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
  options: Pick<ContractOptions, 'limits' | 'onFault' | 'identify'>,
): Promise<ContractRoutes> {
  const unbuilt = Object.fromEntries(NOT_YET.map((id) => [id, notYet]));
  return contractRoutes({
    ...options,
    document,
    routes,
    handlers: { ...unbuilt, ...handlers } as Record<string, Handle>,
  });
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
