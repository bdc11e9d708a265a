/** Following a guide line by line gives the documented results. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { greeting } from '../../src/start/greeting.ts';
import { type CurlCall, callsOf, fencesOf } from './fences.ts';
import { openLive } from './live.ts';
import { steady } from './steady.ts';

test.each(['docs/guides/quickstart.md', 'docs/index.md'])(
  '%s: every call, in order, from the first start on',
  { timeout: 120_000 },
  async (page) => {
    const service = await openLive({ films: 'given' });
    try {
      const key = service.demoKey!;
      const fences = fencesOf(page).filter(({ info, text }) => /^json/.test(info) || /\bcurl\b/.test(text));
      // On the first page the answer to the picture stands beside the call, after the others.
      const calls = fences
        .filter(({ info }) => !/^json/.test(info))
        .flatMap((each) => callsOf(each, { REVERIE_API_KEY: key }));
      const jsonFences = fences.filter(({ info }) => /^json/.test(info));
      for (const call of calls) {
        const answer = await send(service.baseUrl, call);
        // The last calls of a page have no documented response.
        if (jsonFences.length === 0) {
          expect(answer).toMatchObject({ status: 200 });
          continue;
        }
        const wanted = jsonFences.find(({ info }) => info === markOf(call, answer.status));
        expect(wanted, `${call.method} ${call.path} answered ${answer.status}`).toBeDefined();
        expect(steady(answer.body)).toEqual(steady(JSON.parse(wanted!.text)));
        jsonFences.splice(jsonFences.indexOf(wanted!), 1);
      }
      expect(jsonFences).toEqual([]);
    } finally {
      await service.stop();
    }
  },
);

test('the quickstart shows the output of the first start', () => {
  const [fence] = fencesOf('docs/guides/quickstart.md').filter(({ info }) => info === 'text');
  const addresses = { baseUrl: 'http://127.0.0.1:8080', altBaseUrl: 'http://127.0.0.1:8081' };
  const output = greeting(
    { role: 'all', ownUrl: addresses.baseUrl, ...addresses, demoKey: 'mk_test_…' },
    resolve('data'),
  );
  expect(output.slice(0, fence!.text.length)).toBe(fence!.text);
});

test('each command of the first start works as it is, and costs what it says', {
  timeout: 60_000,
}, async () => {
  const service = await openLive({ films: 'given' });
  const run = async (command: string) => {
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    return JSON.parse(stdout);
  };
  try {
    const output = greeting({ ...service, role: 'all' }, 'data');
    const [picture, film, character, chat, account, ...more] = output.match(/^ {2}curl .+/gm)!;
    expect(more).toEqual([]);
    expect(output).toContain('A picture (4 credits)');
    expect(await run(picture!)).toMatchObject({ cost_usd: 0.04, engine: { name: 'illustrator' } });
    expect(output).toContain('A film of 2 seconds (9.6 credits');
    expect(await run(film!)).toMatchObject({ cost_usd: 0.096, engine: { name: expect.any(String) } });
    expect(await run(character!)).toMatchObject({ url_name: 'mira' });
    const { response, credits_charged } = await run(chat!);
    expect({ response, credits_charged }).toEqual({
      response: 'I am a lighthouse keeper who collects storms in bottles.',
      credits_charged: 0,
    });
    expect(await run(account!)).toMatchObject({ name: 'demo', credits: { available: '986.4' } });
    const job = await run(`${film} -H 'Prefer: respond-async'`);
    expect(job).toMatchObject({
      status: 'in_progress',
      status_url: expect.stringContaining(service.baseUrl),
    });
    await run(`curl -s -X POST ${job.cancel_url} -H 'X-API-Key: ${service.demoKey}'`);
  } finally {
    await service.stop();
  }
});

const MARKS: Record<string, string> = {
  '/api/ra1': 'generateRa1',
  '/api/account': 'getAccount',
  '/api/ledger': 'listLedgerEntries',
};

function markOf({ path }: CurlCall, status: number): string {
  return status >= 400 ? 'json error' : `json answer ${MARKS[path]} ${status}`;
}

async function send(baseUrl: string, { method, path, query, headers, body }: CurlCall) {
  const answer = await fetch(`${baseUrl}${path}${query}`, {
    method,
    headers: headers.map((header) => header.split(/:\s*/, 2) as [string, string]),
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: await answer.json() };
}
