/** The frames of a clip, as planes in kernel memory. */
import { readFile } from 'node:fs/promises';
import { boundedPicture } from '../../intake/bounded-picture.ts';
import { openPicture } from '../../intake/open-picture.ts';
import type { Arena } from '../../kernels/arena.ts';
import { spreadGrey } from '../../raster/decode-picture.ts';
import type { PlacedClip } from '../../timeline/layout.ts';
import { filmCrop, pictureCrop } from '../film-crop.ts';
import { SourceRefused } from '../film-work.ts';
import { decodeVideo } from '../media/decode-video.ts';
import { UnreadableMedia } from '../media/open-media.ts';
import type { VideoFacts } from '../media/probe.ts';
import { type FrameSize, frameBytes, planesOf } from '../media/video-frame.ts';
import type { Store } from './frame-store.ts';
import { type Rect, viewOf, wholePixels } from './geometry.ts';
import { letteredWords } from './lettering-layer.ts';
import { fillPlanes, type Planes, planeBytes, planesAt, yuvOf } from './yuv-planes.ts';

export type TimelineLayer = {
  /** Where in the frame, in even pixels. */
  at: Rect;
  /** The picture of the next frame; valid until the one after it is requested. */
  next(): Promise<Planes>;
  close(): Promise<void>;
};

export type TimelineStage = {
  frame: FrameSize;
  fps: number;
  arena: Arena;
  store: Store;
  halve: (dst: number, src: number, width: number, height: number) => void;
  signal: AbortSignal;
};

/** A source of a clip: its file, and what was found in it when it is a video. */
export type ClipSource = { path: string; video?: VideoFacts };

/** Undefined when nothing of the clip can be seen. */
export async function openLayer(
  stage: TimelineStage,
  placed: PlacedClip,
  source: ClipSource | undefined,
): Promise<TimelineLayer | undefined> {
  const { clip } = placed;
  switch (clip.type) {
    case 'color':
      return colorLayer(stage, placed);
    case 'text': {
      const words = letteredWords({ ...clip, text: clip.text! }, stage.frame);
      return words && still(stage, words.at, words.rgba, true);
    }
    case 'image':
      return imageLayer(stage, placed, source!.path);
    case 'video':
      return source!.video && videoLayer(stage, placed, source!.path, source!.video);
  }
}

function still({ arena, store }: TimelineStage, at: Rect, rgba: Uint8Array, alpha: boolean): TimelineLayer {
  const { address, giveBack } = store.take(planeBytes(at));
  const planes = planesAt(address, at, alpha);
  fillPlanes(arena, planes, rgba);
  return { at, next: async () => planes, close: async () => giveBack() };
}

/** A color fills the frame, or what scale and position leave of it. */
function colorLayer({ frame, arena, store }: TimelineStage, { clip }: PlacedClip): TimelineLayer | undefined {
  const at = viewOf({ ...clip, fit: 'cover' }, frame, frame)?.at;
  if (!at) return undefined;
  const { address, giveBack } = store.take(planeBytes(at));
  const planes = planesAt(address, at, false);
  const color = yuvOf(clip.color!);
  for (const [index, plane] of planesOf(at, false).entries()) {
    arena.bytes(planes.colors[index]!, plane.width * plane.height).fill(color[index]!);
  }
  return { at, next: async () => planes, close: async () => giveBack() };
}

async function imageLayer(
  stage: TimelineStage,
  { clip, index }: PlacedClip,
  path: string,
): Promise<TimelineLayer | undefined> {
  const bytes = await readFile(path);
  const unreadable = () =>
    new SourceRefused('unreadable_image', `project.clips[${index}].src`, 'Image cannot be read');
  const bounded = boundedPicture(bytes);
  if ('refused' in bounded)
    throw new SourceRefused('unreadable_image', `project.clips[${index}].src`, bounded.message);
  const picture = openPicture(bounded).autoOrient();
  const header = await picture.metadata().catch(() => {
    throw unreadable();
  });
  const natural = header.autoOrient;
  const cropped = clip.fit === 'crop' ? await pictureCrop(bytes, natural, stage.frame) : undefined;
  const view = viewOf(clip, natural, stage.frame, cropped);
  if (!view) return undefined;
  const { x, y, width, height } = wholePixels(view.part, natural);
  const rgba = await picture
    .toColourspace('srgb')
    .extract({ left: x, top: y, width, height })
    .resize(view.at.width, view.at.height, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const pixels = rgba.info.channels === 4 ? rgba.data : spreadGrey(rgba.data, 2, 4);
  return still(stage, view.at, pixels, header.hasAlpha ?? false);
}

/**
 * Decodes one frame ahead: while one is composed and encoded, the codec's threads make the next. A clip that is shown
 * longer than its file keeps the last picture.
 */
async function videoLayer(
  stage: TimelineStage,
  placed: PlacedClip,
  path: string,
  video: VideoFacts,
): Promise<TimelineLayer | undefined> {
  const { clip, start, end } = placed;
  const range = { path, video, from_seconds: clip.trim_start, seconds: end - start, signal: stage.signal };
  const cropped = clip.fit === 'crop' ? await filmCrop(range, stage.frame) : undefined;
  const view = viewOf(clip, video, stage.frame, cropped);
  if (!view) return undefined;
  const { at, part } = view;
  const { arena, store, fps, signal } = stage;
  const memory = [store.take(planeBytes(at)), store.take(planeBytes(at))];
  const bytes = frameBytes(at, video.alpha);
  let turn = 0;
  const frames = decodeVideo({
    path,
    fps,
    size: { width: at.width, height: at.height },
    fit: 'fill',
    part,
    from_seconds: clip.trim_start,
    alpha: video.alpha,
    into: () => arena.bytes(memory[turn]!.address, bytes),
    signal,
  });
  let last: Planes | undefined;
  const decode = async (): Promise<Planes> => {
    const result = await frames.next().catch((error: unknown) => {
      throw error instanceof UnreadableMedia ? unreadableVideo(placed, error) : error;
    });
    if (result.done) return last!;
    const planes = planesAt(memory[turn]!.address, at, video.alpha);
    if (planes.alpha) stage.halve(planes.alpha[1], planes.alpha[0], at.width / 2, at.height / 2);
    turn = 1 - turn;
    last = planes;
    return planes;
  };
  let ahead = decode();
  ahead.catch(() => undefined);
  return {
    at,
    async next() {
      const planes = await ahead;
      ahead = decode();
      ahead.catch(() => undefined);
      return planes;
    },
    async close() {
      await ahead.catch(() => undefined);
      await frames.return();
      for (const each of memory) each.giveBack();
    },
  };
}

/** The caller's mistake, in the words of errors: "Source of clip 3 is cut off". */
function unreadableVideo({ index }: PlacedClip, { message }: UnreadableMedia): SourceRefused {
  return new SourceRefused(
    'unreadable_video',
    `project.clips[${index}].src`,
    `Source of clip ${index} ${message}`,
  );
}
