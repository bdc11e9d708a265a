/** Sends one hostile call to a started service: its answer, and its price for the service and for other callers. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Attachment,
  type Names,
  sendWire,
  type Wire,
  type WireAnswer,
} from '../../support/contract/calls.ts';
import type { Json } from '../../support/contract/documents.ts';
import { type Use, useAnswer } from './after-answer.ts';
import type { Account, AssailedService } from './assailed-service.ts';
import type { Cell } from './cells.ts';
import { hostileWire } from './hostile-call.ts';
import { watchMemory } from './memory.ts';
import { stretch } from './verdict.ts';

export type Measured = {
  /** 0 where there was no answer. */
  status: number;
  answer: WireAnswer;
  uses: Use[];
  /** Until the answer; for a job that its input failed, until its end. */
  seconds: number;
  /** The longest wait of another caller, without what the machine made it wait. */
  wait_ms: number;
  main_mb: number;
  family_mb: number;
  charged: boolean;
  held: boolean;
  /** Lines of the log with the id of the request, and those of level error. */
  lines: number;
  errors: number;
  /** True if the log has a piece of the input. */
  logged: boolean;
  /** The error that the log has for a fault of the service. */
  trouble: string;
};

/** The family of processes that has more memory is ended, so that the machine stays usable. */
export const FAMILY_MB_MAX = 2500;
const NO_ANSWER_MS = 40_000;

/** Work that an accepted call may do before it is canceled: a file is decoded in it. */
const WORK_MS = { file: 2500, value: 1000 };

/** The call as `measure` sends it, with nothing measured. Accepted work is canceled at once. */
export async function sendOnce(service: AssailedService, account: Account, cell: Cell): Promise<void> {
  const wire = await prepared(service, account, cell);
  const answer = await answered(service, wire, cell);
  await useAnswer(service, account.key, answerOf(answer), 0).catch(() => []);
}

async function prepared(service: AssailedService, account: Account, cell: Cell): Promise<Wire> {
  const value = await cell.value(service.serve);
  const key = cell.field.operation.route.admin ? service.adminToken : account.key;
  const names = { ...service.names, ...(await begunUpload(service, key, cell, value)) };
  return hostileWire(cell.field, value, { ...service, names, key });
}

export type Sending = { account: Account; cell: Cell };

export async function measure(service: AssailedService, account: Account, cell: Cell): Promise<Measured> {
  return (await measureTogether(service, [{ account, cell }]))[0]!;
}

/**
 * Sends all calls at once, each by an account of its own. The wait of others and the memory are those of all calls
 * together, so they are an upper limit of each.
 */
export async function measureTogether(service: AssailedService, sendings: Sending[]): Promise<Measured[]> {
  const wires: Wire[] = [];
  for (const { account, cell } of sendings) wires.push(await prepared(service, account, cell));
  const before = await Promise.all(sendings.map(({ account }) => moneyOf(service, account)));
  // The second collection waits for the memory that the first one frees beside the main thread.
  for (let n = 0; n < 2; n++) await service.collect();
  const logAt = service.logged().length;
  const grown = watchMemory(service.pid, FAMILY_MB_MAX, () => process.kill(service.pid, 'SIGKILL'));
  let outcomes: Outcome[] = [];
  const held = await service.beside(async () => {
    outcomes = await Promise.all(sendings.map((sending, n) => outcomeOf(service, sending, wires[n]!)));
  }, service.neighbour);
  const growth = grown();
  const after = await Promise.all(sendings.map(({ account }) => moneyAtRest(service, account)));
  const log = service.logged().slice(logAt);
  return outcomes.map((outcome, n) => {
    const { answer } = outcome;
    const ofCall = log.split('\n').filter((line) => line.includes(String(answer.headers['x-request-id'])));
    return {
      ...growth,
      ...outcome,
      status: statusOf(answer),
      wait_ms: Math.max(held.held_ms, held.own_ms),
      charged: before[n]!.posted !== after[n]!.posted,
      held: Number(after[n]!.held) > Number(before[n]!.held),
      lines: ofCall.length,
      errors: ofCall.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= 50).length,
      trouble: /"err":\{.{0,300}/.exec(log)?.[0] ?? '',
      logged: pieceOf(wires[n]!) !== undefined && log.includes(pieceOf(wires[n]!)!),
    };
  });
}

type Outcome = Pick<Measured, 'answer' | 'uses' | 'seconds'>;

async function outcomeOf(service: AssailedService, { account, cell }: Sending, wire: Wire): Promise<Outcome> {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  const answer = await answered(service, wire, cell);
  const seconds = since();
  const uses = await useAnswer(service, account.key, answerOf(answer), WORK_MS[cell.form]).catch(() => []);
  return { answer, uses, seconds: uses.some(({ what }) => what === 'job failed') ? since() : seconds };
}

/** A part of an upload that is as long as the part is the whole of it. */
async function begunUpload(
  { call }: AssailedService,
  key: string,
  { field }: Cell,
  value: unknown,
): Promise<Names> {
  if (field.operation.id !== 'sendUploadPart' || !(value instanceof Attachment)) return {};
  const { body } = await call('POST', '/api/uploads', { key, body: { size_bytes: value.bytes!.length } });
  return { upload_id: String(body.upload_id) };
}

/** The tools are those of the main host, whatever operation they call. */
export function hostOf(
  { place, operation }: Cell['field'],
  { baseUrl, altBaseUrl }: Pick<AssailedService, 'baseUrl' | 'altBaseUrl'>,
): string {
  return place !== 'tool' && operation.host === 'alt' ? altBaseUrl : baseUrl;
}

async function answered(service: AssailedService, wire: Wire, { field }: Cell): Promise<WireAnswer> {
  const baseUrl = hostOf(field, service);
  const headers = { ...wire.headers, ...(waitsElsewhere(field) && { prefer: 'respond-async' }) };
  const over = new AbortController();
  const timedOut = sleep(NO_ANSWER_MS * Math.min(3, stretch()), undefined, { signal: over.signal }).then(
    () => {
      throw new Error('no answer');
    },
  );
  try {
    return await Promise.race([sendWire(baseUrl, { ...wire, headers }), timedOut]);
  } catch (error) {
    return { status: 0, headers: {}, body: String((error as Error).cause ?? error) };
  } finally {
    over.abort();
    await timedOut.catch(() => undefined);
  }
}

/** Work that may be a job is one, so that it can be canceled. */
function waitsElsewhere({ operation, place }: Cell['field']): boolean {
  return (
    place !== 'tool' && operation.parameters.some(({ name, in: at }) => at === 'header' && name === 'Prefer')
  );
}

/** The members of the answer; those of the structured content of a tool's. */
function answerOf({ body }: WireAnswer): Json {
  const answer = typeof body === 'object' && body !== null ? (body as Json) : messageIn(String(body));
  const { result } = answer as { result?: { structuredContent?: Json } };
  return result?.structuredContent ?? answer;
}

function messageIn(text: string): Json {
  const [, message] = /^data: (\{.*\})$/m.exec(text) ?? [];
  return message === undefined ? {} : (JSON.parse(message) as Json);
}

/** A tool's refusal has its status inside. */
export function statusOf(answer: WireAnswer): number {
  const { problem } = answerOf(answer) as { problem?: { status?: number } };
  return problem?.status ?? answer.status;
}

type Money = { posted: unknown; held: unknown };

async function moneyOf({ call }: AssailedService, { key }: Account): Promise<Money> {
  const { body } = await call('GET', '/api/account', { key }).catch(() => ({ body: {} as Json }));
  return (body.credits ?? { posted: undefined, held: '0' }) as Money;
}

/** Once nothing is held, or after three seconds. */
async function moneyAtRest(service: AssailedService, account: Account): Promise<Money> {
  for (let tries = 0; ; tries++) {
    const money = await moneyOf(service, account);
    if (money.held === '0' || tries === 30) return money;
    await sleep(100);
  }
}

/** A piece of the input that a log would show; none of an input that is short. */
function pieceOf({ body }: Wire): string | undefined {
  if (!body || body.length < 2000) return undefined;
  const middle = Math.floor(body.length / 2);
  return body.subarray(middle, middle + 60).toString('utf8');
}
