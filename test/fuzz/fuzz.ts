/** Sends requests made from the three contracts and judges every answer. */

import { FRESH } from '../support/contract/begun.ts';
import { type Call, send } from '../support/contract/calls.ts';
import { everyOperation, isSuccess, type Operation } from '../support/contract/documents.ts';
import { CALLERS } from '../support/contract/operated.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { openJudge } from './judged.ts';
import { type Fuzzed, requests } from './requests.ts';

export type Fuzzing = {
  sent: number;
  byStatus: Record<number, number>;
  /** Operations that were fulfilled at least once, and the names of the others. */
  fulfilled: number;
  unfulfilled: string[];
  /** Answers that came as events. */
  streams: number;
  findings: string[];
};

const AT_ONCE = 6;
const UNKNOWN_KEY = 'mk_test_00000000000000000000000000000000';

/** `only`: the operations whose id contains it. */
export async function fuzz({
  count,
  seed,
  only = '',
}: {
  count: number;
  seed: number;
  only?: string;
}): Promise<Fuzzing> {
  const stage = await openStage();
  try {
    const operations = everyOperation().filter(({ id }) => id.includes(only));
    const result = await fuzzOn(stage, operations, requests(operations, { count, seed }));
    result.findings.push(...stage.service.faults);
    const lines = JSON.parse(stage.service.logged()) as { level: string }[];
    if (result.findings.length > 0)
      for (const line of lines.filter(({ level }) => level === 'error').slice(0, 20))
        result.findings.push(JSON.stringify(line).slice(0, 900));
    return result;
  } finally {
    await stage.settled();
    await stage.stop();
  }
}

async function fuzzOn(stage: Stage, operations: Operation[], calls: Fuzzed[]): Promise<Fuzzing> {
  const result: Fuzzing = { sent: 0, byStatus: {}, fulfilled: 0, unfulfilled: [], streams: 0, findings: [] };
  const judge = openJudge();
  const fulfilled = new Set<string>();
  const next = calls[Symbol.iterator]();
  const caller = async () => {
    for (const request of { [Symbol.iterator]: () => next }) {
      const { operation, key } = request;
      const call = await callOf(stage, request);
      const answer = await send(stage.baseUrlOf(operation.host), call).catch((error: Error) => error);
      result.sent += 1;
      if (answer instanceof Error) {
        result.findings.push(
          `${describeCall(request, call)}: ${answer.message}: ${(answer.cause as Error)?.message}`,
        );
        continue;
      }
      result.byStatus[answer.status] = (result.byStatus[answer.status] ?? 0) + 1;
      if (isSuccess(answer.status)) fulfilled.add(nameOf(operation));
      if (answer.headers['content-type']?.startsWith('text/event-stream')) result.streams += 1;
      const faults = judge({ operation, key, call }, answer);
      if (faults.length > 0)
        result.findings.push(
          `${describeCall(request, call)}: ${answer.status} ${faults.slice(0, 4).join('; ')}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  result.fulfilled = fulfilled.size;
  result.unfulfilled = operations.map(nameOf).filter((name) => !fulfilled.has(name) && !BY_SESSION.has(name));
  return result;
}

/** They succeed only for a person who has received a code by e-mail. `test/people` calls them. */
const BY_SESSION: ReadonlySet<string> = new Set([
  'main listSessions',
  'main revokeSession',
  'main createSession',
  'main beginProviderSignIn',
  'main acceptInvitation',
  'main revokeInvitation',
  'main updateMember',
  'main removeMember',
]);

function nameOf({ host, id }: Operation): string {
  return `${host} ${id}`;
}

async function callOf(stage: Stage, { operation, callWith }: Fuzzed): Promise<Call> {
  const names = { ...stage.names, ...(await FRESH[operation.id]?.(stage)) };
  const isAdmin = operation.route.admin;
  // Both change what later calls of their account do.
  const isOfOther = operation.id === 'deleteAccount' || operation.id === 'updateAccount';
  const other = isOfOther ? await CALLERS[`200 ${operation.id}`]!(stage) : undefined;
  const keys = {
    good: stage.keyFor(operation, other),
    bad: UNKNOWN_KEY,
    poor: stage.keyFor(operation, stage.poor),
    narrow: isAdmin ? stage.keyFor(operation) : stage.narrow.chat,
  };
  const isConfirmed = operation.id === 'deleteAccount';
  const real = (call: Call) =>
    stage.withRealPictures(other && isConfirmed ? confirmedBy(call, other.id) : call);
  return callWith(names, keys, real);
}

/** A deletion names the account. */
function confirmedBy({ body, ...call }: Call, confirm: string): Call {
  return { ...call, ...(body && { body: { ...body, fields: { ...(body.fields as object), confirm } } }) };
}

function describeCall({ operation, key }: Fuzzed, { method, path, query, headers, body }: Call): string {
  const sent = JSON.stringify({ query, headers, fields: body?.fields }).replaceAll(/mk_\w+|adm_\w+/g, 'KEY');
  return `${operation.id} with a key that is ${key} (${method} ${path.slice(0, 100)} ${sent.slice(0, 600)})`;
}
