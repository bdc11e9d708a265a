import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { Problem, wrongField } from '../../contract/problem.ts';
import { writeCursor } from '../../db/cursor.ts';
import { FILM_MODELS } from './film-models.ts';
import { filmJob, type NativeJob, openAiVideo } from './openai-video.ts';
import { type OpenAiOperations, type View, withWarnings } from './view.ts';

/** Limit of pages that are searched for one page of films, because other jobs may come between films. */
const PAGES_MAX = 20;

export function listVideos(view: View): OpenAiOperations['listVideos'] {
  return exact(async ({ query: { limit, after, order } }, invocation) => {
    const warnings = order === 'desc' ? [] : ['order was ignored: the newest films come first'];
    const before = after === undefined ? undefined : await lastOf(view, after, invocation);
    let cursor: string | null = before ? writeCursor(before.created_at, before.job_id) : '';
    const films: NativeJob[] = [];
    for (let page = 0; page < PAGES_MAX && cursor !== null && films.length <= limit; page++) {
      const query: Record<string, string> = { limit: '100', ...(cursor !== '' && { cursor }) };
      const { body } = await view.call('listJobs', { query }, invocation);
      const { jobs, next_cursor } = body as { jobs: NativeJob[]; next_cursor: string | null };
      films.push(...jobs.filter(({ operation }) => Object.hasOwn(FILM_MODELS, operation)));
      cursor = next_cursor;
    }
    const data = films.slice(0, limit).map((job) => openAiVideo(job));
    const [first_id, last_id] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
    const has_more = films.length > limit || (cursor !== null && data.length > 0);
    return {
      status: 200,
      headers: withWarnings({}, [...invocation.warnings, ...warnings]),
      body: { object: 'list', data, has_more, first_id, last_id },
    };
  });
}

/** The last film of the previous page. Throws a 400 unless it is a film of the account. */
async function lastOf(view: View, after: string, invocation: Invocation): Promise<NativeJob> {
  return filmJob(view, after, invocation).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    throw wrongField('after', 'After must be the id of one of your films');
  });
}
