/** Both hosts as Express apps: contracts, limits, media, payments, documentation. */
import type { Express, Router } from 'express';
import { answerPriced } from '../handlers/account/answer-priced.ts';
import type { Context } from '../handlers/context.ts';
import { altHandlers, mainHandlers } from '../handlers/operations.ts';
import { adminHandlers } from '../handlers/operator-operations.ts';
import { createApp } from '../http/app.ts';
import type { ContractOptions } from '../http/contract-routes.ts';
import { identifyAccount, identifyMember, identifyOperator } from '../http/identify.ts';
import { noRefusals, openRefusals, type Refusals } from '../http/invalid-keys.ts';
import type { Metrics } from '../http/metrics.ts';
import { guardStreams } from '../http/open-streams.ts';
import { paymentRoutes } from '../http/payment-events.ts';
import { memoryLimits, noLimits, type Quotas, type RateLimits, sharedLimits } from '../http/rate-limits.ts';
import { type Documentation, docsRoutes } from '../http/serve-docs.ts';
import { mcpRoutes } from '../http/serve-mcp.ts';
import { mediaRoutes } from '../http/serve-media.ts';
import { sourceRoutes } from '../http/serve-sources.ts';
import { sessionRoutes } from '../http/session-routes.ts';
import { sharedWindows } from '../http/shared-windows.ts';
import { type Readiness, statusRoutes } from '../http/status-routes.ts';
import { findMedia } from '../media/media-catalogue.ts';
import { openThumbnails } from '../media/thumbnails.ts';
import { recordEvent } from '../payments/buy-automatically.ts';
import { ProcessorError } from '../payments/payment-processor.ts';
import { mcpAnswer } from '../surfaces/mcp/mcp-answer.ts';
import { openAiHandlers } from '../surfaces/openai/openai-operations.ts';
import { buyContext } from './buying.ts';
import { mcpView } from './open-mcp.ts';
import { openAiView } from './openai-view.ts';
import { wireHosts } from './wire-hosts.ts';

export type HostNeeds = {
  adminToken: string;
  /** Quotas that differ from the defaults; false disables rate limits. */
  rateLimits: false | Partial<Quotas>;
  trustedProxies: string[];
  adminOrigins: string[];
  /** True when the provenance of a file can be checked without a key. */
  provenanceKeyless: boolean;
  /** E-mail address or web page of the operator; undefined for none. */
  operatorContact?: string | undefined;
  /** Origin of a bucket that serves media beside the main host. */
  mediaOrigin: string | undefined;
  /** Undefined disables `/docs`. */
  documentation?: Documentation | undefined;
  metrics: Metrics;
  ready: Readiness;
  onFault: ContractOptions['onFault'];
  /** Reports the operation during which the event loop stalls. */
  activity: ContractOptions['activity'];
};

/**
 * Builds the apps of both listeners. The main one also serves the operator API. `status` is the only app of a process
 * that serves no callers.
 */
export function openHosts(
  context: Context,
  needs: HostNeeds,
): { main: Express; alt: Express; status: Express } {
  const { settings, log, tracing } = context;
  const { adminToken, documentation, metrics, ready, onFault, activity, mediaOrigin } = needs;
  const { rateLimits, trustedProxies, adminOrigins } = needs;
  const streams = guardStreams();
  const shared = { streams, onFault, activity, quote: answerPriced(context) };
  const identifyKey = context.signIn ? identifyMember : identifyAccount;
  const identify = (key: string) => identifyKey(context, key);
  const app = { log, metrics, tracing, trustedProxies, adminOrigins };
  const keyOptional = new Set(needs.provenanceKeyless ? ['checkProvenance'] : []);
  const byKey = {
    ...{ ...shared, keyOptional, identify },
    limits: limitsOf(context.db, rateLimits),
    refusals: refusalsOf(context, rateLimits, { window: 'refused', findsUnknown: true }),
  };
  const byToken = {
    ...{ ...shared, limits: noLimits, identify: identifyOperator(context, adminToken) },
    // Operators choose their tokens, so guessing them must stay slow.
    refusals: refusalsOf(context, rateLimits, { window: 'refused_token', findsUnknown: false }),
  };
  const status = statusRoutes({ ready, metrics, operators: byToken });
  const hosts = wireHosts({
    addresses: settings,
    mediaOrigin,
    sellsCredits: context.payments !== undefined,
    operatorContact: needs.operatorContact,
    sessions: context.signIn && sessionRoutes(settings.baseUrl),
    app,
    byKey,
    byToken,
    handlers: {
      main: (contracts, tryOut) => mainHandlers(context, contracts, tryOut),
      alt: () => altHandlers(context),
      admin: () => adminHandlers(context),
      openai: (routesOf) => openAiHandlers(openAiView(context, routesOf)),
    },
    mcp: (routesOf, version) =>
      mcpRoutes({
        ...byKey,
        log,
        origins: [new URL(settings.baseUrl).origin, ...adminOrigins],
        answer: mcpAnswer(mcpView(context, routesOf, version)),
      }),
    routers: {
      media: [...mediaOf(context, byKey), paymentsOf(context)],
      beside: [status],
      last: documentation ? [docsRoutes(documentation, settings)] : [],
    },
  });
  const docsUrl = `${settings.baseUrl}/docs`;
  return {
    ...hosts,
    status: createApp({ ...app, docsUrl, routers: [status], elsewhere: () => undefined }),
  };
}

function limitsOf(db: Context['db'], rateLimits: HostNeeds['rateLimits']): RateLimits {
  if (!rateLimits) return noLimits;
  return db.kind === 'postgres' ? sharedLimits(db, rateLimits) : memoryLimits(rateLimits);
}

function refusalsOf(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  rateLimits: HostNeeds['rateLimits'],
  { window, findsUnknown }: { window: string; findsUnknown: boolean },
): Refusals {
  if (!rateLimits) return noRefusals;
  const count = db.kind === 'postgres' ? sharedWindows(db, clock) : undefined;
  return openRefusals({ points: rateLimits.refused, window, count, findsUnknown, clock });
}

function mediaOf(
  { db, clock, media, links, takeStills }: Pick<Context, 'db' | 'clock' | 'media' | 'links' | 'takeStills'>,
  { identify, refusals }: Pick<ContractOptions, 'identify' | 'refusals'>,
): Router[] {
  const find = (name: string) => findMedia(db, name, clock.now());
  const thumbnail = openThumbnails({ media, takeStills });
  const sources = sourceRoutes({
    async read(token) {
      const name = links.read(token, clock.now());
      return name === undefined ? undefined : media.read(name).catch(() => undefined);
    },
    async archive(token) {
      const name = links.read(token, clock.now());
      return name?.endsWith('.zip') ? media.locate(name) : undefined;
    },
  });
  return [mediaRoutes({ find, locate: media.locate, thumbnail, identify, refusals }), sources];
}

function paymentsOf(context: Pick<Context, 'clock' | 'db' | 'log' | 'payments' | 'queue'>): Router {
  const { payments, clock } = context;
  const buying = buyContext(context);
  return paymentRoutes(async (body, signature) => {
    if (!payments) return 'off';
    const event = payments.read(body, signature);
    if (!event) return 'refused';
    const recorded = await recordEvent({ ...buying, payments }, event, clock.now()).catch(
      (error: unknown) => {
        if (error instanceof ProcessorError) return 'later' as const;
        throw error;
      },
    );
    if (recorded === 'later') return 'later';
    // A repeat would have no effect either, so the processor gets a success.
    if (event.is === 'other' && event.reason) {
      buying.log.warn({ reason: event.reason }, 'a signed payment event is not usable');
    } else if (recorded === 'unknown') {
      buying.log.info({ event: event.is }, 'a payment event concerns no top-up');
    }
    return 'done';
  });
}
