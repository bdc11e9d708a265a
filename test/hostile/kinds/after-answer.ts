/** Uses what a call has made, as its caller would next: waits for the job, chats with the character, shows the file. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../support/contract/documents.ts';
import type { AssailedService } from './assailed-service.ts';

export type Use = { what: string; status: number };

const CANCEL_MS = 20_000;

/** A job that works for longer than `work_ms` is canceled: its input was taken. */
export async function useAnswer(
  service: AssailedService,
  key: string,
  answer: Json,
  work_ms: number,
): Promise<Use[]> {
  return [
    ...(await jobEnded(service, key, answer.job_id ?? answer.id, work_ms)),
    ...(await chatted(service, answer)),
    ...(await used(service, key, answer)),
    ...(await fetchFiles(service, answer)),
  ];
}

async function jobEnded(
  { call }: AssailedService,
  key: string,
  job_id: unknown,
  work_ms: number,
): Promise<Use[]> {
  if (typeof job_id !== 'string' || !job_id.startsWith('job_')) return [];
  const begun = performance.now();
  let canceled = false;
  for (;;) {
    const { body } = await call('GET', `/api/jobs/${job_id}`, { key });
    const took = performance.now() - begun;
    if (body.status !== 'in_progress') return [{ what: `job ${body.status}`, status: statusOf(body) }];
    if (took > work_ms + CANCEL_MS) return [{ what: 'a job that does not end', status: 504 }];
    if (took > work_ms && !canceled) {
      canceled = true;
      await call('POST', `/api/jobs/${job_id}/cancel`, { key });
    }
    await sleep(50);
  }
}

function statusOf({ status, error }: Json): number {
  return status === 'failed' ? Number((error as Json | null)?.status ?? 400) : 200;
}

/** Another account chats with a character that everybody may see. */
async function chatted({ call, neighbour }: AssailedService, { url_name }: Json): Promise<Use[]> {
  if (typeof url_name !== 'string') return [];
  const body = { character: url_name, query: `link0 ${'nokey '.repeat(2000)}`, use_usage_credits: true };
  return [
    { what: 'chat', status: (await call('POST', '/api/chatpred_or', { key: neighbour.key, body })).status },
  ];
}

/** An upload is a source of other calls. */
async function used({ call }: AssailedService, key: string, { upload_id, url }: Json): Promise<Use[]> {
  if (typeof upload_id !== 'string' || typeof url !== 'string') return [];
  const uses: Use[] = [];
  const bodies = {
    '/api/provenance': { url },
    '/api/create-post': { media_url: url },
    '/api/create-ai': { name: 'Fox', avatar_url: url },
    '/api/remove-background': { image_url: url },
  };
  for (const [path, body] of Object.entries(bodies))
    uses.push({ what: path, status: (await call('POST', path, { key, body })).status });
  await call('DELETE', `/api/uploads/${upload_id}`, { key });
  return uses;
}

/** Every file that the answer names, in small. */
async function fetchFiles({ baseUrl }: AssailedService, answer: Json): Promise<Use[]> {
  const urls = new Set(
    JSON.stringify(answer)
      .match(/https?:[^"\\]*\/media\/[\w.-]+/g)
      ?.slice(0, 2) ?? [],
  );
  const uses: Use[] = [];
  for (const url of urls) {
    const response = await fetch(`${baseUrl}${new URL(url).pathname}?w=64`, { redirect: 'manual' });
    await response.arrayBuffer();
    uses.push({ what: 'preview', status: response.status });
  }
  return uses;
}
