/** The walk of a server of chat models behind a started service. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../program.ts';
import { type Answer, openStage, type Stage } from './stage.ts';
import type { Outcome, Walk } from './walk.ts';

export type ChatServer = {
  /** The entry `walk/words` of the engines file, without price; `walk/keyless` has the same server with a wrong key. */
  entry: string;
  keyless?: string;
  env?: Record<string, string>;
  /** Starts the server, always at the same port. */
  start(): Promise<Program>;
  /** A message whose answer takes seconds, and one longer than the model's context. */
  slow: string;
  too_long?: string;
};

const RECOVERS_SECONDS = 90;
/** Tokens of an answer that does not end before its caller or its server. */
const LONG = 3000;

export async function driveChat(walk: Walk, server: ChatServer): Promise<void> {
  let program = await server.start();
  const entries = [
    `  walk/words: { ${server.entry} }`,
    ...(server.keyless ? [`  walk/keyless: { ${server.keyless} }`] : []),
  ];
  const stage = await openStage(`chat_models:\n${entries.join('\n')}\n`, server.env);
  const chat = (content: string, more: object = {}) =>
    stage.post('/v1/chat/completions', {
      ...{ model: 'walk/words', messages: [{ role: 'user', content }], max_tokens: 24 },
      ...more,
    });
  try {
    await walk.attempt('a whole answer with usage', async () => {
      const { status, body } = await chat('Who are you?');
      const text = String(body.choices?.[0]?.message?.content ?? body.error?.message);
      return [
        status === 200 && body.usage.total_tokens > 0,
        `${body.usage?.total_tokens} tokens: ${text.slice(0, 60)}`,
      ];
    });
    await walk.attempt('a streamed answer with usage', async () => {
      const { status, body } = await chat('Who are you?', {
        stream: true,
        stream_options: { include_usage: true },
      });
      const pieces = String(body.text).match(/"content":"[^"]/g)?.length ?? 0;
      return [
        status === 200 && /"total_tokens":\d/.test(body.text) && /\[DONE\]/.test(body.text),
        `${pieces} pieces`,
      ];
    });
    await walk.attempt('five callers at once', async () => {
      const all = await Promise.all([1, 2, 3, 4, 5].map((each) => chat(`Count to ${each}.`)));
      return [all.every(({ status }) => status === 200), all.map(({ status }) => status).join(' ')];
    });
    await walk.attempt('a caller who leaves pays for the sent words', () => leaves(stage, server));
    if (server.too_long !== undefined)
      await walk.attempt('too long a chat is a 400 that names context', async () => {
        const { status, body } = await chat(server.too_long!);
        const { param, message } = body.error ?? {};
        return [
          status === 400 && /context|messages/.test(`${param} ${message}`),
          `${status} ${param}: ${message}`,
        ];
      });
    await walk.attempt('a server killed in its answer', async () => {
      const { words, end } = await leaving(stage, server, () => program.kill());
      return [
        /"error"/.test(end) && !/finish_reason":"stop/.test(end),
        `after ${words} pieces: ${end.slice(-160)}`,
      ];
    });
    await walk.attempt('a server that is down costs nothing', async () => {
      const { posted } = await stage.credits();
      const { status, body } = await chat('Who are you?');
      return [status >= 502 && (await stage.credits()).posted === posted, `${status} ${body.error?.code}`];
    });
    program = await server.start();
    await walk.attempt('the restarted server serves', () => recovers(chat));
    if (server.keyless)
      await walk.attempt("a wrong key is the operator's fault", async () => {
        const { status, body } = await chat('Who are you?', { model: 'walk/keyless' });
        return [status === 502, `${status} ${body.error?.code}`];
      });
    walk.step('the ledger balances and holds nothing', await stage.balanced());
  } finally {
    await stage.close();
    await program.stop();
  }
}

/** Streams a long answer. After its fifth piece it does what `act` says. Returns the end of the stream. */
async function leaving(
  stage: Stage,
  { slow }: ChatServer,
  act: () => unknown,
  signal?: AbortSignal,
): Promise<{ words: number; end: string }> {
  const answer = await fetch(`${stage.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ model: 'walk/words', stream: true, max_tokens: LONG },
      messages: [{ role: 'user', content: slow }],
    }),
    ...(signal && { signal }),
  });
  let [words, end] = [0, ''];
  try {
    for await (const bytes of answer.body!) {
      end = (end + Buffer.from(bytes).toString()).slice(-1000);
      if (++words === 5) await act();
    }
  } catch (error) {
    end += String(error);
  }
  return { words, end };
}

async function leaves(stage: Stage, server: ChatServer): Promise<Outcome> {
  const { posted } = await stage.credits();
  const abort = new AbortController();
  await leaving(stage, server, () => abort.abort(), abort.signal);
  for (let waited = 0; (await stage.credits()).held > 0 && waited < 20; waited += 0.5) await sleep(500);
  const after = await stage.credits();
  return [after.held === 0 && after.posted < posted, `${(posted - after.posted).toFixed(6)} credits`];
}

async function recovers(chat: (content: string) => Promise<Answer>): Promise<Outcome> {
  for (let waited = 0; waited < RECOVERS_SECONDS; waited += 3) {
    if ((await chat('Who are you?')).status === 200) return [true, `after ${waited} s or less`];
    await sleep(3000);
  }
  return false;
}
