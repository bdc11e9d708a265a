/** Plays one schedule: its calls, its blow, and whoever fell gets up again. Callers go on meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type FinalAnswer, insist } from '../support/insistent.ts';
import type { Field } from './field.ts';
import { insistByTool } from './insist-by-tool.ts';
import type { Blow, Schedule, Work } from './schedule.ts';

/** One intent of a caller: what became of it is judged at the end. */
export type Call = {
  work: Work;
  /** Nothing else says this, so that what came of it is found; a chat is found by its seed, which is the same. */
  prompt: string;
  /** Of everybody who asked for it. */
  answers: FinalAnswer[];
  /** Of a job that was canceled: what its cancel was answered. */
  canceled?: FinalAnswer;
};

export type Played = {
  blows: Record<Blow, number>;
  calls: Call[];
  answered: Promise<unknown>[];
  films: Set<number>;
};

export function nothingPlayed(): Played {
  return {
    blows: { server: 0, worker: 0, connection: 0, film: 0 },
    calls: [],
    answered: [],
    films: new Set(),
  };
}

/** Its server may be killed again and again before it can answer. */
const CALL_SECONDS_MAX = 1200;
/** The films of one schedule begin within this time, or none is killed. */
const FILM_SECONDS = 10;
/** By then the upstream has the work. */
const BILLED_AFTER_SECONDS = 0.5;
const PROJECT = {
  resolution: '64x64',
  fps: 10,
  clips: [{ type: 'color', color: '#336699', duration: 1 }],
};

/** Adds to `played`. Resolves when everybody is up again; calls may still wait for their answers. */
export async function play(
  field: Field,
  { seed, blow, after_seconds, calls }: Schedule,
  played: Played,
): Promise<void> {
  for (const [index, { work, after_seconds: later }] of calls.entries()) {
    const isChat = work === 'v1-chat' || work === 'v1-stream';
    const prompt = isChat ? String(seed * 1000 + index) : `schedule ${seed}, call ${index}`;
    const call: Call = { work, prompt, answers: [] };
    played.calls.push(call);
    const answered = sleep(later * 1000).then(() => ask(field, call));
    // It is looked at when the round ends.
    answered.catch(() => undefined);
    played.answered.push(answered);
  }
  await sleep(after_seconds * 1000);
  for (const pid of field.films()) played.films.add(pid);
  played.blows[blow] += await strike(field, blow);
}

/** Answers how often it struck. */
async function strike(field: Field, blow: Blow): Promise<number> {
  switch (blow) {
    case 'connection':
      return Math.min(1, await field.cutConnections());
    case 'film': {
      const end = performance.now() + FILM_SECONDS * 1000;
      while (performance.now() < end) {
        if (field.killFilms() > 0) return 1;
        await sleep(50);
      }
      return 0;
    }
    default: {
      const fallen = blow === 'worker' ? field.worker! : field.server;
      await fallen.kill();
      await fallen.start();
      return 1;
    }
  }
}

function chatOf(prompt: string): object {
  const messages = [{ role: 'user', content: 'Is the lamp lit tonight?' }];
  return { model: 'crash/slow', messages, seed: Number(prompt) };
}

async function ask(field: Field, call: Call): Promise<void> {
  const { work, prompt } = call;
  const caller = { urls: () => [field.server.url], seconds_max: CALL_SECONDS_MAX };
  const { key } = field;
  const post = async (path: string, body: object) => {
    call.answers.push(await insist(caller, { path, key, body }));
  };
  switch (work) {
    case 'upstream':
      return post('/api/ra1', { prompt });
    case 'picture':
      return post('/api/zimage', { prompt });
    case 'film':
      // An unknown field of a clip is kept in the record, and tells which call it came from.
      return post('/api/video-editor/render', { project: { ...PROJECT, background: '#000000' }, prompt });
    case 'v1-chat':
      return post('/v1/chat/completions', chatOf(prompt));
    case 'v1-stream': {
      // Its words are read, as far as they come, and nothing is repeated.
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      const body = JSON.stringify({ ...chatOf(prompt), stream: true });
      await fetch(`${field.server.url}/v1/chat/completions`, { method: 'POST', headers, body })
        .then((answer) => answer.text())
        .catch(() => undefined);
      return;
    }
    case 'v1-picture':
      return post('/v1/images/generations', { model: 'zimage', prompt, response_format: 'b64_json' });
    case 'mcp-picture': {
      const args = { model: 'zimage', prompt };
      call.answers.push(await insistByTool(caller, { key, name: 'generate_image', args }));
      return;
    }
    case 'v1-film':
      return post('/v1/videos', { prompt });
    case 'billed': {
      await post('/api/ltx-text-to-video', { prompt, duration: 2, response_mode: 'polling' });
      const { job_id } = call.answers[0]!.body;
      await sleep(BILLED_AFTER_SECONDS * 1000);
      call.canceled = await insist(caller, { path: `/api/jobs/${job_id}/cancel`, key, body: {} });
      return;
    }
    case 'twice': {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = { prompt };
      const both = await Promise.all([
        insist(caller, { path: '/api/zimage', key, body, headers }),
        insist(caller, { path: '/api/zimage', key, body, headers }),
      ]);
      call.answers.push(...both);
      return;
    }
    case 'canceled': {
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 30);
      // The caller goes away without an answer: what was begun is finished or given back all the same.
      await fetch(`${field.server.url}/api/ra1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ prompt }),
        signal: abort.signal,
      }).catch(() => undefined);
    }
  }
}
