/** Things that calls of the contract begin: work under way, free calls without an answer, and objects of their own. */
import { newId } from '../../../src/lib/id.ts';
import { png } from '../engines.ts';
import { type Names, ordinaryCall, send } from './calls.ts';
import { operationsOf } from './documents.ts';
import { begunUpload, blockedEntry, failedJob, filledUploads, jobUnder } from './props.ts';
import { keyed, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Calls that end or delete something need their own object, because other calls use the shared one. */
export const FRESH: Record<string, (stage: Stage) => Promise<Names>> = {
  cancelJob: async (stage) => ({ job_id: await runningJob(stage) }),
  cancelAnyJob: async (stage) => ({ job_id: await runningJob(stage) }),
  retryJob: async ({ service, owner }) => ({ job_id: await failedJob(service, owner) }),
  deleteCharacter: (stage) => stage.oneMore(),
  deleteConversation: (stage) => stage.oneMore(),
  deletePost: (stage) => stage.oneMore(),
  deleteMedia: (stage) => stage.oneFile(),
  deleteVideo: (stage) => stage.oneFilm(),
  removeBlockedMedium: async ({ service }) => ({ entry_id: await blockedEntry(service) }),
  deleteUpload: async ({ service, owner }) => ({ upload_id: await begunUpload(service, owner) }),
  sendUploadPart: async ({ service, owner }) => ({
    upload_id: await begunUpload(service, owner, (await png(64, 64)).length),
  }),
};

/** An upload whose first byte has arrived, so that a part from the beginning does not continue it. */
export async function continuedUpload(stage: Stage): Promise<Names> {
  const names = await FRESH.sendUploadPart!(stage);
  const { db } = stage.service.context;
  await db.query({ text: 'update upload set received_bytes = 1 where id = $1', values: [names.upload_id] });
  return names;
}

/** They are deleted afterwards. */
export async function fillUploads(scene: Scene): Promise<void> {
  const { service, owner } = scene.stage;
  const ids = await filledUploads(service, owner);
  scene.afterwards = async () => {
    for (const id of ids) await service.call('DELETE', `/api/uploads/${id}`, { headers: owner.keyHeader });
  };
}

/** Begins a call that has a second of work, and returns once that is under way or has been refused. */
export async function startSlowly(scene: Scene): Promise<void> {
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
export async function startStoring(scene: Scene): Promise<void> {
  const { stage, baseUrl, call } = scene;
  scene.afterwards = await stage.withSlowStorage();
  const answer = send(baseUrl, keyed(scene));
  stage.leaveRunning(answer);
  const { db } = stage.service.context;
  const lookup = {
    text: 'select 1 from once where idempotency_key = $1',
    values: [call.headers['idempotency-key']],
  };
  while ((await db.query(lookup)).length === 0);
}

/** A free call whose process died before it answered: it is over at once, so nothing later can catch it running. */
export async function leaveUnanswered(scene: Scene): Promise<void> {
  await sendAndGiveBack(scene);
  await scene.stage.service.context.db.query({
    text: 'update once set answer = null where idempotency_key = $1',
    values: [scene.call.headers['idempotency-key']],
  });
}

/** Releases the hold of a quote afterwards, so that the next call finds the credits unchanged. */
export async function sendAndGiveBack(scene: Scene): Promise<void> {
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
  await startSlowly({ stage, operation, call, ...caller, afterwards: async () => {} });
  return (await jobUnder(stage.service, key))!;
}
