/** Provokes each declared status of any operation: derived from the contract, never from a path. */
import { newId } from '../../../src/lib/id.ts';
import { png } from '../engines.ts';
import { type Call, type Names, ordinaryCall, send } from './calls.ts';
import { isSuccess, type Json, type Operation, operationsOf, takesHeader } from './documents.ts';
import { neededBy } from './needs.ts';
import { OPERATED } from './operated.ts';
import { another, wrongWhereNothingIsRequired } from './other-bodies.ts';
import {
  begunUpload,
  blockedEntry,
  failedJob,
  filledUploads,
  jobUnder,
  unblockAll,
  usedQuote,
  useUnseenKey,
} from './props.ts';
import {
  addHeaders,
  answerOnceMade,
  bodyMbOf,
  change,
  fieldsOf,
  holdIfQuote,
  keyed,
  lastEventId,
  nameIds,
  type Scene,
  withoutFields,
} from './scene.ts';
import type { Stage } from './stage.ts';

export type Provoked = {
  baseUrl: string;
  call: Call;
  /** Puts everything back as it was. */
  afterwards(): Promise<void>;
};

const MB = 1024 * 1024;
const WINDOW_MAX = 600; // The calls of the widest rate window.

/** Turns an ordinary call without a key into one that must be answered with this status. */
export async function provoke(
  stage: Stage,
  operation: Operation,
  ordinary: Call,
  status: number,
): Promise<Provoked> {
  const scene: Scene = {
    stage,
    operation,
    call: stage.withRealPictures(ordinary),
    key: stage.keyFor(operation),
    baseUrl: stage.baseUrlOf(operation.host),
    afterwards,
  };
  const named = OPERATED[`${status} ${operation.id}`];
  if (named) nameIds(scene, await named(stage));
  else await (isSuccess(status) ? succeed(scene, status) : SCENES[status]?.(scene));
  return {
    baseUrl: scene.baseUrl,
    call: keyed(scene),
    afterwards: scene.afterwards,
  };
}

async function succeed(scene: Scene, status: number): Promise<void> {
  const { stage, operation } = scene;
  if (status === 202 && takes(operation, 'response_mode')) change(scene, { response_mode: 'polling' });
  // An operation that always answers 202 answers 200 to a dry run.
  if (status === 200 && operation.route.async && !takes(operation, 'response_mode'))
    scene.call = { ...scene.call, query: { ...scene.call.query, dry_run: 'true' } };
  if (status === 204) addHeaders(scene, { 'last-event-id': await lastEventId(scene) });
  if (operation.id === 'createBlockedMedium') scene.afterwards = () => unblockAll(stage);
  const fresh = await FRESH[operation.id]?.(stage);
  if (fresh) nameIds(scene, { ...stage.names, ...fresh });
}

const takes = ({ bodies }: Operation, field: string): boolean =>
  field in ((bodies['application/json']?.schema?.properties ?? {}) as Json);

/** Calls that end or delete something need their own object, because other calls use the shared one. */
export const FRESH: Record<string, (stage: Stage) => Promise<Names>> = {
  cancelJob: async (stage) => ({ job_id: await runningJob(stage) }),
  cancelAnyJob: async (stage) => ({ job_id: await runningJob(stage) }),
  retryJob: async ({ service, owner }) => ({ job_id: await failedJob(service, owner) }),
  deleteCharacter: (stage) => stage.oneMore(),
  deletePost: (stage) => stage.oneMore(),
  deleteMedia: (stage) => stage.oneFile(),
  deleteVideo: (stage) => stage.oneFilm(),
  removeBlockedMedium: async ({ service }) => ({ entry_id: await blockedEntry(service) }),
  deleteUpload: async ({ service, owner }) => ({ upload_id: await begunUpload(service, owner) }),
  sendUploadPart: async ({ service, owner }) => ({
    upload_id: await begunUpload(service, owner, (await png(64, 64)).length),
  }),
};

const SCENES: Record<number, (scene: Scene) => void | Promise<void>> = {
  400: (scene) => {
    const { parameters, route } = scene.operation;
    if (parameters.length < 3 && route.takes.length === 0) addHeaders(scene, { 'api-version': 'latest' });
    const narrow = parameters.filter(
      (each) => each.in === 'query' && (each.schema.type === 'integer' || 'enum' in each.schema),
    );
    const query = Object.fromEntries(narrow.map(({ name }) => [name, 'many']));
    scene.call = { ...withoutFields(scene.call), query };
    change(scene, wrongWhereNothingIsRequired(scene));
    nameIds(scene, new Proxy({}, { get: () => 'a'.repeat(101) }));
  },
  401: (scene) => {
    scene.key = undefined;
  },
  402: (scene) => {
    scene.key = scene.stage.poor.key;
    holdIfQuote(scene);
  },
  403: (scene) => {
    const { admin, tag } = scene.operation.route;
    scene.key = scene.stage.narrow[admin ? 'operator' : /chat$/.test(tag) ? 'images' : 'chat'];
    // A view that calls no other operation is open to every key of an account that may call at all.
    if (scene.operation.id === 'createModeration') scene.key = scene.stage.suspended.key;
  },
  404: (scene) => {
    const unknown = Object.entries(scene.stage.names).map(([name, id]) => [name, `${id.slice(0, -6)}000000`]);
    nameIds(scene, Object.fromEntries(unknown));
    if ('character' in fieldsOf(scene.call)) change(scene, { character: 'nobody' });
    if (scene.operation.host === 'openai') change(scene, { model: 'nobody' });
    // A file and a hash need not be stored here.
    const body = { type: 'application/json', fields: { url: 'nobody', reason: 'a notice' } };
    if (scene.operation.id === 'createBlockedMedium') scene.call = { ...scene.call, body };
  },
  409: async (scene) => {
    if (scene.operation.id === 'createUpload') await fillUploads(scene);
    if (scene.operation.id === 'createWebhook') change(scene, { url: await scene.stage.oneTooMany() });
    if (scene.operation.id === 'releaseQuote') nameIds(scene, { quote_id: await usedQuote(scene.stage) });
    // Without an Idempotency-Key the conflict is with what has ended, and the job in `names` has.
    if (!takesHeader(scene.operation, 'Idempotency-Key')) return;
    addHeaders(scene, { 'idempotency-key': newId('idem') });
    holdIfQuote(scene);
    answerOnceMade(scene);
    if (takesHeader(scene.operation, 'X-Test-Scenario')) await startSlowly(scene);
    else if (scene.operation.route.tag === 'account' || scene.operation.route.admin)
      await leaveUnanswered(scene);
    else await startStoring(scene);
  },
  410: (scene) =>
    succeed(scene, 200)
      .then(() => send(scene.baseUrl, keyed(scene)))
      .then(() => undefined),
  413: (scene) => {
    scene.call = {
      ...scene.call,
      bytes_min: (bodyMbOf(scene) + 1) * MB,
    };
  },
  415: (scene) => {
    scene.call = { ...scene.call, body: { type: 'text/csv', fields: 'A lighthouse' } };
  },
  422: async (scene) => {
    addHeaders(scene, { 'idempotency-key': newId('idem') });
    holdIfQuote(scene);
    await sendAndGiveBack(scene);
    change(scene, another(scene.operation, scene.call));
  },
  429: async (scene) => {
    const { crowd } = scene.stage;
    scene.baseUrl = crowd.baseUrlOf(scene.operation.host);
    scene.key = scene.operation.route.admin ? 'none' : scene.stage.keyFor(scene.operation, crowd.account);
    const cheap = keyed({ ...scene, call: withoutFields(scene.call) });
    for (let sent = 0; sent <= WINDOW_MAX; sent += 20) {
      const calls = Array.from({ length: sent === 0 ? 1 : 20 }, () => send(scene.baseUrl, cheap));
      const told = await Promise.all(calls);
      if (told.some(({ status }) => status === 429)) return;
    }
  },
  500: async (scene) => {
    await useUnseenKey(scene);
    scene.afterwards = await scene.stage.withoutTables();
  },
  502: (scene) => {
    answerOnceMade(scene);
    addHeaders(scene, { 'x-test-scenario': 'generation_failed' });
  },
  503: async (scene) => {
    const { stage, operation } = scene;
    await useUnseenKey(scene);
    scene.afterwards = await stage[neededBy(operation)]();
    if (operation.id === 'updateCharacter') change(scene, { avatar_bytes: stage.pictureInBase64 });
  },
  504: async (scene) => {
    answerOnceMade(scene);
    scene.afterwards = await scene.stage.withSlowEngines();
  },
};

/** They are deleted afterwards. */
async function fillUploads(scene: Scene): Promise<void> {
  const { service, owner } = scene.stage;
  const ids = await filledUploads(service, owner);
  scene.afterwards = async () => {
    for (const id of ids) await service.call('DELETE', `/api/uploads/${id}`, { headers: owner.keyHeader });
  };
}

/** Begins a call that has a second of work, and returns once that is under way or has been refused. */
async function startSlowly(scene: Scene): Promise<void> {
  const { stage, baseUrl, call } = scene;
  const headers = { ...call.headers, 'x-test-scenario': 'slow=1' };
  let answered = false;
  const answer = send(baseUrl, keyed({ ...scene, call: { ...call, headers } })).finally(() => {
    answered = true;
  });
  stage.leaveRunning(answer);
  while (!answered && (await jobUnder(stage.service, call.headers['idempotency-key']!)) === undefined);
}

/** Begins a free call that takes a second to store what it was given, and returns once its key is taken. */
async function startStoring(scene: Scene): Promise<void> {
  const { stage, baseUrl, call } = scene;
  scene.afterwards = await stage.withSlowStorage();
  const answer = send(baseUrl, keyed(scene));
  stage.leaveRunning(answer);
  const { db } = stage.service.context;
  const taken = {
    text: 'select 1 from once where idempotency_key = $1',
    values: [call.headers['idempotency-key']],
  };
  while ((await db.query(taken)).length === 0);
}

/** A free call whose process died before it answered: it is over at once, so nothing later can catch it running. */
async function leaveUnanswered(scene: Scene): Promise<void> {
  await sendAndGiveBack(scene);
  await scene.stage.service.context.db.query({
    text: 'update once set answer = null where idempotency_key = $1',
    values: [scene.call.headers['idempotency-key']],
  });
}

/** Releases the hold of a quote afterwards, so that the next call finds the credits unchanged. */
async function sendAndGiveBack(scene: Scene): Promise<void> {
  const { service, owner } = scene.stage;
  const { body } = await send(scene.baseUrl, keyed(scene));
  if (scene.operation.id !== 'createQuote') return;
  const { quote_id } = body as { quote_id: string };
  await service.call('DELETE', `/api/quotes/${quote_id}`, { headers: owner.keyHeader });
}

async function runningJob(stage: Stage): Promise<string> {
  const operation = operationsOf('main').find(({ id }) => id === 'generateRa1')!;
  const key = newId('idem');
  const call = { ...ordinaryCall(operation, stage.names), headers: { 'idempotency-key': key } };
  const caller = { key: stage.owner.key, baseUrl: stage.baseUrlOf('main') };
  await startSlowly({ stage, operation, call, ...caller, afterwards });
  return (await jobUnder(stage.service, key))!;
}

async function afterwards(): Promise<void> {}
