/** The Python client, packed and installed as a customer would, against the service itself. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatStage } from '../support/chat.ts';
import { png } from '../support/engines.ts';
import { installedPython, missing } from './installed-python.ts';
import { LEAKS } from './key-leaks.ts';
import { listener } from './listener.ts';

const run = promisify(execFile);
const stage = chatStage();
const installed = installedPython();
beforeAll(async () => {
  if (!missing) writeFileSync(join(installed.folder(), 'mira.png'), await png(64, 64));
});

/** JSON output of a program that has `reverie`, a client of the service, in scope. */
function python(program: string, base_url = stage.service.baseUrl): Promise<unknown> {
  return installed.run(program, {
    REVERIE_API_KEY: stage.account.key,
    REVERIE_BASE_URL: base_url,
    REVERIE_ALT_BASE_URL: stage.service.altBaseUrl,
  });
}

describe.skipIf(missing)('against the service', () => {
  test('a key never shows in an error, its locals, or a printed client', async () => {
    expect(await python(LEAKS)).toEqual({ count: 21, failed: true, sent: true, leaks: [] });
  });

  test('a DELETE with fields sends them as its body', async () => {
    const program = `
try: reverie.account.delete(confirm="another")
except ReverieError as error: say(str(error))`;
    expect(await python(program)).toContain('must be the id or the name of this account');
  });

  test('a call returns its response, and each error has its class and its code', async () => {
    expect(
      await python(`
told = []
for attempt in (
    lambda: reverie.text.search_emoji(q="sea", limit=0),
    lambda: reverie.characters.get(character_id="chr_none"),
    lambda: reverie.images.ra1(prompt="a fox", max_credits="1"),
    lambda: Reverie(api_key="mk_test_wrong").account.get(),
    lambda: reverie.images.ra1(prompt="a fox", sead=1),
):
    try: attempt()
    except ReverieError as error: told.append([type(error).__name__, error.code, error.is_retryable])
    except TypeError as error: told.append(["TypeError", "sead" in str(error), None])
say([reverie.account.get()["credits"]["held"], told])`),
    ).toEqual([
      '0',
      [
        ['InvalidRequestError', 'invalid_request', false],
        ['NotFoundError', 'not_found', false],
        ['BillingError', 'price_above_cap', false],
        ['AuthenticationError', 'invalid_api_key', false],
        ['TypeError', true, null],
      ],
    ]);
  });

  test('files are sent from a path, bytes and an open file, and every page of a list is read', async () => {
    expect(
      await python(`
for name, avatar in (("Ada", "mira.png"), ("Bea", open("mira.png", "rb").read()), ("Cleo", open("mira.png", "rb"))):
    reverie.characters.create(name=name, avatar=avatar)
say([each["name"] for each in reverie.characters.list(limit=1).every()][:3])`),
    ).toEqual(['Cleo', 'Bea', 'Ada']);
  });

  test('a chat returns the whole response, or events that end with it', async () => {
    const chat = (await python(`
message = dict(query="Who are you?", character="mira", use_usage_credits=True)
events = list(reverie.chat.stream(**message))
words = "".join(each["data"]["text"] for each in events if each["event"] == "delta")
say([words == events[-1]["data"]["response"], [each["event"] for each in events[-2:]], len(reverie.chat.send(**message)["response"]) > 10])`)) as unknown;
    expect(chat).toEqual([true, ['usage', 'done'], true]);
  });

  test('a delivery is verified, and a changed delivery is rejected', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`;
    const [body, at] = ['{"type":"credits.low","credits":"4"}', new Date()];
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'Webhook-Signature': new Webhook(secret).sign('msg_1', at, body),
    };
    const input = JSON.stringify([body, headers, secret]);
    expect(
      await python(`
body, headers, secret = json.loads(${JSON.stringify(input)})
told = [verify_webhook(body, headers, secret)["credits"]]
for wrong in (lambda: verify_webhook(body + " ", headers, secret), lambda: verify_webhook(body, {}, secret)):
    try: wrong()
    except WebhookError as error: told.append("refused")
say(told)`),
    ).toEqual(['4', 'refused', 'refused']);
  });
});

describe.skipIf(missing)('with asyncio', () => {
  test('asyncio calls run concurrently, with the pages, chats and refusals of the plain client', async () => {
    const output = await python(`
import asyncio
async def main():
    async with AsyncReverie(max_retries=0) as service:
        names = ["Dana", "Elif", "Finn"]
        await asyncio.gather(*(service.characters.create(name=name, avatar="mira.png") for name in names))
        listed = [each["name"] async for each in (await service.characters.list(limit=2)).every()]
        events = [each async for each in service.chat.stream(query="Who are you?", character="mira", use_usage_credits=True)]
        try: await service.images.ra1(prompt="a fox", max_credits="1")
        except BillingError as error: code = error.code
        say([sorted(set(names) & set(listed)), events[-1]["event"], code])
asyncio.run(main())`);
    expect(output).toEqual([['Dana', 'Elif', 'Finn'], 'done', 'price_above_cap']);
  });

  test('the loop runs on while a call waits, and a cancelled call is left', async () => {
    const host = await listener('silence');
    const output = await python(
      `
import asyncio
async def main():
    service = AsyncReverie(timeout=2, max_retries=0)
    began = time.monotonic()
    try: await asyncio.wait_for(service.account.get(), 0.2)
    except TimeoutError: say(time.monotonic() - began < 1.5)
asyncio.run(main())`,
      host.origin,
    );
    expect(output).toBe(true);
    await host.close();
  });

  test('a job is waited for', async () => {
    const soon = { 'retry-after': '0' };
    const job = (status: string) => ({ headers: soon, body: { job_id: 'job_1', status, error: null } });
    const host = await listener(job('in_progress'), job('completed'), job('failed'));
    const output = await python(
      `
import asyncio
async def main():
    async with AsyncReverie() as service:
        states = []
        await service.jobs.wait("job_1", on_progress=lambda job: states.append(job["status"]))
        try: await service.jobs.wait("job_1")
        except JobError: states.append("JobError")
        say(states)
asyncio.run(main())`,
      host.origin,
    );
    expect(output).toEqual(['in_progress', 'completed', 'JobError']);
    await host.close();
  });
});

const mypy = spawnSync('python3', ['-m', 'mypy', '--version']).status === 0;
if (!mypy) console.log('Skipped: there is no mypy here.');

test.skipIf(missing || !mypy)(
  'mypy accepts every sample of its README',
  async () => {
    const samples = readFileSync('client/python/README.md', 'utf8').matchAll(/^```python\n([\s\S]*?)^```$/gm);
    const files = [...samples].map(([, program], at) => {
      const file = join(installed.folder(), `sample_${at}.py`);
      writeFileSync(file, `${program}\n`);
      return file;
    });
    expect(files.length).toBe(2);
    const env = { PATH: process.env.PATH!, MYPYPATH: join(installed.folder(), 'site') };
    for (const file of files)
      await run('python3', ['-m', 'mypy', '--follow-imports=silent', file], { env, cwd: installed.folder() });
  },
  120_000,
);

const event = (id: string, data: object) => `id: ${id}\nevent: job\ndata: ${JSON.stringify(data)}\n\n`;

test.skipIf(missing)('states come as events, and a lost stream continues after its last one', async () => {
  const job = (status: string) => ({ job_id: 'job_1', status, error: null });
  const host = await listener(
    { events: `: keep-alive\n\n${event('one', job('in_progress'))}` },
    { events: event('two', job('completed')) },
    { events: event('three', { ...job('in_progress'), job_id: 'job_2' }) },
  );
  const output = await python(
    `
states = []
reverie.jobs.wait("job_1", on_progress=lambda job: states.append(job["status"]))
for job in reverie.jobs.subscribe_all():
    states.append(job["job_id"])
    break
say(states)`,
    host.origin,
  );
  expect(output).toEqual(['in_progress', 'completed', 'job_2']);
  expect(host.requests.map(({ url, headers }) => [url, headers['last-event-id']])).toEqual([
    ['/api/jobs/job_1/events', undefined],
    ['/api/jobs/job_1/events', 'one'],
    ['/api/jobs/events', undefined],
  ]);
  await host.close();
});

describe.skipIf(missing)('when something fails in passing', () => {
  test('a call is retried under the same key, and a job is awaited', async () => {
    const soon = { 'retry-after': '0' };
    const job = (status: string) => ({ headers: soon, body: { job_id: 'job_1', status, error: null } });
    const busy = { status: 503, headers: soon, body: { error: 'Not now', status: 503, retryable: true } };
    const host = await listener(busy, 'hang up', job('in_progress'), job('in_progress'), job('completed'));
    const output = await python(
      `
film = reverie.videos.relight(video_url="https://a/b.mp4", reference_image_url="https://a/b.png")
states = []
reverie.jobs.wait(film["job_id"], on_progress=lambda job: states.append(job["status"]))
say(states)`,
      host.origin,
    );
    expect(output).toEqual(['in_progress', 'completed']);
    const keys = host.requests.slice(0, 3).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await host.close();
  });
});
