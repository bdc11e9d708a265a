/** A live service with everything that any call of the contract may name, and the means to make it refuse. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatModel } from '../../../engines/port/chat-engine.ts';
import type { Engine } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { smallFilm } from '../../../engines/test/support/films.ts';
import { ballPicture } from '../../../engines/test/support/scenes.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { run, tables } from '../../../src/db/tables.ts';
import { balance } from '../../../src/ledger/ledger.ts';
import { type MediaStore, StorageError } from '../../../src/media/media-store.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { png } from '../engines.ts';
import { openService, type Service } from '../service.ts';
import { openPretendedStripe } from '../stripe.ts';
import { Attachment, type Call } from './calls.ts';
import { openCrowd } from './crowd.ts';
import { HOSTS, type Host, type Operation, readDocument } from './documents.ts';
import { exampleEngines, slowChat, slowEngine } from './engine.ts';
import { farEngine } from './far-engine.ts';
import { createdBy, finishedFilm, namesOf, narrowKey, operatorToken, storedFile } from './props.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;
type Account = Awaited<ReturnType<Service['account']>>;

/** Where the contract's examples have the customer's pictures and films. */
const CUSTOMERS = /https:\/\/(images|videos)\.example\.com/g;
const SOURCES = /https:\/\/(images|videos)\.example\.com(\/[\w.-]+)/g;

/**
 * `brought`: the engines, by operation; those of the contract's examples unless told. `signUp`: `off` for a service
 * without sign-in, as the mock is one.
 */
export async function openStage(
  brought: Record<string, Engine> = exampleEngines(),
  { signUp = 'open' }: { signUp?: 'open' | 'off' } = {},
) {
  const lighthouse = await png(64, 64);
  const sphere = await ballPicture({ from: [1, 0.3, 0.5], size: { width: 96, height: 64 } });
  const films = await smallFilm();
  const files = await sourceServer(
    Object.fromEntries(
      sourcePaths().map(({ path, isFilm }) => [
        path,
        isFilm ? films : /sphere/.test(path) ? sphere : lighthouse,
      ]),
    ),
  );
  const engines: Record<string, Engine> = {};
  const stripe = await openPretendedStripe();
  const chatModels: ChatModel[] = [];
  const service = await openService({
    engines,
    chatModels,
    env: { ...stripe.env, SIGN_UP: signUp },
    listed: farEngine(),
    allowHosts: [files.host],
  });
  const { context, baseUrl, altBaseUrl } = service;
  const bring = async () => {
    Object.assign(engines, brought);
    chatModels.splice(0, chatModels.length, scriptedModel());
  };
  await bring();

  const owner = await service.account({ credits: '1000000', mode: 'test' });
  const poor = await service.account({ credits: '0', mode: 'test' });
  const suspended = await service.account({ mode: 'test' });
  await service.post(`/admin/accounts/${suspended.id}/suspend`, { reason: 'a test' }, service.asOperator);
  const names = await namesOf(service, owner);
  const narrow = {
    chat: await narrowKey(service, owner, 'chat'),
    images: await narrowKey(service, owner, 'images'),
    operator: (await operatorToken(service, 'read')).token,
  };
  const crowd = await openCrowd(service);
  const pending = new Set<Promise<unknown>>();

  return {
    service,
    owner,
    poor,
    suspended,
    names,
    /** Keys of the owner that may do one thing only. */
    narrow,
    /** The same service with its rate limits on: an account of its own, whose windows are used up first. */
    crowd,

    baseUrlOf: (host: Host) => (host === 'alt' ? altBaseUrl : baseUrl),

    keyFor: ({ route }: Operation, account: Account = owner) =>
      route.admin ? service.adminToken : account.key,

    /** The same call with the pictures of the contract's examples where they really are. */
    withRealPictures(call: Call): Call {
      if (!call.body || call.body.fields instanceof Attachment) return call;
      const fields = Object.entries(call.body.fields as object).map(([name, value]): [string, unknown] => [
        name,
        // An upload is no text: it stays what it is.
        [value].flat()[0] instanceof Attachment || value === undefined
          ? value
          : JSON.parse(JSON.stringify(value).replaceAll(CUSTOMERS, files.url(''))),
      ]);
      return { ...call, body: { ...call.body, fields: Object.fromEntries(fields) } } as Call;
    },

    /** Lets a call run on behind the scene. */
    leaveRunning(call: Promise<unknown>): void {
      pending.add(call);
      void call.finally(() => pending.delete(call));
    },

    /** Resolves when all work in progress and every asynchronous job has ended. */
    async settled(): Promise<void> {
      await Promise.all(pending);
      const text = "select 1 from generation where state = 'in_progress' limit 1";
      await eventually(async () => (await service.context.db.query({ text, values: [] })).length === 0);
    },

    /** The owner's credits once all work has ended, with no open holds. */
    async creditsAtRest(): Promise<unknown> {
      return eventually(async () => {
        const { available, held } = await balance(context.db, owner.id);
        return held === 0n && { available };
      });
    },

    /** Takes every engine away, until the returned function brings them back. */
    async withoutEngines(): Promise<() => Promise<void>> {
      for (const operation of Object.keys(brought)) delete engines[operation];
      chatModels.length = 0;
      return bring;
    },

    /** Lets the payment processor refuse, until the returned function mends it. No page of it is open any more. */
    async withoutPayments(): Promise<() => Promise<void>> {
      await run(context.db, tables.deleteFrom('automatic_top_up'));
      stripe.state.broken = true;
      return async () => {
        stripe.state.broken = false;
      };
    },

    /** Lets every engine take longer than it may, until the returned function quickens them again. */
    async withSlowEngines(): Promise<() => Promise<void>> {
      await Promise.all(pending);
      const slow = slowEngine(() => letDeadlinesPass(service));
      for (const operation of Object.keys(brought)) engines[operation] = slow;
      chatModels[0] = { ...scriptedModel(), engine: slowChat() };
      return bring;
    },

    /** Opens as many webhooks as an account may have; answers the address of another. */
    async oneTooMany(): Promise<string> {
      for (let n = 0; n < 20; n++)
        await service.post('/api/webhooks', {
          api_key: owner.key,
          url: `https://hooks.example.com/${n}`,
          events: ['credits.low'],
        });
      return 'https://hooks.example.com/too-many';
    },

    /** Lets the database be away, until the returned function brings it back. */
    async withoutDatabase(): Promise<() => Promise<void>> {
      const { query, transaction } = context.db;
      const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
      Object.assign(context.db, { query: away, transaction: away });
      return async () => void Object.assign(context.db, { query, transaction });
    },

    /** Lets nothing be stored, until the returned function brings the store back. */
    async withoutStorage(): Promise<() => Promise<void>> {
      return replacePut(context.media, () =>
        Promise.reject(new StorageError('Media cannot be stored: EIO.')),
      );
    },

    /** Lets storing take a second, until the returned function quickens it again. */
    async withSlowStorage(): Promise<() => Promise<void>> {
      return replacePut(context.media, async (put) => {
        await sleep(1000);
        return put();
      });
    },

    /** The address of a picture. */
    lighthouse: files.url('/lighthouse.png'),

    pictureInBase64: Buffer.from(lighthouse).toString('base64'),

    /** Ids of a character and a post that nothing else names. */
    oneMore: () => createdBy(service, owner, 'One more'),

    /** A film that nothing else names. */
    oneFilm: async () => ({ video_id: await finishedFilm(service, owner) }),

    /** The name of a file that nothing shows. */
    oneFile: () => storedFile(service, owner),

    /** Hides every table from the service, until the returned function brings them back. */
    async withoutTables(): Promise<() => Promise<void>> {
      await Promise.all(pending);
      await context.db.query({ text: 'alter schema public rename to hidden' });
      return async () => {
        await context.db.query({ text: 'alter schema hidden rename to public' });
      };
    },

    async stop(): Promise<void> {
      await Promise.all(pending);
      await crowd.close();
      files.close();
      await service.stop();
      await stripe.close();
    },
  };
}

/** Every picture and film of the customer's that the contract's examples name. */
function sourcePaths(): { path: string; isFilm: boolean }[] {
  const contract = JSON.stringify(HOSTS.map(readDocument));
  return [...contract.matchAll(SOURCES)].map(([, host, path]) => ({
    path: path!,
    isFilm: host === 'videos',
  }));
}

/** `act` receives the original function. */
async function replacePut(
  media: MediaStore,
  act: (put: () => Promise<void>) => Promise<void>,
): Promise<() => Promise<void>> {
  const { put } = media;
  media.put = (name, bytes) => act(() => put.call(media, name, bytes));
  return async () => {
    media.put = put;
  };
}

/** Sets the time of all work in progress to be over. */
async function letDeadlinesPass({ context }: Service): Promise<void> {
  await context.db.query({
    text: "update generation set deadline_at = $1 where state = 'in_progress'",
    values: [context.clock.now()],
  });
}
