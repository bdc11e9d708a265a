/** Renders clips of local films with the timeline engine. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmResult } from '../../film/film-work.ts';
import { renderProject } from '../../film/timeline/render-project.ts';
import { PLAIN_CLIP } from './clips.ts';

const FRAME = { width: 64, height: 36, fps: 25 };

/** `file` is the source of a clip. The film and its warnings. */
export async function render(
  folder: string,
  clips: ({ file: string } & Record<string, unknown>)[],
  frame: Partial<typeof FRAME> = {},
): Promise<FilmResult & { path: string }> {
  const sources = Object.fromEntries(clips.map(({ file }, index) => [`project.clips[${index}].src`, file]));
  const all = clips.map(({ file: _, ...clip }) => ({
    type: 'video',
    ...PLAIN_CLIP,
    duration: 'auto',
    ...clip,
  }));
  const project = { ...FRAME, ...frame, background: '#000000', clips: all };
  const task = { operation: 'video-editor/render', seed: 1, sources, input: { project, format: 'mp4' } };
  const result = await renderProject(task as unknown as Parameters<typeof renderProject>[0], {
    folder: mkdtempSync(join(folder, 'render-')),
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  return { ...result, path: result.outputs[0]!.path };
}
