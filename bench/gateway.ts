/**
 * What the service takes as a gateway. To chat models: the processor for a completion, with authentication, metering,
 * hold and capture on PostgreSQL, beside `@portkey-ai/gateway` in the same run; and hundreds of streams on one process.
 * To pictures: the processor of all our processes beside a bare proxy that does the same HTTP and file work.
 *
 * And what it takes that calls to upstreams without tickets outlive the service, beside the service that makes them itself.
 *
 * Options: `chat`, `pictures` or `lasting` for one of them; completions a round (default 300), pictures a round (default
 * 150).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, told } from './child.ts';
import { costOfCompletions, openStreams, type Way } from './gateway/chat.ts';
import { lasting } from './gateway/lasting.ts';
import { pictures } from './gateway/pictures.ts';
import { startPortkey } from './gateway/portkey.ts';
import { report, type Verdict } from './measure.ts';
import { usWithChildren } from './processor.ts';

const RATIO_MAX = 1;
const STREAMS = [500, 1000];

type Service = Record<'baseUrl' | 'key' | 'adminToken' | 'dataDir', string> & { server: number };

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
  const postgres = await startPostgres();
  const upstream = fork(new URL('gateway/upstream.ts', import.meta.url));
  const { base_url } = await told<{ base_url: string }>(upstream);
  const child = fork(new URL('gateway/service.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, UPSTREAM_URL: base_url },
  });
  const service = await told<Service>(child);
  const portkey = await startPortkey();
  const beside = portkey && portkeyWay(portkey.name, portkey.url, portkey.pid, base_url);
  try {
    return [
      ...(await completions(oursWay(service, child), beside, service, calls)),
      ...(await streams(service, child, base_url, upstream)),
      await books(service),
    ];
  } finally {
    portkey?.stop();
    await closed(child);
    await closed(upstream);
    rmSync(service.dataDir, { recursive: true, force: true });
    await postgres.stop();
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

/** The same prompt as the service sends on. */
function completionOf(model: string, stream: boolean): object {
  const messages = [
    { role: 'system', content: 'You are Mira. Keeps a lighthouse by the sea.' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Is the lamp lit tonight?' },
  ];
  return {
    model,
    messages,
    max_tokens: 256,
    ...(stream && { stream, stream_options: { include_usage: true } }),
  };
}

function portkeyWay(name: string, origin: string, pid: number, base_url: string): Way {
  const headers = {
    authorization: 'Bearer bench',
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': base_url,
  };
  const bodyOf = (stream: boolean) => completionOf('quick', stream);
  return { name, origin, path: '/v1/chat/completions', headers, bodyOf, pid };
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

async function streams(
  service: Service,
  child: ChildProcess,
  base_url: string,
  upstream: ChildProcess,
): Promise<Verdict[]> {
  const { origin, pathname } = new URL(`${base_url}/chat/completions`);
  const bodyOf = (stream: boolean) => completionOf('slow', stream);
  const direct = { name: 'upstream', origin, path: pathname, headers: {}, bodyOf, pid: upstream.pid! };
  const verdicts: Verdict[] = [];
  for (const count of STREAMS) {
    const alone = await openStreams(direct, count, /data: /);
    const before = megabytesOf(child, 'VmRSS');
    const told = await openStreams(oursWay(service, child, 'bench/slow'), count, /event: delta/);
    const seconds = ({ first_p50, first_p99 }: typeof told) =>
      `p50 ${first_p50.toFixed(2)} s, p99 ${first_p99.toFixed(2)} s`;
    console.log(
      `${count} streams: first word ${seconds(told)}; the upstream's own ${seconds(alone)}; memory ${before.toFixed(0)} MB, at most ${megabytesOf(child, 'VmHWM').toFixed(0)} MB`,
    );
    if (told.why) console.log(`  e.g. ${told.why}`);
    verdicts.push({
      what: `${count} streams on one process, errors`,
      measured: told.errors,
      unit: '',
      target: '0',
      reached: told.errors === 0,
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

async function books({ baseUrl, adminToken }: Service): Promise<Verdict> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const told = await (await fetch(`${baseUrl}/admin/ledger/check`, { headers })).json();
  const reached = told.balanced === true && told.open_holds === 0;
  return { what: 'books out of balance', measured: reached ? 0 : 1, unit: '', target: '0', reached };
}
