/** The frames of a timeline: every clip that is seen at a moment, laid one over the other. */

import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { rampAt } from '../../timeline/layer-opacity.ts';
import { frameAt, type PlacedClip, type Timeline } from '../../timeline/layout.ts';
import { frameBytes, planesOf, type VideoFrame } from '../media/video-frame.ts';
import { Store } from './frame-store.ts';
import { type ClipSource, openLayer, type TimelineLayer, type TimelineStage } from './layers.ts';
import { successor } from './mixer.ts';
import { type Planes, yuvOf } from './yuv-planes.ts';

/** Half of the smallest step that can be seen. */
const INVISIBLE = 1 / 512;

type Compose = {
  timeline: Timeline;
  background: string;
  /** By index in the project's list. */
  sources: ReadonlyMap<number, ClipSource>;
  signal: AbortSignal;
};

/** Every frame in order. Clips are opened when they begin and closed when they end. */
export async function* composeFrames(options: Compose): AsyncGenerator<VideoFrame, void, undefined> {
  const { timeline, sources, signal } = options;
  const { width, height, fps, frames, placed } = timeline;
  const arena = new Arena();
  const kernels = bindKernel('over', arena);
  const frame = { width, height };
  const stage: TimelineStage = { frame, fps, arena, store: new Store(arena), halve: kernels.halve, signal };
  const canvas = arena.alloc(frameBytes(frame, false));
  const ground = yuvOf(options.background);
  const planes = planesOf(frame, false);
  const open = new Map<PlacedClip, TimelineLayer | undefined>();

  /** Clears the canvas below all layers. */
  const clear = () => {
    for (const [index, plane] of planes.entries()) {
      arena.bytes(canvas + plane.offset, plane.width * plane.height).fill(ground[index]!);
    }
  };
  const lay = ({ at }: TimelineLayer, picture: Planes, opacity: number) => {
    const weight = Math.round(opacity * 256);
    for (const [index, { width: stride, offset }] of planes.entries()) {
      const by = index === 0 ? 1 : 2;
      const to = canvas + offset + (at.y / by) * stride + at.x / by;
      const from = picture.colors[index]!;
      const [across, down] = [at.width / by, at.height / by];
      if (picture.alpha)
        kernels.over(to, stride, from, picture.alpha[index === 0 ? 0 : 1], across, down, weight);
      else kernels.lay(to, stride, from, across, down, weight);
    }
  };

  try {
    for (let number = 0; number < frames; number++) {
      signal.throwIfAborted();
      const at = number / fps;
      for (const [one, layer] of open) {
        if (isAt(one, number, fps)) continue;
        open.delete(one);
        await layer?.close();
      }
      const now = placed.filter((one) => isAt(one, number, fps));
      await Promise.all(
        now
          .filter((one) => !open.has(one))
          .map(async (one) => {
            open.set(one, await openLayer(stage, one, sources.get(one.index)));
          }),
      );
      const visible = await Promise.all(
        now.map(async (one) => {
          const layer = open.get(one);
          const next = successor(placed, one);
          const ramp = rampAt(one, next, at + 0.5 / fps);
          const opacity = one.clip.opacity * (next && !fills(open.get(next)) ? ramp.uncovered : ramp.seen);
          return layer && { layer, picture: await layer.next(), opacity };
        }),
      );
      const seen = visible
        .filter((each) => each !== undefined && each.opacity > INVISIBLE)
        .map((each) => each!);
      // Nothing below a picture that hides everything needs to be laid.
      const lowest = Math.max(
        0,
        seen.findLastIndex(({ layer, picture, opacity }) => hidesAll(layer, picture, opacity)),
      );
      const [first] = seen.slice(lowest);
      if (first && seen.length === lowest + 1 && hidesAll(first.layer, first.picture, first.opacity)) {
        yield {
          ...frame,
          alpha: false,
          bytes: arena.bytes(first.picture.colors[0], frameBytes(frame, false)),
        };
        continue;
      }
      if (!first || !hidesAll(first.layer, first.picture, first.opacity)) clear();
      for (const { layer, picture, opacity } of seen.slice(lowest)) lay(layer, picture, opacity);
      yield { ...frame, alpha: false, bytes: arena.bytes(canvas, frameBytes(frame, false)) };
    }
  } finally {
    for (const layer of open.values()) await layer?.close();
  }

  function fills(layer: TimelineLayer | undefined): boolean {
    return layer !== undefined && layer.at.width === width && layer.at.height === height;
  }

  function hidesAll(layer: TimelineLayer, picture: Planes, opacity: number): boolean {
    return picture.alpha === undefined && opacity > 1 - INVISIBLE && fills(layer);
  }
}

/** On the grid of frames: clips that follow one another leave no gap and share no frame. */
function isAt({ start, end }: PlacedClip, frame: number, fps: number): boolean {
  const first = frameAt(start, fps);
  return frame >= first && frame < Math.max(frameAt(end, fps), first + 1);
}
