/** The mock's control endpoints, which the service does not have: state, reset, delays and failures. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, Router } from 'express';
import { ERRORS, type ErrorCode } from '../generated/errors.ts';
import { problem } from '../src/contract/problem.ts';
import { fileGone, noSuch } from '../src/contract/refusals.ts';
import { DELAY_SECONDS_MAX, type OpenConditions, SCENARIO_NAMES } from './conditions.ts';
import { KEYS } from './example-objects.ts';
import { isSeedCall, type Seed, SeedError } from './seed.ts';
import type { Medium, State } from './state.ts';

type Control = {
  /** `seed` is the seed of the last reset. */
  memory: { state: State; seed: Seed };
  conditions: OpenConditions;
  /** Resets to a seed, or to that of the start. Resolves when its calls are done. @throws SeedError */
  reset(seed: unknown): Promise<void>;
};

/** Paths of the API. Control endpoints, pages, files and the contract are never delayed and never fail. */
const API = /^\/(?:api|relay|v1|mcp|admin)(?:\/|$)/i;

/**
 * `GET` and `PATCH /mock`, `POST /mock/reset`, and the conditions of all calls, including the headers `Mock-Delay` and
 * `Mock-Fail`.
 */
export function controlRoutes({ memory, conditions, reset }: Control): Router {
  const router = Router();
  const about = () => {
    const counts = Object.entries(memory.state).map(([kind, all]) => [
      kind,
      'size' in all ? all.size : all.length,
    ]);
    return {
      keys: { ...KEYS, ...Object.fromEntries(memory.seed.accounts.map(({ name, key }) => [name, key])) },
      has: Object.fromEntries(counts),
      conditions: conditions.get(),
      scenarios: SCENARIO_NAMES,
    };
  };
  router.get('/mock', (_request, response) => void response.json(about()));
  router.patch('/mock', ANY_TEXT, (request, response) => {
    conditions.change(jsonIn(request) ?? {});
    response.json(about());
  });
  router.post('/mock/reset', ANY_TEXT, async (request, response) => {
    await reset(jsonIn(request)).catch(refuseSeed);
    response.status(204).end();
  });
  router.use(async (request, _response, next) => {
    const isCall = API.test(request.path) && request.method !== 'OPTIONS' && !isSeedCall(request.headers);
    if (!isCall) return next();
    const { delay_seconds, failure } = conditions.next();
    await sleep((requestedDelay(request) ?? delay_seconds) * 1000);
    const fail = request.get('mock-fail') ?? failure;
    if (fail === 'connection') return void request.socket.destroy();
    next(fail === undefined ? undefined : failureOf(fail));
  });
  return router;
}

/** Accepts any content type, so that a missing header does not matter. */
const ANY_TEXT = express.text({ type: () => true, limit: '10mb' });

/** Undefined without a body. */
function jsonIn({ body }: Request): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw problem('malformed_json', 'The control endpoints take JSON');
  }
}

function refuseSeed(error: unknown): never {
  throw error instanceof SeedError ? problem('invalid_request', error.message) : error;
}

function requestedDelay(request: Request): number | undefined {
  const header = request.get('mock-delay');
  if (header === undefined) return undefined;
  const seconds = Number(header);
  if (seconds >= 0 && seconds <= DELAY_SECONDS_MAX) return seconds;
  throw problem('invalid_request', `Mock-Delay must be seconds from 0 to ${DELAY_SECONDS_MAX}, e.g. 1.5`);
}

/** The problem of an error code, with the message of the contract's own examples. */
function failureOf(code: string) {
  if (!(code in ERRORS)) {
    const codes = Object.keys(ERRORS).join(', ');
    return problem('invalid_request', `Mock-Fail must be connection or one of ${codes}`);
  }
  const { error = 'Mock-Fail requested this failure', ...facts } = exampleOf(code) ?? {};
  const { required, available, held, exact } = facts as Record<string, unknown>;
  const amounts = required === undefined ? {} : { required, available, held, exact };
  const headers = RETRY.has(ERRORS[code as ErrorCode].status) ? { 'retry-after': '2' } : {};
  return problem(code as ErrorCode, String(error), { facts: amounts, headers });
}

const RETRY: ReadonlySet<number> = new Set([429, 503]);

type Body = { error?: string; code?: string };
let examples: Map<string, Body> | undefined;

function exampleOf(code: string): Body | undefined {
  examples ??= errorExamples();
  return examples.get(code);
}

function errorExamples(): Map<string, Body> {
  const found = new Map<string, Body>();
  const file = new URL('../generated/main/openapi.json', import.meta.url);
  JSON.parse(readFileSync(file, 'utf8'), (_name, value) => {
    if (value && typeof value === 'object' && typeof value.error === 'string' && value.code in ERRORS)
      found.set(value.code, value);
    return value;
  });
  return found;
}

/** Serves files at `/media/{name}`, as the service does. */
export function mediaRoutes({ memory }: { memory: { state: State } }): Router {
  const router = express.Router();
  router.get('/media/:name', (request, response) => {
    const medium: Medium | undefined = memory.state.media.get(request.params.name);
    if (!medium) throw noSuch('file');
    if (!medium.bytes) throw fileGone();
    const bytes = Buffer.from(medium.bytes);
    response.set({
      'Content-Type': medium.content_type,
      'Accept-Ranges': 'bytes',
      ETag: `"${medium.sha256}"`,
    });
    const ranges = request.range(bytes.length);
    const [range] = Array.isArray(ranges) ? ranges : [];
    if (!range) return void response.send(bytes);
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    response.send(bytes.subarray(range.start, range.end + 1));
  });
  return router;
}
