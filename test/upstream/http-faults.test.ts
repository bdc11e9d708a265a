/** The protocol `http` where something goes wrong: on the wire, with the key, in the file. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnginesFileError } from '../../upstreams/engines-file-error.ts';
import { task, ticketOf, timeLimit } from '../support/upstream/adapter.ts';
import { type BentoServer, bentoServer } from '../support/upstream/bento-server.ts';
import { examplesOf, openExample } from '../support/upstream/examples.ts';
import { type StabilityServer, stabilityServer } from '../support/upstream/stability-server.ts';
import type { Fault } from '../support/upstream/wire.ts';

const [BFL, STABILITY, , BENTO] = examplesOf('http') as [string, string, string, string];

let bento: BentoServer;
let stability: StabilityServer;
beforeEach(async () => {
  [bento, stability] = await Promise.all([bentoServer(), stabilityServer()]);
});
afterEach(() => Promise.all([bento.close(), stability.close()]));

/** The engine of `ra1` whose calls take a second at most. */
const hurried = (yaml: string, url: string) =>
  openExample(yaml.replace('key_env:', 'timeout_seconds: 1, key_env:'), url).engineOf('ra1');

const busy = (status: number): Fault => ({ is: 'reply', status, headers: { 'retry-after': '7' } });

describe('a submit', () => {
  test.each([429, 503])('%d is told as overload, with their time, and was not taken', async (status) => {
    bento.fail('submit', busy(status));
    await expect(hurried(BENTO, bento.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'no',
      fault: 'overload',
      retry_after_seconds: 7,
    });
  });

  test.each<[Fault['is'], string]>([
    ['silent', 'timeout'],
    ['lost', 'connection'],
    ['cut', 'connection'],
    ['html', 'malformed'],
  ])('that is %s may have been taken: %s', async (is, fault) => {
    bento.fail('submit', { is } as Fault);
    await expect(hurried(BENTO, bento.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault,
    });
  });

  test('with the medium as its answer, a truncated one is never delivered', async () => {
    stability.fail('submit', { is: 'cut' });
    await expect(hurried(STABILITY, stability.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault: 'connection',
    });
  });

  test('with the medium as its answer, an HTML page is no result', async () => {
    stability.fail('submit', {
      is: 'reply',
      bytes: Buffer.from('<html>'),
      headers: { 'content-type': 'text/html', 'finish-reason': 'SUCCESS' },
    });
    expect(await hurried(STABILITY, stability.url).start(task, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
    });
  });

  test('to nobody was not taken', async () => {
    await bento.close();
    await expect(hurried(BENTO, bento.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'no',
      fault: 'connection',
    });
  });

  test('with a key that is not taken is the operator’s to mend, and no message holds the key', async () => {
    const engine = openExample(BENTO, bento.url, { key: 'wrong-secret' }).engineOf('ra1');
    const step = await engine.start(task, timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured' });
    expect(JSON.stringify(step)).not.toContain('wrong-secret');
  });
});

describe('a question', () => {
  const running = async () => ticketOf(await hurried(BENTO, bento.url).start(task, timeLimit()));

  test.each([429, 503])('%d is asked again when they say', async (status) => {
    const ticket = await running();
    bento.fail('status', busy(status));
    expect(await hurried(BENTO, bento.url).poll(ticket, timeLimit())).toMatchObject({
      is: 'running',
      after_seconds: 7,
      ticket,
    });
  });

  test.each<Fault>([
    { is: 'silent' },
    { is: 'lost' },
    { is: 'cut' },
    { is: 'html' },
    { is: 'reply', status: 502 },
    { is: 'reply', body: { status: 'paused' } },
  ])('that goes wrong (%j) says nothing of the work, which is asked after again', async (fault) => {
    const ticket = await running();
    bento.fail('status', fault);
    await expect(hurried(BENTO, bento.url).poll(ticket, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
    });
    expect(await hurried(BENTO, bento.url).poll(ticket, timeLimit())).toMatchObject({ is: 'running' });
    expect(bento.received).toHaveLength(1);
  });

  test('a ticket is text that survives storage, and holds no key', async () => {
    const stored = JSON.stringify(await running());
    expect(stored).not.toContain('fixture-key');
    expect(await hurried(BENTO, bento.url).poll(JSON.parse(stored), timeLimit())).toMatchObject({
      is: 'running',
    });
  });

  test('the key is in no address', async () => {
    const ticket = await running();
    await hurried(BENTO, bento.url).poll(ticket, timeLimit());
    expect(bento.calls.map(({ path }) => path).join()).not.toContain('fixture-key');
  });
});

describe('check', () => {
  const adapter = (yaml: string, url: string, key?: string) =>
    openExample(yaml, url, key === undefined ? {} : { key }).entries[0]!.adapter!;

  test('asks what the file names, and says what came', async () => {
    expect(await adapter(STABILITY, stability.url).check(timeLimit())).toContain(
      '/v1/user/balance answered 200',
    );
    expect(stability.received).toEqual([]);
  });

  test('tells a key that is not taken', async () => {
    await expect(adapter(STABILITY, stability.url, 'wrong').check(timeLimit())).rejects.toMatchObject({
      fault: 'auth',
    });
  });

  test('tells an upstream that is not there', async () => {
    await stability.close();
    await expect(adapter(STABILITY, stability.url).check(timeLimit())).rejects.toMatchObject({
      fault: 'connection',
    });
  });
});

describe('told at the start, with its line', () => {
  const mistakesOf = (yaml: string) => {
    try {
      openExample(yaml);
      return [];
    } catch (error) {
      if (error instanceof EnginesFileError) return error.mistakes;
      throw error;
    }
  };

  test.each([
    [
      'a name that nothing fills',
      BENTO,
      'status?task_id={task_id}',
      'status?task_id={job}',
      'operations.ra1.poll.path (line 16) takes no {job}: there are {task_id}, {model}',
    ],
    [
      'the key in an address',
      BENTO,
      '/generate/submit',
      "'/generate/submit?key={key}'",
      'operations.ra1.submit.path (line 11) takes {key} in headers only: addresses and bodies are written into logs',
    ],
    [
      'a field that is never sent',
      BENTO,
      "seed: '{seed}', ",
      '',
      'operations.ra1.input.seed (line 9) is never sent: submit.body names no {seed}',
    ],
    [
      'an upload into JSON',
      BFL,
      'as: base64',
      'as: upload',
      'operations.ra2-image-editor.input.input_image (line 34) takes as: upload only if submit has send: multipart',
    ],
    [
      'words without a state',
      BENTO,
      'state: /status',
      '',
      'operations.ra1.poll.state (line 16) takes a place in the answer: /a/pointer (where * is each of a list), header:name, or status: the place of the words',
    ],
    [
      'a state without an end',
      BENTO,
      'done: [completed]',
      '',
      'operations.ra1.poll.done (line 16) takes a list of words, numbers, true or false: the states that mean done',
    ],
    [
      'a place that is none',
      BENTO,
      '/task_id }',
      'task_id }',
      'operations.ra1.submit.ticket.task_id (line 13) takes a place in the answer: /a/pointer (where * is each of a list), header:name, or status',
    ],
    [
      'a member that is none',
      BENTO,
      'cancel: {',
      'cancel: { verb: PUT,',
      'operations.ra1.cancel (line 22) knows no verb: it takes method, path or url, origins, headers',
    ],
    [
      'two addresses',
      BENTO,
      'cancel: {',
      "cancel: { url: '{task_id}',",
      'operations.ra1.cancel (line 22) takes either path or url',
    ],
    [
      'an open origin',
      BFL,
      'https://*.bfl.ai',
      'https://*',
      'operations.ra1.poll.origins.0 (line 20) takes origins that the key may be sent to, e.g. [https://*.example.com]; http only on private addresses',
    ],
    [
      'no result',
      BENTO,
      /\n *result: .*/,
      '',
      'operations.ra1 (line 5) must say submit and result: http needs it',
    ],
  ])('%s', (_, yaml, what, instead, mistake) => {
    const changed = yaml.replace(what, instead);
    expect(changed).not.toBe(yaml);
    expect(mistakesOf(changed).join('\n')).toContain(mistake);
  });
});
