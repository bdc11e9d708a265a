/**
 * Cost of a call beside a gateway that authenticates and counts spend: LiteLLM's proxy, from PyPI. A completion, whole
 * and streamed, and a picture, in one run on the same immediate upstream: processor time per call of every process of
 * a side, p50 and p99 at 50 connections, memory.
 *
 * LiteLLM keeps virtual keys and spend in PostgreSQL through Prisma, whose engine is a download. Without it, the proxy
 * authenticates with its master key and counts the cost of a call in memory. The service authenticates, holds, captures
 * and records on PostgreSQL in every case.
 *
 * Option: calls per round, 300 by default.
 */
import { Pool } from 'undici';
import { liteLlmProxy } from '../test/foreign/real/litellm.ts';
import { installed, Unavailable } from '../test/foreign/real/python.ts';
import { completionOf, openSides } from './gateway/sides.ts';
import { median, report, type Verdict } from './measure.ts';
import { openPictures } from './peers/pictures.ts';
import { treeOf } from './processor.ts';

const CONNECTIONS = 50;
const ROUNDS = 5;
const RATIO_MAX = 0.5;
const MASTER = 'Bearer sk-master-of-the-walk';

/** One kind of call on one side. `marks` is text that every successful response contains. */
export type Call = {
  side: string;
  pid: number;
  url: string;
  path: string;
  authorization: string;
  body: object;
  marks: string;
};

export async function bench([calls = '300']: string[]): Promise<void> {
  const python = await installed('litellm', ['litellm[proxy]']).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    console.log(`LiteLLM cannot be had (${error.message}): nothing to compare with.`);
  });
  if (!python) return;
  const sides = await openSides();
  const ours = await openPictures();
  const slash = (url: string) => url.replace(/\/$/, '');
  const route = (model: string, api_base: string) => ({
    model_name: model,
    litellm_params: { model: `openai/${model}`, api_base: slash(api_base), api_key: 'bench' },
  });
  const upstream = `${sides.direct.origin}/v1`;
  const proxy = await liteLlmProxy(python, [route('quick', upstream), route('picture', ours.upstream)]);
  const litellm = await proxy.start();
  try {
    const name = `LiteLLM ${python.version}`;
    const peer = { side: name, pid: litellm.pid, url: proxy.url, authorization: MASTER };
    const { service, child } = sides;
    const own = {
      side: 'reverie',
      pid: child.pid!,
      url: service.baseUrl,
      authorization: `Bearer ${service.key}`,
    };
    const verdicts: Verdict[] = [];
    for (const stream of [false, true]) {
      const completion = { path: '/v1/chat/completions', marks: 'traveller.' };
      verdicts.push(
        await compared(`a completion, ${stream ? 'streamed' : 'whole'}`, Number(calls), [
          { ...own, ...completion, body: { ...completionOf('bench/quick', stream) } },
          { ...peer, ...completion, body: completionOf('quick', stream) },
        ]),
      );
    }
    const picture = { prompt: 'A lighthouse at night', size: '256x256' };
    verdicts.push(
      await compared('a picture', Math.ceil(Number(calls) / 2), [
        { side: 'reverie', ...ours.way, path: '/api/ra1', body: picture, marks: '/media/' },
        {
          ...peer,
          path: '/v1/images/generations',
          body: { ...picture, model: 'picture' },
          marks: 'b64_json',
        },
      ]),
    );
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await litellm.stop();
    await ours.close();
    await sides.close();
  }
}

/** Both sides in turns, so that other load on the machine meets both. */
async function compared(what: string, calls: number, both: readonly [Call, Call]): Promise<Verdict> {
  const times: [number[], number[]] = [[], []];
  const seconds: [number[], number[]] = [[], []];
  for (const each of both) await served(each, calls);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, each] of both.entries()) {
      const before = treeOf(each.pid).us;
      seconds[index]!.push(...(await served(each, calls)));
      times[index]!.push((treeOf(each.pid).us - before) / 1000 / calls);
    }
  for (const [index, { side, pid }] of both.entries()) {
    const sorted = seconds[index]!.toSorted((a, b) => a - b);
    const at = (part: number) => (1000 * sorted[Math.floor(part * (sorted.length - 1))]!).toFixed(0);
    const megabytes = (treeOf(pid).bytes / 2 ** 20).toFixed(0);
    console.log(
      `${what}, ${side}: ${median(times[index]!).toFixed(2)} ms of the processor; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms at ${CONNECTIONS} connections; ${megabytes} MB`,
    );
  }
  const measured = median(times[0].map((own, round) => own / times[1][round]!));
  const target = `<= ${RATIO_MAX.toFixed(1)}`;
  return {
    what: `${what}, beside ${both[1].side}`,
    measured,
    unit: '×',
    target,
    reached: measured <= RATIO_MAX,
  };
}

/** Seconds of each call, fifty at a time. */
async function served(
  { side, url, path, authorization, body, marks }: Call,
  calls: number,
): Promise<number[]> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const seconds: number[] = [];
  let left = calls;
  const flow = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const headers = { 'content-type': 'application/json', authorization };
      const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
      const text = await answer.body.text();
      if (answer.statusCode !== 200 || !text.includes(marks))
        throw new Error(`${side} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
      seconds.push((performance.now() - began) / 1000);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, flow));
  await pool.close();
  return seconds;
}
