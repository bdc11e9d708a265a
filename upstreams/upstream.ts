/** An engine made of a protocol and what the operator's file says of one operation. */

import {
  type Engine,
  type EngineLabel,
  type EngineSpec,
  type JsonObject,
  promisedOf,
  type Step,
  Unwanted,
  UpstreamError,
} from '@reverie/engines';
import { billIn, type Cost, totalOf } from './cost.ts';
import { listOf, type Mapping, oursOf, STEERING, toTheirs } from './mapping.ts';
import type { As } from './media-transfer.ts';
import type { Adapter, WorkState } from './protocol.ts';

export type UpstreamEngine = {
  adapter: Adapter;
  /** The engine's name in the file, and the model or workflow it runs. */
  name: string;
  model: string;
  mapping: Mapping;
  /** Transfer form of media without one in the mapping; default as a data URI. */
  as?: As | undefined;
  spec: EngineSpec;
  cost?: Cost | undefined;
  deadline_seconds?: number | undefined;
  web_search?: boolean | undefined;
  /** Treatment of outputs whose size differs from the promised one; default `fit`. */
  on_other_size?: 'fit' | 'fail' | undefined;
};

export function upstreamEngine(given: UpstreamEngine): Engine {
  const { adapter, name, model, mapping, as, spec, cost, deadline_seconds, web_search, on_other_size } =
    given;
  const label: EngineLabel = { name, version: model || '1', kind: 'upstream' };
  const sentFields = new Set(
    Object.values(mapping).flatMap((source) => ('from' in source ? [source.from, source.instead] : [])),
  );
  const sendsList = [...sentFields].some((from) => from && spec.sources[from] === 'references');
  const stepOf = (told: WorkState): Step => {
    if (told.is === 'running') return told;
    return told.is === 'failed' ? failed(told, given) : done(told, name, cost);
  };
  return {
    label,
    about: `Made by ${model || 'the model'} of the upstream ${name}; the model determines its abilities.`,
    ...(deadline_seconds !== undefined && { deadline_seconds }),
    ...(web_search && { searches_web: true }),
    ...(on_other_size && { on_other_size }),
    ignored_fields: VARYING.filter((field) => !sentFields.has(field)),

    async start(task, signal, report) {
      const asked = { ...task, input: withoutSearch(task.input, web_search) };
      const fields = await toTheirs(mapping, asked, spec, as);
      const count = promisedOf(task, spec).length;
      const within = adapter.poll && !adapter.keeps_first ? untilTaken(signal) : signal;
      return stepOf(await adapter.submit({ fields, count }, within, report, task.keep));
    },
    ...(adapter.poll && {
      poll: async (ticket, signal) => stepOf(await adapter.poll!(ticket, signal)),
    }),
    ...(adapter.cancel && {
      cancel: async (ticket, signal) => billIn(cost, await adapter.cancel!(ticket, signal)),
    }),
    ...(adapter.forget && { forget: (ticket) => adapter.forget!(ticket) }),
    ...(adapter.keeps_first && { keeps_first: true }),

    lacks(fields) {
      return fields.find((field) => {
        const source = listOf(field);
        const isSent = sentFields.has(source) || (sendsList && spec.needs.includes(source));
        return Object.hasOwn(spec.sources, source) && !isSent;
      });
    },
  };
}

/** Fields that vary the picture of the same request, where the operation takes them. */
const VARYING = ['seed', 'box', 'points', ...STEERING];

/**
 * Completes a submission that is under way even after a cancel, because only a ticket allows stopping the work: an
 * aborted submission would continue at the upstream.
 */
function untilTaken(signal: AbortSignal): AbortSignal {
  if (signal.aborted) throw new UpstreamError('It was canceled before it was sent.', 'no');
  const own = new AbortController();
  const pass = () => {
    if (!(signal.reason instanceof Unwanted)) own.abort(signal.reason);
  };
  signal.addEventListener('abort', pass, { once: true });
  return own.signal;
}

/** Only where the file says that the model looks things up is it asked to. */
function withoutSearch(input: JsonObject, web_search: boolean | undefined): JsonObject {
  if (web_search || input.enable_web_search === undefined) return input;
  const { enable_web_search: _, ...rest } = input;
  return rest;
}

function done(told: Extract<WorkState, { is: 'done' }>, name: string, cost: Cost | undefined): Step {
  const { outputs, withheld = 0, facts, reply, replies = [reply], ticket } = told;
  if (outputs.length === 0) {
    if (withheld > 0)
      return { is: 'failed', failure: 'content_blocked', message: `${name} withheld every output.` };
    return { is: 'failed', failure: 'engine_failed', message: `${name} finished without a usable medium.` };
  }
  const took = cost && totalOf(cost, replies);
  return {
    is: 'done',
    outputs,
    ...(facts && { facts }),
    ...(withheld > 0 && { warnings: [`${withheld} of the outputs were withheld by the content checker`] }),
    ...(took && { cost: took }),
    ...(ticket && { ticket }),
  };
}

/** A field of theirs that we filled from the caller's is the caller's to mend; any other is the operator's. */
function failed(
  told: Extract<WorkState, { is: 'failed' }>,
  { mapping, spec, cost }: Pick<UpstreamEngine, 'mapping' | 'spec' | 'cost'>,
): Step {
  const { failure, field, message, retryable = false, refused_key, reply } = told;
  const bill_nano_usd = billIn(cost, reply);
  if (failure !== 'rejected')
    return { is: 'failed', failure, message, retryable, ...(bill_nano_usd && { bill_nano_usd }) };
  const param = field === undefined ? undefined : oursOf(mapping, field, spec);
  if (param === undefined)
    return { is: 'failed', failure: 'misconfigured', message, ...(refused_key && { refused_key }) };
  return { is: 'failed', failure: 'invalid_request', param, message };
}
