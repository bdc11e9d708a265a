/**
 * Cost of the service as a gateway. For chat models: processor time of a completion with authentication, metering, hold
 * and capture on PostgreSQL, beside `@portkey-ai/gateway` in the same run; and hundreds of streams on one process. For
 * pictures: processor time of all processes of the service beside a bare proxy with the same HTTP and file work.
 *
 * It also measures the cost of calls to upstreams without tickets that survive the service's end, beside calls by the
 * service itself.
 *
 * Options: `chat`, `pictures` or `lasting` for only one of them; completions per round (default 300), pictures per
 * round (default 150).
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { costOfCompletions, openStreams, type Way } from './gateway/chat.ts';
import { lasting } from './gateway/lasting.ts';
import { pictures } from './gateway/pictures.ts';
import { books, openSides, type Service, type Sides } from './gateway/sides.ts';
import { report, type Verdict } from './measure.ts';
import { usWithChildren } from './processor.ts';

const RATIO_MAX = 1;
const STREAMS = [500, 1000];

export async function bench(options: string[]): Promise<void> {
  const [half] = options.filter((each) => /[a-z]/.test(each));
  const [calls = '300', count = '150'] = options.filter((each) => /^\d+$/.test(each));
  const verdicts = [
    ...(half === undefined || half === 'chat' ? await chat(Number(calls)) : []),
    ...(half === undefined || half === 'pictures' ? await pictures(Number(count)) : []),
    ...(half === undefined || half === 'lasting' ? await lasting(Number(count)) : []),
  ];
  if (!report(verdicts)) process.exitCode = 1;
}

async function chat(calls: number): Promise<Verdict[]> {
  const sides = await openSides();
  const { service, child, portkey } = sides;
  try {
    return [
      ...(await completions(oursWay(service, child), portkey, service, calls)),
      ...(await streams(sides)),
      await books(service),
    ];
  } finally {
    await sides.close();
  }
}

function oursWay({ baseUrl, key }: Service, { pid }: ChildProcess, model_name = 'bench/quick'): Way {
  const body = { query: 'Is the lamp lit tonight?', character: 'mira', use_usage_credits: true, model_name };
  return {
    name: 'reverie',
    origin: baseUrl,
    path: '/api/chatpred_or',
    headers: { authorization: `Bearer ${key}` },
    bodyOf: (stream) => ({ ...body, stream }),
    pid: pid!,
  };
}

async function completions(
  ours: Way,
  beside: Way | undefined,
  { server }: Service,
  calls: number,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const stream of [false, true]) {
    const what = `a completion, ${stream ? 'streamed' : 'whole'}`;
    const before = usWithChildren(server);
    const [own, theirs] = await costOfCompletions(beside ? [ours, beside] : [ours], stream, calls);
    const database = (usWithChildren(server) - before) / 1000 / (calls * 5 + 400);
    console.log(
      `${what}: ${own!.toFixed(2)} ms of the processor; PostgreSQL ${database.toFixed(2)} ms${theirs === undefined ? '' : `; ${beside!.name} ${theirs.toFixed(2)} ms`}`,
    );
    if (theirs === undefined) continue;
    verdicts.push({
      what: `${what}, beside ${beside!.name}`,
      measured: own! / theirs,
      unit: '×',
      target: `<= ${RATIO_MAX.toFixed(1)}`,
      reached: own! <= theirs * RATIO_MAX,
    });
  }
  return verdicts;
}

async function streams({ service, child, direct }: Sides): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const count of STREAMS) {
    const alone = await openStreams(direct, count, /data: /);
    const before = megabytesOf(child, 'VmRSS');
    const streams = await openStreams(oursWay(service, child, 'bench/slow'), count, /event: delta/);
    const seconds = ({ first_p50, first_p99 }: typeof streams) =>
      `p50 ${first_p50.toFixed(2)} s, p99 ${first_p99.toFixed(2)} s`;
    console.log(
      `${count} streams: first word ${seconds(streams)}; the upstream's own ${seconds(alone)}; memory ${before.toFixed(0)} MB, at most ${megabytesOf(child, 'VmHWM').toFixed(0)} MB`,
    );
    if (streams.why) console.log(`  e.g. ${streams.why}`);
    verdicts.push({
      what: `${count} streams on one process, errors`,
      measured: streams.errors,
      unit: '',
      target: '0',
      reached: streams.errors === 0,
    });
  }
  return verdicts;
}

/** Source: proc_pid_status(5) */
function megabytesOf({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )!;
  return Number(kilobytes) / 1024;
}
