import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { noSuch, notOfThisEngine } from '../../contract/refusals.ts';
import { CannotTry, type Tried, taskOf, tryEngineOnce } from '../../generation/run/try-engine.ts';
import { addSeconds } from '../../lib/clock.ts';
import { dollars } from '../../lib/credits.ts';
import { engineSeed, randomSeed } from '../../lib/id.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { recorded } from '../operator-act.ts';

type Try = OperatorOperations['tryEngine'];
type Body = Parameters<Try>[0]['body'];

/** Seconds that the outputs stay available. */
const RETENTION_SECONDS = 3600;
/** A hundred credits are a dollar, so a nano-dollar is a hundred nano-credits. */
const CREDITS_PER_DOLLAR = 100n;
const LOOKING_SECONDS = 60;

/** Names of missing inputs in error messages. */
const NAMES = { image: 'image_base64', film: 'video_base64', field: (name: string) => `input.${name}` };

export function tryEngine(
  context: Pick<Context, 'clock' | 'db' | 'engines' | 'fetcher' | 'links' | 'lookAt' | 'media' | 'specs'>,
): Try {
  return exact(async ({ path: { engine }, body }, invocation) => {
    if (!context.engines.breakers().has(engine)) throw noSuch('engine');
    const sent: string[] = [];
    const { operation, reason } = body;
    const found = context.engines.trial({ engine, operation }, (line) => sent.push(line));
    if (!found) {
      throw notOfThisEngine();
    }
    const task = await taskFor(context, body);
    const answer = await createOnce(context, invocation, {
      operation: 'tryEngine',
      body: { engine, ...body } as JsonObject,
      prepare: async () => {
        const tried = await tryEngineOnce(context, { ...found, task, spec: context.specs[operation]! });
        const trial = present(context, tried);
        return async (tx) => {
          const { outcome, upstream_cost_usd } = trial;
          const details = { operation, outcome, upstream_cost_usd };
          const act = { act: 'tryEngine', about: engine, reason, details };
          await recorded(tx, invocation, act, context.clock.now());
          return trial;
        };
      },
      present: (trial) => ({ engine, operation, model: found.model, sent, ...trial }),
    });
    return { status: 200, ...answer };
  });
}

/** Throws the 400 for missing inputs and for invalid media. */
async function taskFor(
  { specs, lookAt }: Pick<Context, 'lookAt' | 'specs'>,
  body: Body,
): Promise<Awaited<ReturnType<typeof taskOf>>> {
  const { operation, prompt, image_base64, video_base64, input = {}, seed = randomSeed() } = body;
  const media = { image: bytesIn(image_base64), film: bytesIn(video_base64) };
  const trial = { operation, spec: specs[operation]!, prompt, media, names: NAMES };
  return taskOf(
    { ...trial, input: input as JsonObject, seed: engineSeed(seed) },
    lookAt,
    AbortSignal.timeout(LOOKING_SECONDS * 1000),
  ).catch((error: unknown) => {
    throw error instanceof CannotTry ? problem('invalid_request', error.message.replace(/\.$/, '')) : error;
  });
}

function bytesIn(base64: string | undefined): Buffer | undefined {
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

function present({ links, clock }: Pick<Context, 'links' | 'clock'>, tried: Tried) {
  const { outputs, words, warnings, seed, seconds, cost_nano_usd: cost } = tried;
  const until = addSeconds(clock.now(), RETENTION_SECONDS);
  return {
    outcome: outputs ? ('done' as const) : ('failed' as const),
    ...{ seconds, seed, words, warnings },
    upstream_cost_usd: cost === null ? null : dollars(cost * CREDITS_PER_DOLLAR),
    outputs: (outputs ?? []).map(({ name, ...same }) => ({ url: links.to(name, until), ...same })),
  };
}
