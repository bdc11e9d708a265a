import { exact } from '../../contract/contract.ts';
import { filmJob, openAiVideo } from './openai-video.ts';
import { type OpenAiOperations, type View, withWarnings } from './view.ts';

export function getVideo(view: View): OpenAiOperations['getVideo'] {
  return exact(async ({ path }, invocation) => {
    const warnings = [...invocation.warnings];
    const body = openAiVideo(await filmJob(view, path.video_id, invocation, warnings));
    return { status: 200, headers: withWarnings({}, warnings), body };
  });
}
