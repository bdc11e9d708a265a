/** Dredd, really run: a process of its own against a live service, told by its hooks what this file answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ordinaryCall, wire } from '../../support/contract/calls.ts';
import { type Host, isSuccess, type Operation } from '../../support/contract/documents.ts';
import { outOfReach } from '../../support/contract/out-of-reach.ts';
import { type Provoked, provoke } from '../../support/contract/provoke.ts';
import type { Stage } from '../../support/contract/stage.ts';

export type Result = {
  /** As Dredd names it: path > summary > status > media type. */
  name: string;
  operation: Operation;
  /** The one the contract declares. */
  declared: number;
  state: 'pass' | 'fail' | 'skip' | 'error';
  /** Why it was skipped, or what Dredd found. */
  message: string;
  answer: { status: number; headers: Record<string, string>; body: string } | undefined;
  /** The account's credits before and after, for failures that must not charge. */
  credits: { before: unknown; after: unknown } | undefined;
};

export type Run = {
  results: Result[];
  /** Dredd's own closing line: `421 passing, 0 failing, 0 errors, 27 skipped, 448 total`. */
  summary: string;
  exitCode: number;
  output: string;
};

type DreddQuestion =
  | { is: 'transaction'; name: string; path: string; method: string; type?: string; status: number }
  | { is: 'result'; name: string; state: Result['state']; message: string; real?: Real };
type Tried = { result: Result; provoked: Provoked | undefined; before: unknown };
type Real = { statusCode: number; headers: Record<string, string>; body?: string };

const JSON_TYPE = 'application/json';
const DREDD = fileURLToPath(new URL('./dredd.cjs', import.meta.url));

/**
 * Every transaction of a host's document, one after the other; `only` narrows it to those of these names. The
 * operations say which schema an answer must fit.
 */
export async function runDredd(
  stage: Stage,
  host: Host,
  operations: Operation[],
  only: string[] = [],
): Promise<Run> {
  const document = fileURLToPath(new URL(`../../../generated/${host}/dredd.json`, import.meta.url));
  const dredd = spawn(process.execPath, [DREDD, document, stage.baseUrlOf(host), ...only], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  let output = '';
  for (const stream of [dredd.stdout!, dredd.stderr!]) stream.on('data', (text) => (output += text));

  const results: Result[] = [];
  let current: Tried | undefined;
  async function answer(question: DreddQuestion): Promise<object> {
    if (question.is === 'transaction') {
      const wanted = only.length === 0 || only.includes(question.name);
      current = wanted ? await prepare(stage, operations, question) : undefined;
      return current?.provoked ? orderOf(current.result, current.provoked) : { skip: true };
    }
    if (!current) return {};
    const { result, provoked, before } = current;
    await provoked?.afterwards();
    const { state, message, real } = question;
    results.push({
      ...result,
      state,
      message: state === 'skip' ? result.message : message.trim(),
      credits: before === undefined ? undefined : { before, after: await stage.creditsAtRest() },
      answer: real && { status: real.statusCode, headers: real.headers, body: real.body ?? '' },
    });
    return {};
  }
  dredd.on('message', (question: DreddQuestion) => {
    answer(question).then(
      (reply) => dredd.send(reply),
      (error) => {
        output += `${question.name}: ${error.stack}\n`;
        dredd.kill();
      },
    );
  });
  const [exitCode] = (await once(dredd, 'close')) as [number];
  const summary = /complete: (.* total)/.exec(output)?.[1] ?? 'Dredd did not finish';
  return { results, summary, exitCode, output };
}

async function prepare(
  stage: Stage,
  operations: Operation[],
  { name, path, method, type, status }: Extract<DreddQuestion, { is: 'transaction' }>,
): Promise<Tried> {
  const operation = operations.find(
    ({ route }) => route.path === path && route.method === method.toLowerCase(),
  );
  if (!operation) throw new Error(`${method} ${path} is no operation of the contract.`);
  const result = { name, operation, declared: status, answer: undefined, credits: undefined };
  let before: unknown;
  const reason = outOfReach(operation, status);
  if (reason) return { result: { ...result, state: 'skip', message: reason }, provoked: undefined, before };
  if (!isSuccess(status)) before = await stage.creditsAtRest();
  const provoked = await provoke(stage, operation, ordinaryCall(operation, stage.names, type), status);
  // A conflict is with a first call, which is charged; while that is running nobody knows yet how much.
  if (status === 409) before = undefined;
  if (status === 422) before = await stage.creditsAtRest();
  return { result: { ...result, state: 'error', message: '' }, provoked, before };
}

/** Changes by the hooks to the transaction. Gavel, the validator, supports JSON Schema up to draft 7. */
async function orderOf(
  { operation, declared: status }: Result,
  { baseUrl, call }: Provoked,
): Promise<object> {
  const { hostname: host, port } = new URL(baseUrl);
  const { body, ...request } = await wire({ ...call, bytes_min: 0 });
  const { headers, content } = operation.answers[status]!;
  const type = JSON_TYPE in content ? JSON_TYPE : Object.keys(content)[0];
  const required = Object.keys(headers).filter((name) => headers[name]!.required);
  return {
    request: { ...request, host, port, body: body ?? '', bytes_min: call.bytes_min ?? 0 },
    status,
    // Of most header fields only the presence counts.
    headers: Object.fromEntries([
      ...required.map((name) => [name, '']),
      // A redirect has neither, and no stream is JSON.
      ...(type === undefined ? [] : [['Content-Type', type]]),
    ]),
    ...(type === JSON_TYPE && {
      schema: JSON.stringify({
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...content[JSON_TYPE]?.schema,
      }),
    }),
  };
}
