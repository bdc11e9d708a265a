/** Sends a request of the table and reads the whole answer, waiting for a job's end as the document says: by polling. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Body, Call } from './request.ts';
import type { FirstDay } from './world.ts';

export type Answer = {
  status: number;
  /** The answer of the call itself. */
  body: Body;
  /** The status of the job once it has ended; the same as `body` where there is no job. */
  result: Body;
};

const POLL_MS = 250;
const JOB_SECONDS_MAX = 600;

export async function send(world: FirstDay, call: Call): Promise<Answer> {
  const { path, host = 'main', method = 'POST', query = {}, headers = {} } = call;
  const key = call.key ?? (call.json || call.form ? 'body' : 'none');
  const url = new URL(path, world.hosts[host]);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (key === 'query') url.searchParams.set('api_key', world.key);
  const { body, type } = bodyOf(call, key === 'body' ? world.key : undefined);
  const response = await fetch(url, {
    method,
    headers: {
      ...(type && { 'content-type': type }),
      ...(key === 'bearer' && { authorization: `Bearer ${world.key}` }),
      ...(key === 'header' && { 'x-api-key': world.key }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const answered = parsed(text);
  const isJob = response.status === 202 && typeof answered.job_id === 'string';
  return {
    status: response.status,
    body: answered,
    result: isJob ? await finished(world, host, answered.job_id) : answered,
  };
}

function bodyOf({ json, form }: Call, key: string | undefined) {
  if (json)
    return { body: JSON.stringify({ ...(key && { api_key: key }), ...json }), type: 'application/json' };
  if (!form) return {};
  const data = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') data.append(name, name === 'api_key' && key ? key : value);
    else
      data.append(
        name,
        new Blob([value.file as Uint8Array<ArrayBuffer>], { type: value.type ?? '' }),
        value.name,
      );
  }
  return { body: data };
}

async function finished({ hosts, key }: FirstDay, host: 'main' | 'alt', job_id: string): Promise<Body> {
  const url = new URL(`/api/relay/status/${job_id}?api_key=${key}`, hosts[host]);
  for (let waited = 0; waited < JOB_SECONDS_MAX * 1000; waited += POLL_MS) {
    const answer = await fetch(url);
    const job = parsed(await answer.text());
    if (!answer.ok || job.status !== 'in_progress') return job;
    await sleep(POLL_MS);
  }
  throw new Error(`${job_id} did not end within ${JOB_SECONDS_MAX} seconds.`);
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: text.slice(0, 200) };
  }
}
