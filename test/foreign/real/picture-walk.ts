/** The walk of a server of pictures behind a started service: what a live account can order, and what can go wrong. */
import { setTimeout as sleep } from 'node:timers/promises';
import { png } from '../../support/engines.ts';
import type { Program } from '../program.ts';
import { type Answer, openStage, type Stage } from './stage.ts';
import type { Outcome, Walk } from './walk.ts';

export type PictureServer = {
  /** The engines file. `ra1` is the server; `ra2` the server with a wrong key, if it has keys. */
  engines: string;
  env?: Record<string, string>;
  /** Starts the server, always at the same port. */
  start(): Promise<Program>;
  /** `zimage` with a negative prompt; `ra2-image-editor` with and without a mask. */
  negatives?: boolean;
  edits?: boolean;
  keys?: boolean;
  /** A prompt that the server refuses. */
  refused?: string;
  /** An order that keeps the server busy for seconds. */
  slow: object;
};

const SIZES = ['256x256', '512x256', '256x512'];
/** The circuit breaker admits a trial after 30 s. */
const RECOVERS_SECONDS = 90;

export async function drivePictures(walk: Walk, server: PictureServer): Promise<void> {
  let program = await server.start();
  const stage = await openStage(server.engines, server.env);
  const order = (body: object) =>
    stage.post('/api/ra1', { prompt: 'A paper boat', size: '256x256', ...body });
  try {
    for (const size of SIZES)
      await walk.attempt(`ra1 at ${size}`, () => delivered(stage, order({ size }), size));
    await walk.attempt('a seed repeats its picture', () => repeats(stage, order));
    if (server.negatives)
      await walk.attempt('zimage with a negative prompt', () =>
        delivered(
          stage,
          stage.post('/api/zimage', { prompt: 'A boat', negative_prompt: 'people', size: '256x256' }),
          '256x256',
        ),
      );
    if (server.edits) await edits(walk, stage);
    await walk.attempt('five callers at once', async () => {
      const all = await Promise.all([1, 2, 3, 4, 5].map((seed) => order({ seed })));
      return [all.every(({ status }) => status === 200), all.map(({ status }) => status).join(' ')];
    });
    await walk.attempt('a cancel costs nothing, and the next call is served', () =>
      canceled(stage, server, order),
    );
    await walk.attempt('a server killed at work costs nothing', async () => {
      const { posted } = await stage.credits();
      const begun = await running(stage, server);
      await program.kill();
      const { status, error } = await stage.end(begun);
      const after = await stage.credits();
      return [
        status === 'failed' && after.posted === posted && after.held === 0,
        `${error?.code}, retryable: ${error?.retryable}`,
      ];
    });
    await walk.attempt('a server that is down costs nothing', async () => {
      const { status, body } = await order({});
      return [status >= 502 && body.charged === false, `${status} ${body.code}`];
    });
    program = await server.start();
    await walk.attempt('the restarted server serves', () => recovers(order));
    if (server.refused !== undefined)
      await walk.attempt('refused content costs nothing', async () => {
        const { status, body } = await order({ prompt: server.refused! });
        return [
          status === 400 && body.code === 'content_blocked' && body.charged === false,
          `${status} ${body.code}`,
        ];
      });
    if (server.keys)
      await walk.attempt("a wrong key is the operator's fault", async () => {
        const { status, body } = await stage.post('/api/ra2', { prompt: 'A boat', size: '256x256' });
        return [
          status === 502 && body.retryable === false && body.charged === false,
          `${status} ${body.code}`,
        ];
      });
    const { posted } = await stage.credits();
    walk.step(
      'the ledger balances and holds nothing',
      await stage.balanced(),
      `${posted} of 500 credits left`,
    );
  } finally {
    await stage.close();
    await program.stop();
  }
}

/** The delivered picture is opened and measured. */
async function delivered(stage: Stage, call: Promise<Answer>, size: string): Promise<Outcome> {
  const { status, body } = await call;
  if (status !== 200) return [false, `${status} ${body.error}`];
  const { width, height } = await stage.picture(body.image_url);
  return [`${width}x${height}` === size, [`${width}x${height}`, ...(body.warnings ?? [])].join(': ')];
}

async function repeats(stage: Stage, order: (body: object) => Promise<Answer>): Promise<Outcome> {
  const answers = [await order({ seed: 4_000_000_007 })];
  answers.push(await order({ seed: answers[0]!.body.seed }), await order({ seed: 5 }));
  const [first, again, other] = await Promise.all(answers.map(({ body }) => stage.picture(body.image_url)));
  const warnings = String(answers[0]!.body.warnings ?? '');
  if (/seed/.test(warnings)) return [true, `the server ignores seeds: ${warnings}`];
  return [
    first!.sha256 === again!.sha256 && first!.sha256 !== other!.sha256,
    `seed ${answers[0]!.body.seed}`,
  ];
}

async function edits(walk: Walk, stage: Stage): Promise<void> {
  const image_url = `data:image/png;base64,${Buffer.from(await png(256, 256)).toString('base64')}`;
  const mask = `data:image/png;base64,${Buffer.from(await png(256, 256)).toString('base64')}`;
  const edit = (more: object) =>
    stage.post('/api/ra2-image-editor', { prompt: 'At night', image_url, size: '256x256', ...more });
  await walk.attempt('an edit', () => delivered(stage, edit({}), '256x256'));
  await walk.attempt('an edit with a mask', () => delivered(stage, edit({ mask }), '256x256'));
}

async function running(stage: Stage, { slow }: PictureServer): Promise<Answer> {
  const begun = await stage.post('/api/ra1', {
    prompt: 'A boat',
    size: '256x256',
    ...slow,
    response_mode: 'polling',
  });
  for (let waited = 0; waited < 30; waited += 0.2) {
    const { body } = await stage.get(String(begun.body.status_url));
    if (body.phase === 'running' || body.status !== 'in_progress') break;
    await sleep(200);
  }
  await sleep(1000);
  return begun;
}

async function canceled(
  stage: Stage,
  server: PictureServer,
  order: (body: object) => Promise<Answer>,
): Promise<Outcome> {
  const { posted } = await stage.credits();
  const begun = await running(stage, server);
  const answer = await stage.post(`/api/jobs/${begun.body.job_id}/cancel`, {});
  const { status } = await stage.end(begun);
  const after = await stage.credits();
  const next = await order({});
  return [
    status === 'canceled' && after.posted === posted && next.status === 200,
    `cancel answered ${answer.status}, then ${status}; the next call ${next.status}`,
  ];
}

async function recovers(order: (body: object) => Promise<Answer>): Promise<Outcome> {
  for (let waited = 0; waited < RECOVERS_SECONDS; waited += 3) {
    const { status } = await order({});
    if (status === 200) return [true, `after ${waited} s or less`];
    await sleep(3000);
  }
  return false;
}
