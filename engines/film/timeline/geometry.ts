/** Where in the frame a clip is seen, and which part of it. */
import type { Clip, Position } from '../../timeline/project.ts';
import type { FrameSize } from '../media/video-frame.ts';

export type Rect = { x: number; y: number; width: number; height: number };

type ClipView = {
  /** Even pixels inside the frame. */
  at: Rect;
  /** The part of the source that fills it, in fractions of the source, 0–1. */
  part: Rect;
};

/** Where a position is, in shares of what the frame leaves free. */
export const ANCHORS: Record<Position, [x: number, y: number]> = {
  center: [0.5, 0.5],
  top: [0.5, 0],
  bottom: [0.5, 1],
  left: [0, 0.5],
  right: [1, 0.5],
  top_left: [0, 0],
  top_right: [1, 0],
  bottom_left: [0, 1],
  bottom_right: [1, 1],
};

type Placing = Pick<Clip, 'fit' | 'position' | 'scale' | 'offset'>;

/**
 * Undefined when nothing of it lies inside the frame. `natural` is the size of the source as seen; `cropped` is what of it
 * `crop` keeps, by default its middle.
 */
export function viewOf(
  clip: Placing,
  natural: FrameSize,
  frame: FrameSize,
  cropped?: Rect,
): ClipView | undefined {
  const { target, part } = fitted(clip.fit, natural, frame, cropped);
  const width = target.width * clip.scale;
  const height = target.height * clip.scale;
  const [across, down] = ANCHORS[clip.position];
  const left = across * (frame.width - width) + (clip.offset?.x ?? 0) * frame.width;
  const top = down * (frame.height - height) + (clip.offset?.y ?? 0) * frame.height;
  const at = {
    x: evenWithin(left, frame.width),
    y: evenWithin(top, frame.height),
    width: evenWithin(left + width, frame.width),
    height: evenWithin(top + height, frame.height),
  };
  at.width -= at.x;
  at.height -= at.y;
  if (at.width < 2 || at.height < 2) return undefined;
  const share = (from: number, of: number, length: number) => Math.min(1, Math.max(0, (from - of) / length));
  const x0 = share(at.x, left, width);
  const y0 = share(at.y, top, height);
  const x1 = share(at.x + at.width, left, width);
  const y1 = share(at.y + at.height, top, height);
  return {
    at,
    part: {
      x: part.x + x0 * part.width,
      y: part.y + y0 * part.height,
      width: (x1 - x0) * part.width,
      height: (y1 - y0) * part.height,
    },
  };
}

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The size before scaling, and what of the source is in it. */
function fitted(
  fit: Clip['fit'],
  natural: FrameSize,
  frame: FrameSize,
  cropped?: Rect,
): { target: FrameSize; part: Rect } {
  switch (fit) {
    case 'cover':
      return { target: frame, part: WHOLE };
    case 'none':
      return { target: natural, part: WHOLE };
    case 'contain': {
      const by = Math.min(frame.width / natural.width, frame.height / natural.height);
      return { target: { width: natural.width * by, height: natural.height * by }, part: WHOLE };
    }
    case 'crop': {
      if (cropped) return { target: frame, part: cropped };
      const by = Math.max(frame.width / natural.width, frame.height / natural.height);
      const width = frame.width / (natural.width * by);
      const height = frame.height / (natural.height * by);
      return { target: frame, part: { x: (1 - width) / 2, y: (1 - height) / 2, width, height } };
    }
  }
}

function evenWithin(pixels: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(pixels / 2) * 2));
}

/** A part in whole pixels of a source, at least one each way. */
export function wholePixels(part: Rect, { width, height }: FrameSize): Rect {
  const x = Math.min(width - 1, Math.round(part.x * width));
  const y = Math.min(height - 1, Math.round(part.y * height));
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - y, Math.round(part.height * height))),
  };
}
