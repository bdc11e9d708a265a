/**
 * The service under a mixed load over HTTP of every image operation, and with the largest pictures that each one makes
 * or accepts. Checks errors, external memory and the ledger.
 *
 * Options: requests of the load (default 200, 0 for none), concurrent requests (default 8).
 */
import { loadavg } from 'node:os';
import { sourceServer } from '../engines/test/support/sources.ts';
import { LARGE, largePicture, needs } from './images/large.ts';
import { type Answered, priceOf, type Sources, sendMany, sourcePicture } from './images/mix.ts';
import { type RunningService, startService } from './images/service.ts';
import { median, report, type Verdict } from './measure.ts';

const WARM_UP = 48;
/** Warm-up requests: every operation runs once before the largest pictures. */
const AWAKE = 12;
/** Maximum memory growth between the first and the last quarter of the load. */
const GROWTH_MAX = 1.15;
/** Maximum memory of one of the largest pictures, above the idle service. */
const PEAK_MB_MAX = 600;

export async function bench([requests = '200', atOnce = '8']: string[]): Promise<void> {
  const png = await sourcePicture();
  const web = await sourceServer({ '/disc.png': png, '/large.jpg': await largePicture() });
  const sources = { url: web.url, png };
  const env = { FETCH_ALLOW_HOSTS: web.host };
  console.log(`load average at the start: ${loadavg()[0]!.toFixed(1)}`);
  const verdicts: Verdict[] = [];
  try {
    await withService(env, async (service) => {
      if (Number(requests) === 0) return;
      verdicts.push(...(await load(service, sources, Number(requests), Number(atOnce))));
    });
    await withService(env, async (service) => {
      verdicts.push(...(await largest(service, sources)));
    });
  } finally {
    web.close();
  }
  if (!report(verdicts)) process.exitCode = 1;
}

async function withService(
  env: Record<string, string>,
  work: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await startService(env);
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

async function load(
  service: RunningService,
  sources: Sources,
  count: number,
  at_once: number,
): Promise<Verdict[]> {
  await sendMany(service, sources, { count: WARM_UP, at_once }, () => undefined);
  const row = { from: WARM_UP, count };
  const before = await creditsOf(service);
  const held_mb: number[] = [service.memory().now_mb];
  const answers: Answered[] = [];
  const begun = performance.now();
  await sendMany(service, sources, { ...row, at_once }, (answered) => {
    answers.push(answered);
    held_mb.push(service.memory().now_mb);
  });
  const seconds = (performance.now() - begun) / 1000;
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  for (const fault of new Set(faults)) console.log(`FAULT ${fault}`);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)]! / 1000).toFixed(2);
  console.log(
    `${count} requests, ${at_once} at once: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(1)} a second; ` +
      `half within ${at(0.5)} s, 95 % within ${at(0.95)} s, the slowest ${at(1)} s`,
  );
  const quarter = Math.max(1, Math.floor(held_mb.length / 4));
  const [first, last] = [median(held_mb.slice(0, quarter)), median(held_mb.slice(-quarter))];
  console.log(
    `resident memory: ${held_mb[0]!.toFixed(0)} MB after the warm-up, ${held_mb.at(-1)!.toFixed(0)} MB at the end, ` +
      `at most ${Math.max(...held_mb).toFixed(0)} MB; first quarter ${first.toFixed(0)} MB, last quarter ${last.toFixed(0)} MB`,
  );
  const spent = before - (await creditsOf(service));
  const books = await checkLedger(service);
  return [
    verdict('errors', faults.length, '', '= 0', faults.length === 0),
    verdict(
      'memory, last quarter to first',
      last / first,
      '×',
      `≤ ${GROWTH_MAX}`,
      last / first <= GROWTH_MAX,
    ),
    verdict(
      'credits spent, beyond the price book',
      spent - priceOf(row, sources) / 10,
      '',
      '= 0',
      Math.abs(spent - priceOf(row, sources) / 10) < 1e-6,
    ),
    verdict(
      'books out of balance, or holds left open',
      books.open_holds + Number(!books.balanced),
      '',
      '= 0',
      books.balanced && books.open_holds === 0,
    ),
  ];
}

async function largest(service: RunningService, sources: Sources): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  await sendMany(service, sources, { count: AWAKE, at_once: 2 }, () => undefined);
  const rest_mb = service.memory().now_mb;
  console.log(`resident memory at rest, with the embedded database: ${rest_mb.toFixed(0)} MB`);
  for (const one of LARGE) {
    const { what, status, seconds, peak_mb, after_mb } = await needs(service, sources.url('/large.jpg'), one);
    console.log(
      `${what}: ${status} in ${seconds.toFixed(1)} s, peak ${peak_mb.toFixed(0)} MB, then ${after_mb.toFixed(0)} MB`,
    );
    const more_mb = peak_mb - rest_mb;
    const reached = status === 200 && more_mb <= PEAK_MB_MAX;
    verdicts.push(verdict(`memory beyond rest: ${what}`, more_mb, 'MB', `≤ ${PEAK_MB_MAX}`, reached));
  }
  return verdicts;
}

async function creditsOf({ baseUrl, key }: RunningService): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/account`, { headers: { 'x-api-key': key } });
  return Number(((await answer.json()) as { credits: { posted: string } }).credits.posted);
}

async function checkLedger({
  baseUrl,
  asOperator,
}: RunningService): Promise<{ balanced: boolean; open_holds: number }> {
  const answer = await fetch(`${baseUrl}/admin/ledger/check`, { headers: asOperator });
  return (await answer.json()) as { balanced: boolean; open_holds: number };
}

function verdict(what: string, measured: number, unit: string, target: string, reached: boolean): Verdict {
  return { what, measured, unit, target, reached };
}
