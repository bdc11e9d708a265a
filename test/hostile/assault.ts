/** Sends attacks and judges every answer by the contract, and everything that was said for what nobody may read. */
import { sendWire, type WireAnswer } from '../support/contract/calls.ts';
import { everyOperation, isSuccess } from '../support/contract/documents.ts';
import { errorJudge, type Judge, judgeOf } from '../support/contract/judge.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { type Attack, attacks } from './mutations.ts';

export type Assault = {
  sent: number;
  byStatus: Record<number, number>;
  byWhat: Record<string, number>;
  faults: string[];
};

const AT_ONCE = 8;
/** Documented refusals of a service that is well: nobody to do it, nowhere to keep it. */
const MAY_BE = new Set([503]);
/** Keys, the operator's token, stacks, and paths of the machine. */
const SECRETS =
  /mk_(live|test)_[A-Za-z0-9]{20}|adm_[A-Za-z0-9]{20}|\n\s+at \S+ \(|node_modules|file:\/\/|\/(work|tmp|home|root|usr)\//;
/** They show a new key, once. */
const SHOWS_KEYS = new Set(['createKey', 'createAccount', 'createOperatorToken', 'createWebhook']);

export async function assault({ count, seed }: { count: number; seed: number }): Promise<Assault> {
  const stage = await openStage();
  try {
    const result = await assaultOn(stage, { count, seed });
    const { owner, service } = stage;
    for (const secret of [owner.key, service.adminToken])
      if (service.logged().includes(secret)) result.faults.push('A key was logged.');
    result.faults.push(...service.faults);
    if (result.faults.length > 0) result.faults.push(...troublesIn(service.logged()));
    return result;
  } finally {
    await stage.stop();
  }
}

async function assaultOn(stage: Stage, options: { count: number; seed: number }): Promise<Assault> {
  const attackList = await attacks(everyOperation(), {
    ...options,
    names: stage.names,
    keyOf: (each) => stage.keyFor(each),
  });
  const result: Assault = { sent: 0, byStatus: {}, byWhat: {}, faults: [] };
  const isError = errorJudge();
  const judges = new Map<string, Judge>();
  const next = attackList[Symbol.iterator]();
  const attacker = async () => {
    for (const attack of { [Symbol.iterator]: () => next }) {
      const answer = await sendWire(stage.baseUrlOf(attack.operation.host), attack.wire).catch(
        (error: Error) => `${error.message}: ${(error.cause as Error)?.message}`,
      );
      result.sent += 1;
      result.byWhat[attack.what] = (result.byWhat[attack.what] ?? 0) + 1;
      if (typeof answer === 'string') {
        result.faults.push(`${nameOf(attack)}: ${answer}`);
        continue;
      }
      result.byStatus[answer.status] = (result.byStatus[answer.status] ?? 0) + 1;
      const faults = judged(attack, answer, isError, judges);
      if (faults.length > 0) result.faults.push(`${nameOf(attack)}: ${answer.status} ${faults.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return result;
}

function judged(
  { operation, what, wire }: Attack,
  answer: WireAnswer,
  isError: (answer: WireAnswer, path: string) => string[],
  judges: Map<string, Judge>,
): string[] {
  const { status, body } = answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const leaks =
    SECRETS.test(text) && !SHOWS_KEYS.has(operation.id) ? [`it tells ${SECRETS.exec(text)?.[0]}`] : [];
  if (status >= 500 && !MAY_BE.has(status)) return [`is a fault of ours: ${text.slice(0, 300)}`, ...leaks];
  if (status >= 400) return [...isError(answer, wire.path), ...leaks];
  // Another place or method may lead to another operation, or to the pages.
  if (what === 'another path' || what === 'another method') return leaks;
  // A stream of events is judged where chat is tested.
  if (answer.headers['content-type']?.startsWith('text/event-stream')) return leaks;
  const schema = operation.answers[status]?.content['application/json']?.schema;
  if (!isSuccess(status) || (!schema && wire.method !== 'GET')) return ['is not in the contract', ...leaks];
  if (!schema) return leaks;
  const name = `${operation.host} ${operation.id} ${status}`;
  const judge = judges.get(name) ?? judgeOf(schema);
  judges.set(name, judge);
  return [...judge(body), ...leaks];
}

function nameOf({ operation, what, wire }: Attack): string {
  return `${operation.id}, ${what} (${wire.method} ${wire.path.slice(0, 120)} ${wire.body?.toString().slice(0, 120) ?? ''})`;
}

/** Log lines about requests that failed unexpectedly. */
function troublesIn(logged: string): string[] {
  const lines = JSON.parse(logged) as { level: string; event: string }[];
  return lines.filter(({ level }) => level === 'error').map((line) => JSON.stringify(line).slice(0, 900));
}
