/** Converts the arguments of a tool into a call of one of its operations. */
import type { ContractTool, ToolOperation } from '../../contract/contract-tool.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { wrongField } from '../../contract/problem.ts';
import { parseCredits } from '../../lib/credits.ts';
import { newId } from '../../lib/id.ts';
import type { CallParts } from './mcp-view.ts';

export type Arguments = Record<string, unknown>;
export type ToolCall = {
  operation: ToolOperation;
  parts: CallParts;
  invocation: Invocation;
};

/** Headers of the HTTP request that apply to each of its calls. */
const PASSED = ['x-max-credits', 'x-test-scenario'];
/** Arguments that become headers or select the operation. */
const OWN = new Set(['model', 'max_credits', 'idempotency_key']);

/** Throws a 400 for an argument that no operation of the tool has. */
export function toolCall(tool: ContractTool, args: Arguments, { caller, header }: Invocation): ToolCall {
  const sent = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
  const operation = chosen(tool, sent);
  const { body, query, path, keyed } = operation;
  const names = new Set([...body, ...query, ...path]);
  const ignored = Object.keys(sent).filter(
    (name) => !names.has(name) && !OWN.has(name) && name !== tool.brief?.key,
  );
  const own = { ...pick(header, PASSED), ...headersOf(tool, sent, header['x-max-credits']) };
  return {
    operation,
    parts: {
      ...(body.length > 0 && { body: pick(sent, body) }),
      query: mapped(pick(sent, query), String),
      path: mapped(pick(sent, path), String),
      header: own,
    },
    invocation: {
      // An operation without authentication needs no scope.
      caller: keyed ? caller : { ...caller, scopes: ['*'] },
      request_id: newId('req'),
      header: own,
      warnings: ignored.slice(0, 20).map((name) => `Unknown field "${name.slice(0, 60)}" was ignored`),
    },
  };
}

/** The named model's operation. Otherwise the first that takes every argument, or at least has all that it requires. */
function chosen({ operations, inputSchema }: ContractTool, sent: Arguments): ToolOperation {
  const [first] = operations as [ToolOperation];
  if (first.model === null) return first;
  if (sent.model !== undefined) {
    const named = operations.find(({ model }) => model === sent.model);
    if (named) return named;
    throw wrongField('model', `Model must be one of ${operations.map(({ model }) => model).join(', ')}`);
  }
  const defaults = inputSchema.properties as Record<string, { default?: unknown } | undefined>;
  const names = Object.keys(sent).filter((name) => !OWN.has(name) && sent[name] !== defaults[name]?.default);
  const able = operations.filter(({ required }) => required.every((name) => sent[name] !== undefined));
  return able.find((each) => names.every((name) => each.body.includes(name))) ?? able[0] ?? first;
}

function headersOf({ paid }: ContractTool, sent: Arguments, cap: string | undefined): Invocation['header'] {
  if (!paid) return {};
  const { max_credits, idempotency_key } = sent;
  const most = max_credits === undefined ? undefined : parseCredits(String(max_credits));
  if (max_credits !== undefined && (most === undefined || most < 0n))
    throw wrongField('max_credits', 'Max credits must be a number from 0 with at most nine decimals');
  const outer = cap === undefined ? undefined : parseCredits(cap);
  const lower = most !== undefined && (cap === undefined || (outer !== undefined && most < outer));
  return {
    // A repeat of a running call waits for its result.
    prefer: 'wait',
    ...(lower && { 'x-max-credits': String(max_credits) }),
    ...(idempotency_key !== undefined && { 'idempotency-key': String(idempotency_key) }),
  };
}

function pick<Value>(from: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as [string, Value]])),
  );
}

function mapped(from: Arguments, change: (value: unknown) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
}
