/** Builds an engine from a protocol and the settings of one operation in the engines file. */

import {
  type Engine,
  type EngineLabel,
  type EngineSpec,
  type JsonObject,
  promisedOf,
  type Step,
  type Ticket,
  Unwanted,
  UpstreamError,
} from '@reverie/engines';
import { billIn, type Cost, totalOf } from './cost.ts';
import { listOf, type Mapping, oursOf, STEERING, toTheirs } from './mapping.ts';
import { type As, type PictureType, PLAIN_TYPES, readableSources } from './media-transfer.ts';
import { type Obedience, withoutControl } from './prompt-control.ts';
import type { Adapter, WorkState } from './protocol.ts';

export type UpstreamEngine = {
  adapter: Adapter;
  /** The engine's name in the file, and its model or workflow. */
  name: string;
  model: string;
  mapping: Mapping;
  /** The default transfer form of media. When undefined, media are sent as data URIs. */
  as?: As | undefined;
  /** The formats in which the caller's pictures are sent. Default: PNG and JPEG. */
  picture_types?: readonly PictureType[] | undefined;
  spec: EngineSpec;
  cost?: Cost | undefined;
  deadline_seconds?: number | undefined;
  web_search?: boolean | undefined;
  /** True if the server repeats its result for the same seed, false if not. When undefined, its responses tell. */
  seeds?: boolean | undefined;
  /** The syntax that is removed from callers' texts. When absent, none is. */
  obedience?: Obedience | undefined;
  /** Treatment of outputs whose size differs from the promised one. Default: `fit`. */
  on_other_size?: 'fit' | 'fail' | undefined;
};

export function upstreamEngine(options: UpstreamEngine): Engine {
  const { adapter, name, model, mapping, as, spec, cost } = options;
  const { deadline_seconds, web_search, on_other_size, obedience = { controls: [] } } = options;
  const { picture_types = PLAIN_TYPES, seeds } = options;
  const label: EngineLabel = { name, version: model || '1', kind: 'upstream' };
  const sentFields = new Set<string | undefined>(
    Object.values(mapping).flatMap((source) => ('from' in source ? [source.from, source.instead] : [])),
  );
  const sendsList = [...sentFields].some((from) => from && spec.sources[from] === 'references');
  const stepOf = (state: WorkState): Step => {
    if (state.is === 'running') return state;
    if (state.is === 'failed') return failed(state, options);
    const step = completedStep(state, name, cost);
    return step.is === 'done' ? { ...step, ...seedOf(step, sentFields.has('seed'), seeds) } : step;
  };
  return {
    label,
    about: `Made by ${model || 'the model'} of the upstream ${name}; the model determines its abilities.`,
    ...(deadline_seconds !== undefined && { deadline_seconds }),
    ...(web_search && { searches_web: true }),
    ...(on_other_size && { on_other_size }),
    ignored_fields: VARYING.filter((field) => !sentFields.has(field)),

    async start(task, signal, report) {
      const wanted = withoutSearch(task.input, web_search);
      const isSent = (field: string) => sentFields.has(field);
      const { input, warnings, emptied } = withoutControl(wanted, obedience, isSent);
      const needless = emptied.find((field) => spec.needs.includes(field));
      if (needless !== undefined) return onlyControl(needless);
      const sources = await readableSources(task.sources, picture_types);
      const fields = await toTheirs(mapping, { ...task, input, ...(sources && { sources }) }, spec, as);
      const count = promisedOf(task, spec).length;
      const within = adapter.poll && !adapter.keeps_first ? untilTaken(signal) : signal;
      const keep =
        task.keep && ((ticket: Ticket, by?: EngineLabel) => task.keep!(noted(ticket, warnings), by));
      return withWarnings(stepOf(await adapter.submit({ fields, count }, within, report, keep)), warnings);
    },
    ...(adapter.poll && {
      poll: async (ticket, signal) =>
        withWarnings(stepOf(await adapter.poll!(ticket, signal)), notesIn(ticket)),
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

/** Fields that vary the picture of the same request, if the operation has them. */
const VARYING = ['seed', 'box', 'points', ...STEERING];

/**
 * A signal that lets a running submission complete even after a cancel. Only a ticket allows stopping the work, and an
 * aborted submission would continue at the upstream.
 */
function untilTaken(signal: AbortSignal): AbortSignal {
  if (signal.aborted) throw new UpstreamError('The work was canceled before it was sent.', 'no');
  const own = new AbortController();
  const pass = () => {
    if (!(signal.reason instanceof Unwanted)) own.abort(signal.reason);
  };
  signal.addEventListener('abort', pass, { once: true });
  return own.signal;
}

/** The seed that the response confirms. It is absent if the operator or the protocol confirms the sent one. */
function seedOf(
  { facts }: { facts?: JsonObject },
  isSent: boolean,
  repeats?: boolean,
): { seed?: number | null } {
  if (!isSent || repeats === false) return { seed: null };
  if (typeof facts?.seed === 'number') return { seed: facts.seed };
  return repeats ? {} : { seed: null };
}

/** Removes the request for a web search unless the file says that the model supports it. */
function withoutSearch(input: JsonObject, web_search: boolean | undefined): JsonObject {
  if (web_search || input.enable_web_search === undefined) return input;
  const { enable_web_search: _, ...rest } = input;
  return rest;
}

function onlyControl(param: string): Step {
  const message = 'contains only syntax that controls model servers; describe the result in words';
  return { is: 'failed', failure: 'invalid_request', param, message };
}

/** Warnings about a submission wait in its ticket until the result arrives, possibly in another process. */
function noted(ticket: Ticket, warnings: readonly string[]): Ticket {
  return warnings.length > 0 ? { ...ticket, warnings: [...warnings] } : ticket;
}

function notesIn({ warnings }: Ticket): string[] {
  return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === 'string') : [];
}

function withWarnings(step: Step, warnings: readonly string[]): Step {
  if (warnings.length === 0 || (step.is !== 'running' && step.is !== 'done')) return step;
  const ticket = step.ticket && { ticket: noted(step.ticket, warnings) };
  if (step.is === 'running') return { ...step, ...ticket };
  return { ...step, ...ticket, warnings: [...(step.warnings ?? []), ...warnings] };
}

function completedStep(
  state: Extract<WorkState, { is: 'done' }>,
  name: string,
  cost: Cost | undefined,
): Step {
  const { outputs, withheld = 0, facts, reply, replies = [reply], ticket, warnings = [] } = state;
  if (outputs.length === 0) {
    if (withheld > 0)
      return { is: 'failed', failure: 'content_blocked', message: `${name} withheld every output.` };
    return { is: 'failed', failure: 'engine_failed', message: `${name} finished without a usable medium.` };
  }
  const took = cost && totalOf(cost, replies);
  const missing = `${withheld} of the outputs were withheld by the content checker`;
  const all = [...warnings, ...(withheld > 0 ? [missing] : [])];
  return {
    is: 'done',
    outputs,
    ...(facts && { facts }),
    ...(all.length > 0 && { warnings: all }),
    ...(took && { cost: took }),
    ...(ticket && { ticket }),
  };
}

/** A rejected field that was filled from the caller's input is the caller's fault; any other is the operator's. */
function failed(
  state: Extract<WorkState, { is: 'failed' }>,
  { mapping, spec, cost }: Pick<UpstreamEngine, 'mapping' | 'spec' | 'cost'>,
): Step {
  const { failure, field, message, retryable = false, refused_key, reply } = state;
  const bill_nano_usd = billIn(cost, reply);
  if (failure !== 'rejected')
    return { is: 'failed', failure, message, retryable, ...(bill_nano_usd && { bill_nano_usd }) };
  const param = field === undefined ? undefined : oursOf(mapping, field, spec);
  if (param === undefined)
    return { is: 'failed', failure: 'misconfigured', message, ...(refused_key && { refused_key }) };
  return { is: 'failed', failure: 'invalid_request', param, message };
}
