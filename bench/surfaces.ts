/**
 * Cost of the `/v1` paths: processor time of a completion with authentication, metering, hold and capture on
 * PostgreSQL, beside the native call and `@portkey-ai/gateway`; of a picture beside the native call; and a thousand
 * streams on one process. All alternate in one run.
 *
 * Option: completions per round (default 300).
 */
import { Pool } from 'undici';
import { openStreams, roundsOfCompletions, type Way } from './gateway/chat.ts';
import { books, completionOf, MESSAGES, openSides, type Sides } from './gateway/sides.ts';
import { median, report, type Verdict } from './measure.ts';
import { usOf } from './processor.ts';

const BESIDE_GATEWAY_MAX = 1;
const BESIDE_NATIVE_MAX = 1.05;
const STREAMS = 1000;
const ROUNDS = 9;

export async function bench([calls = '300']: string[]): Promise<void> {
  const sides = await openSides();
  try {
    const verdicts = [
      ...(await completions(sides, Number(calls))),
      await pictures(sides, Number(calls)),
      await streams(sides),
      await books(sides.service),
    ];
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await sides.close();
  }
}

function nativeWay(sides: Sides): Way {
  const body = { model_name: 'bench/quick', messages: MESSAGES, options: { max_tokens: 256 } };
  return {
    ...viewWay(sides, 'bench/quick'),
    name: 'native',
    path: '/api/chatpred_or',
    bodyOf: (stream) => ({ ...body, use_usage_credits: true, stream }),
  };
}

function viewWay({ service, child }: Sides, model: string): Way {
  return {
    name: '/v1',
    origin: service.baseUrl,
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${service.key}` },
    bodyOf: (stream) => completionOf(model, stream),
    pid: child.pid!,
  };
}

async function completions(sides: Sides, calls: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const { portkey } = sides;
  const ways = [nativeWay(sides), viewWay(sides, 'bench/quick'), ...(portkey ? [portkey] : [])];
  for (const stream of [false, true]) {
    const what = `a completion, ${stream ? 'streamed' : 'whole'}`;
    const measured = await roundsOfCompletions(ways, stream, { calls, rounds: ROUNDS });
    const [native, view, gateway] = measured as [number[], number[], number[]?];
    const figures = ways.map(({ name }, at) => `${name} ${median(measured[at]!).toFixed(2)} ms`);
    console.log(`${what}: ${figures.join('; ')}`);
    verdicts.push(within(`${what}, /v1 beside the native call`, ratio(view, native), BESIDE_NATIVE_MAX));
    if (gateway !== undefined)
      verdicts.push(within(`${what}, /v1 beside ${portkey!.name}`, ratio(view, gateway), BESIDE_GATEWAY_MAX));
  }
  return verdicts;
}

async function pictures({ service, child }: Sides, calls: number): Promise<Verdict> {
  const pool = new Pool(service.baseUrl, { connections: 8 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.key}` };
  const cost = async (path: string, body: object): Promise<number> => {
    const before = usOf(child.pid!);
    let left = calls;
    const flow = async () => {
      while (left-- > 0) {
        const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, flow));
    return (usOf(child.pid!) - before) / 1000 / calls;
  };
  const native = () => cost('/api/ra1', { prompt: 'A lighthouse', size: '256x256' });
  const view = () => cost('/v1/images/generations', { prompt: 'A lighthouse', size: '256x256' });
  const measured: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round++) measured.push([await native(), await view()]);
  await pool.close();
  // The first round warms up.
  const counted = measured.slice(1);
  const [own, theirs] = [0, 1].map((at) => median(counted.map((pair) => pair[at]!))) as [number, number];
  console.log(`a picture: native ${own.toFixed(2)} ms; /v1 ${theirs.toFixed(2)} ms`);
  const [first, second] = [0, 1].map((at) => counted.map((pair) => pair[at]!)) as [number[], number[]];
  return within('a picture, /v1 beside the native call', ratio(second, first), BESIDE_NATIVE_MAX);
}

async function streams(sides: Sides): Promise<Verdict> {
  const { errors, first_p50, first_p99, why } = await openStreams(
    viewWay(sides, 'bench/slow'),
    STREAMS,
    /"content":/,
  );
  console.log(`${STREAMS} streams: first word p50 ${first_p50.toFixed(2)} s, p99 ${first_p99.toFixed(2)} s`);
  if (why) console.log(`  e.g. ${why}`);
  const what = `${STREAMS} streams of /v1 on one process, errors`;
  return { what, measured: errors, unit: '', target: '0', reached: errors === 0 };
}

/** The median of the rounds' ratios. */
function ratio(ours: number[], theirs: number[]): number {
  return median(ours.map((each, round) => each / theirs[round]!));
}

function within(what: string, measured: number, most: number): Verdict {
  return { what, measured, unit: '×', target: `<= ${most}`, reached: measured <= most };
}
