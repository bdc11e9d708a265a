/** Cost of a chat completion through the service, beside a gateway that neither authenticates nor charges. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { median } from '../measure.ts';
import { usOf } from '../processor.ts';

export type Way = {
  name: string;
  origin: string;
  path: string;
  headers: Record<string, string>;
  bodyOf(stream: boolean): object;
  pid: number;
};

const CONNECTIONS = 16;
const ROUNDS = 5;
const WARM_CALLS = 400;

/** Milliseconds of the processor a completion takes in each way's own process, the median of rounds in turns. */
export async function costOfCompletions(ways: Way[], stream: boolean, calls: number): Promise<number[]> {
  return (await roundsOfCompletions(ways, stream, { calls, rounds: ROUNDS })).map(median);
}

/** The same for each round: other load on the machine changes the ways of one round alike. */
export async function roundsOfCompletions(
  ways: Way[],
  stream: boolean,
  { calls, rounds }: { calls: number; rounds: number },
): Promise<number[][]> {
  const measured = ways.map((): number[] => []);
  for (const way of ways) await complete(way, stream, WARM_CALLS);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) {
      const before = usOf(way.pid);
      await complete(way, stream, calls);
      measured[index]!.push((usOf(way.pid) - before) / 1000 / calls);
    }
  }
  return measured;
}

async function complete({ origin, path, headers, bodyOf, name }: Way, stream: boolean, calls: number) {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const body = JSON.stringify(bodyOf(stream));
  let left = calls;
  const flow = async () => {
    while (left-- > 0) {
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200 || !text.includes('traveller.'))
        throw new Error(`${name} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, flow));
  await pool.close();
}

export type Streams = { errors: number; first_p50: number; first_p99: number; why: string | undefined };

/** So many streams at once; seconds until the first word of each. */
export async function openStreams(way: Way, count: number, word: RegExp): Promise<Streams> {
  const pool = new Pool(way.origin, { connections: count, headersTimeout: 120_000, bodyTimeout: 120_000 });
  const body = JSON.stringify(way.bodyOf(true));
  const firsts: number[] = [];
  let why: string | undefined;
  const one = async () => {
    const began = performance.now();
    const answer = await pool.request({
      method: 'POST',
      path: way.path,
      headers: { 'content-type': 'application/json', ...way.headers },
      body,
    });
    let text = '';
    let first: number | undefined;
    for await (const bytes of answer.body) {
      text += bytes;
      if (first === undefined && word.test(text)) first = (performance.now() - began) / 1000;
    }
    const complete =
      answer.statusCode === 200 && text.includes('traveller.') && !text.includes('event: error');
    if (!complete || first === undefined) throw new Error(`${answer.statusCode} ${text.slice(-300)}`);
    firsts.push(first);
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, one));
  for (const each of ended) if (each.status === 'rejected') why ??= String(each.reason);
  await pool.close();
  await sleep(500);
  const sorted = firsts.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  return { errors: count - firsts.length, first_p50: at(0.5), first_p99: at(0.99), why };
}
