import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { fileOf, filmJob, noFilm } from './openai-video.ts';
import type { OpenAiOperations, View } from './view.ts';

export function getVideoContent(view: View): OpenAiOperations['getVideoContent'] {
  return exact(async ({ path }, invocation) => {
    const job = await filmJob(view, path.video_id, invocation);
    const file = fileOf(job);
    if (file) return { status: 302, headers: { Location: file.url } };
    if (job.status !== 'in_progress') throw noFilm();
    throw problem('not_found', 'The film is not finished', { facts: { param: 'video_id', retryable: true } });
  });
}
