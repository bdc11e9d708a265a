/** The service's external resources, opened in order and closed in reverse. */
import { openEmojiSearch, openPromptTags } from '@reverie/engines';
import { openLeases } from '../chat/lease.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/db.ts';
import { openDatabase } from '../db/open.ts';
import { tagsOfNewestPosts } from '../gallery/posts.ts';
import type { Context } from '../handlers/context.ts';
import { openQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../lib/clock.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { openFetcher } from '../media/fetcher.ts';
import { watchedStore } from '../media/media-store.ts';
import { openStore } from '../media/open-store.ts';
import { ownMedia } from '../media/own-media.ts';
import { logMailer, openMailer } from '../people/open-mailer.ts';
import { openProviders } from '../people/open-providers.ts';
import { storeOperators } from '../people/operators.ts';
import { noticeRestore } from './reconcile.ts';
import { openResultFolder } from './result-folder.ts';

/** Number of newest posts whose tags show which tags occur together. */
const POSTS_COUNTED = 20_000;
const GRACE_SECONDS = 10;

/**
 * Registers each opened resource for closing, in reverse order. `own`: the public base URL of the service's media.
 */
export async function openEffects(
  { config, log, clock, own }: { config: Config; log: Log; clock: Clock; own: string },
  opened: AsyncDisposableStack,
) {
  const db = await openDatabase({ url: config.databaseUrl?.reveal(), dataDir: config.dataDir, log });
  opened.defer(() => db.close());
  await noticeRestore({ db, clock, log });
  const leases = await openLeases(db);
  opened.defer(() =>
    leases.close().catch((error) => log.warn(errorFacts(error), 'leases were not released')),
  );
  const incoming = opened.use(await openResultFolder({ db, leases, now: clock.now() }, config.dataDir));
  const fetcher = openFetcher({
    allowHosts: config.fetchAllowHosts,
    own,
    findOwn: ownMedia({ db, clock, baseUrl: own }),
  });
  opened.defer(fetcher.close);
  const media = watchedStore(opened.use(await openStore(config)));
  const queue = await openQueue({ db, log });
  opened.defer(() => queue.stop({ grace_seconds: GRACE_SECONDS }));

  const emoji = openEmojiSearch();
  opened.defer(emoji.close);

  const tags = openPromptTags({
    posts: () => tagsOfNewestPosts(db, POSTS_COUNTED),
    clock,
    onError: (error) => log.warn(errorFacts(error), 'tags of posts could not be read'),
  });
  opened.defer(tags.close);
  const payments = await paymentsOf(config);
  const signIn = await signInOf({ config, db, log, own }, opened);
  return { db, leases, fetcher, media, queue, emoji, tags, incoming: incoming.path, payments, signIn };
}

async function paymentsOf({ stripe }: Config): Promise<Context['payments']> {
  if (!stripe) return undefined;
  const { secretKey, webhookSecret, apiBase } = stripe;
  const { openStripe } = await import('../payments/stripe.ts');
  return openStripe({ secretKey: secretKey.reveal(), webhookSecret: webhookSecret.reveal(), apiBase });
}

async function signInOf(
  { config, db, log, own }: { config: Config; db: Database; log: Log; own: string },
  opened: AsyncDisposableStack,
): Promise<Context['signIn']> {
  if (!config.signIn) return undefined;
  const { smtpUrl, mailFrom, sendsMail, providers, ...rules } = config.signIn;
  // A worker has no sign-in of its own, and may lack the list.
  if (config.role !== 'worker') await storeOperators(db, rules.operators);
  const { host, hostname, origin } = new URL(own);
  const from = mailFrom ?? `Reverie <no-reply@${hostname}>`;
  const mailer = smtpUrl ? await openMailer({ url: smtpUrl.reveal(), from, host, log }) : logMailer(log);
  opened.defer(mailer.close);
  const settings = providers.map((each) => ({ ...each, clientSecret: each.clientSecret?.reveal() }));
  return {
    rules,
    send: sendsMail ? mailer.send : undefined,
    providers: await openProviders(settings, { baseUrl: origin, log }),
  };
}
