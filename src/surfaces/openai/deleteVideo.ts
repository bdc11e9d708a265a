import { exact } from '../../contract/contract.ts';
import { Problem } from '../../contract/problem.ts';
import { fileOf, filmJob, noFilm } from './openai-video.ts';
import { callAs, type OpenAiOperations, type View, withWarnings } from './view.ts';

export function deleteVideo(view: View): OpenAiOperations['deleteVideo'] {
  return exact(async ({ path: { video_id } }, invocation) => {
    const callContext = { invocation, warnings: [], names: { job_id: 'video_id', name: 'video_id' } };
    let job = await filmJob(view, video_id, invocation);
    if (job.status === 'in_progress') {
      await callAs(view, 'cancelJob', { path: { job_id: video_id } }, callContext).catch((error: unknown) => {
        // The job finished in the meantime.
        if (!(error instanceof Problem && error.code === 'already_finished')) throw error;
      });
      job = await filmJob(view, video_id, invocation);
    }
    const file = fileOf(job);
    if (file)
      await callAs(view, 'deleteMedia', { path: { name: file.name } }, callContext).catch(
        (error: unknown) => {
          throw error instanceof Problem && error.code === 'gone' ? noFilm() : error;
        },
      );
    const headers = withWarnings({}, invocation.warnings);
    return { status: 200, headers, body: { id: video_id, object: 'video.deleted', deleted: true } };
  });
}
