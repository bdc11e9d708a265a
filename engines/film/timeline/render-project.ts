/** video-editor/render: a project's clips, words, colors and sound as one film. */
import { join } from 'node:path';
import { layOut, type Timeline } from '../../timeline/layout.ts';
import type { Project } from '../../timeline/project.ts';
import { probeSource } from '../film-source.ts';
import { type FilmTask, type FilmWork, SourceRefused } from '../film-work.ts';
import { encodeFilm } from '../media/encode.ts';
import type { Probe } from '../media/probe.ts';
import { composeFrames } from './compose-frames.ts';
import type { ClipSource } from './layers.ts';
import { mixOf } from './mixer.ts';

/** Work before the first frame and after the last, as shares of the whole. */
const PREPARED = 0.03;
const CLOSING = 0.02;

/** Renders `input.project` into `input.format`. Sources come by the names of their fields, as in errors. */
export const renderProject: FilmWork = async (task, { folder, signal, progress }) => {
  const project = task.input.project as unknown as Project;
  const probes = await probeSources(task, project, signal);
  const timeline = timelineOf(project, probes);
  const warnings = shortcomings(timeline, probes);
  const container = (task.input.format ?? 'mp4') as 'mp4' | 'webm' | 'gif';
  progress(PREPARED);
  const path = join(folder, `film.${container}`);
  const { width, height, fps, frames } = timeline;
  const audible = [...probes].filter(([, each]) => each.audio !== undefined);
  const bed = task.sources['project.audio.src'];
  const encoded = await encodeFilm({
    path,
    container,
    width,
    height,
    fps,
    video: composeFrames({
      timeline,
      background: project.background,
      sources: sourcesByIndex(task, project, probes),
      signal,
    }),
    audio:
      container === 'gif'
        ? undefined
        : mixOf(timeline, {
            clips: new Map(audible.map(([index]) => [index, task.sources[fieldOf(index)]!])),
            bed: bed !== undefined && project.audio ? { path: bed, track: project.audio } : undefined,
            signal,
          }),
    onFrame: (finished) => progress(PREPARED + (1 - PREPARED - CLOSING) * (finished / frames)),
    signal,
  });
  const { frames: frameCount, ...output } = encoded;
  const facts = { frames: frameCount, clips: project.clips.length, seconds: timeline.seconds };
  return { outputs: [{ path, ...output }], facts, warnings };
};

const fieldOf = (index: number) => `project.clips[${index}].src`;

/** Every video's facts by index. @throws SourceRefused naming the clip. */
async function probeSources(
  { sources }: FilmTask,
  { clips, audio }: Project,
  signal: AbortSignal,
): Promise<Map<number, Probe>> {
  const probes = new Map<number, Probe>();
  for (const [index, clip] of clips.entries()) {
    if (clip.type !== 'video') continue;
    const field = fieldOf(index);
    const found = await probeSource(sources, field, `Source of clip ${index}`, signal);
    if (!found.video)
      throw new SourceRefused('unreadable_video', field, `Source of clip ${index} has no picture`);
    probes.set(index, found);
  }
  if (audio) {
    const field = 'project.audio.src';
    const found = await probeSource(sources, field, 'Source of the soundtrack', signal);
    if (!found.audio)
      throw new SourceRefused('unreadable_video', field, 'Source of the soundtrack has no sound');
  }
  return probes;
}

function timelineOf(project: Project, probes: Map<number, Probe>): Timeline {
  const lengths = new Map([...probes].map(([index, { duration_seconds }]) => [index, duration_seconds]));
  const timeline = layOut(project, lengths);
  if ('param' in timeline) throw new SourceRefused('unreadable_video', timeline.param, timeline.message);
  return timeline;
}

/** Sentences about results that the caller may not expect. */
function shortcomings({ placed, seconds }: Timeline, probes: Map<number, Probe>): string[] {
  const held = placed.filter(({ clip, index, start, end }) => {
    const length = probes.get(index)?.duration_seconds;
    return length !== undefined && end - start > length - clip.trim_start + 0.05;
  });
  const hdr = placed.filter(({ index }) => probes.get(index)?.video?.hdr);
  const hidden = placed.filter(({ start }) => start >= seconds);
  return [
    ...held.map(({ index }) => `Clip ${index} is shown longer than its file: its last picture is held`),
    ...hdr.map(({ index }) => `Clip ${index} is HDR: its colours were converted to SDR`),
    ...hidden.map(({ index }) => `Clip ${index} begins at the end of the timeline and is not seen`),
  ];
}

function sourcesByIndex(
  { sources }: FilmTask,
  { clips }: Project,
  probes: Map<number, Probe>,
): Map<number, ClipSource> {
  return new Map(
    clips.flatMap(({ type }, index): [number, ClipSource][] => {
      const path = sources[fieldOf(index)];
      if (path === undefined || (type !== 'video' && type !== 'image')) return [];
      const video = probes.get(index)?.video;
      return [[index, { path, ...(video && { video }) }]];
    }),
  );
}
