/** Provokes each declared status of any operation: derived from the contract, never from a path. */
import { newId } from '../../../src/lib/id.ts';
import {
  continuedUpload,
  FRESH,
  fillUploads,
  leaveUnanswered,
  sendAndGiveBack,
  startSlowly,
  startStoring,
} from './begun.ts';
import { type Call, send } from './calls.ts';
import { isSuccess, type Json, type Operation, takesHeader } from './documents.ts';
import { neededBy } from './needs.ts';
import { CALLERS, OPERATED } from './operated.ts';
import { another, wrongWhereNothingIsRequired } from './other-bodies.ts';
import { asPerson } from './people.ts';
import { usedQuote, useUnseenKey } from './props.ts';
import {
  addHeaders,
  answerWhenDone,
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
  await asPerson(scene, status);
  const caller = await CALLERS[`${status} ${operation.id}`]?.(stage);
  if (caller) scene.key = caller.key;
  if (caller && operation.id === 'deleteAccount') change(scene, { confirm: caller.id });
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
  const fresh = await FRESH[operation.id]?.(stage);
  if (fresh) nameIds(scene, { ...stage.names, ...fresh });
}

const takes = ({ bodies }: Operation, field: string): boolean =>
  field in ((bodies['application/json']?.schema?.properties ?? {}) as Json);

const SCENES: Record<number, (scene: Scene) => void | Promise<void>> = {
  400: (scene) => {
    const { parameters, route } = scene.operation;
    const narrow = parameters.filter(
      (each) => each.in === 'query' && (each.schema.type === 'integer' || 'enum' in each.schema),
    );
    if (narrow.length === 0 && route.takes.length === 0) addHeaders(scene, { 'api-version': 'latest' });
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
    if (scene.operation.id === 'sendUploadPart') nameIds(scene, await continuedUpload(scene.stage));
    if (scene.operation.id === 'createWebhook') change(scene, { url: await scene.stage.oneTooMany() });
    if (scene.operation.id === 'releaseQuote') nameIds(scene, { quote_id: await usedQuote(scene.stage) });
    // Without an Idempotency-Key the conflict is with what has ended, and the job in `names` has.
    if (!takesHeader(scene.operation, 'Idempotency-Key')) return;
    addHeaders(scene, { 'idempotency-key': newId('idem') });
    holdIfQuote(scene);
    answerWhenDone(scene);
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
    // A body of any type is a file where one may be.
    if ('application/octet-stream' in scene.operation.bodies) addHeaders(scene, { 'content-encoding': 'br' });
    else scene.call = { ...scene.call, body: { type: 'text/csv', fields: 'A lighthouse' } };
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
      const answers = await Promise.all(calls);
      if (answers.some(({ status }) => status === 429)) return;
    }
  },
  500: async (scene) => {
    await useUnseenKey(scene);
    useStoredToken(scene);
    scene.afterwards = await scene.stage.withoutTables();
  },
  502: (scene) => {
    answerWhenDone(scene);
    addHeaders(scene, { 'x-test-scenario': 'generation_failed' });
  },
  503: async (scene) => {
    const { stage, operation } = scene;
    await useUnseenKey(scene);
    useStoredToken(scene);
    scene.afterwards = await stage[neededBy(operation)]();
    if (operation.id === 'updateCharacter') change(scene, { avatar_bytes: stage.pictureInBase64 });
  },
  504: async (scene) => {
    answerWhenDone(scene);
    scene.afterwards = await scene.stage.withSlowEngines();
  },
};

/** `getOperator` needs the database only for a token that is stored there. */
function useStoredToken(scene: Scene): void {
  if (scene.operation.id === 'getOperator') scene.key = scene.stage.narrow.operator;
}

async function afterwards(): Promise<void> {}
