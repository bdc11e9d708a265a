/** The frame at the playhead: a simple preview, in which pictures and texts are placed by dragging. */
import { useRef } from 'preact/hooks';
import { tl } from '../words/timeline/timeline-words.ts';
import { opacityAt, type PlacedClip, SAME, seenAt } from './clip-times.ts';
import { withClip } from './edit.ts';
import {
  anchorOf,
  type Box,
  factorTo,
  fixedPoint,
  lettersOf,
  movedBy,
  type Point,
  percent,
  pictureBox,
  type Size,
  scaledBy,
  textBox,
} from './frame-box.ts';
import { plainName } from './names.ts';
import { commitOrSay } from './perform.ts';
import { Layer } from './preview-layer.tsx';
import { type Clip, frameSizeOf } from './project.ts';
import type { Editing } from './use-timeline.ts';

const CORNERS: Record<string, Point> = {
  'top-left': { x: 0, y: 0 },
  'top-right': { x: 1, y: 0 },
  'bottom-left': { x: 0, y: 1 },
  'bottom-right': { x: 1, y: 1 },
};
/** Shares of the frame, and a factor, of one press of a key. */
const KEY_STEP = 0.01;
const KEY_FACTOR = 1.05;
const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

let pen: CanvasRenderingContext2D | undefined;

function measure(text: string, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = `${size}px "Noto Sans", system-ui, sans-serif`;
  return pen.measureText(text).width;
}

export function Preview({ editing, isPlaying }: { editing: Editing; isPlaying: boolean }) {
  const { project, placed, playhead, seconds, selected } = editing;
  const frame = frameSizeOf(project);
  // At the very end the last picture is shown.
  const at = Math.max(0, Math.min(playhead, seconds - 2 * SAME));
  const visible = seenAt(placed, at);
  const views = visible.map((one) => ({ one, ...viewOf(editing, one, frame) }));
  const chosen = views.find(({ one }) => one.index === selected);
  const place = usePlacing(editing, frame);
  return (
    <figure class="frame-figure" aria-label={tl('preview')}>
      <div class="frame-view" dir="ltr" style={previewShape(frame)} {...place.handlers}>
        <div class="frame-content" style={{ background: project.background ?? '#000000' }}>
          {views.map(({ one, box, letters }) => (
            <Layer
              key={one.index}
              editing={editing}
              one={one}
              {...{ box, letters, frame, at, isPlaying }}
              opacity={opacityAt(placed, one, at)}
            />
          ))}
        </div>
        {chosen && !editing.isLocked && <Handles editing={editing} place={place} {...chosen} frame={frame} />}
      </div>
      <figcaption>{tl('preview-note')}</figcaption>
    </figure>
  );
}

function viewOf({ media }: Editing, { clip }: PlacedClip, frame: Size) {
  if (clip.type === 'text') {
    const letters = lettersOf(clip, frame, measure);
    return { box: textBox(clip, letters, frame), letters };
  }
  const medium = clip.type !== 'color' && clip.src ? media.get(clip.src, clip.type) : undefined;
  const natural = medium?.width && medium.height ? { width: medium.width, height: medium.height } : frame;
  return { box: pictureBox(clip, natural, frame), letters: undefined };
}

type Placing = ReturnType<typeof usePlacing>;

function Handles({
  editing,
  place,
  one,
  box,
  frame,
}: {
  editing: Editing;
  place: Placing;
  one: PlacedClip;
  box: Box;
  frame: Size;
}) {
  const anchor = anchorOf(one.clip);
  const corners = Object.entries(CORNERS).filter(([, { x, y }]) => x !== anchor.x || y !== anchor.y);
  return (
    <button
      type="button"
      class="box"
      data-box={one.index}
      style={percent(box, frame)}
      aria-label={tl('place-of', { name: plainName(editing.project.clips, one.index) })}
      onKeyDown={(event) => place.press(event, one)}
    >
      {corners.map(([name]) => (
        <span key={name} class={`corner ${name}`} data-corner={name} />
      ))}
    </button>
  );
}

/** Rem of the preview's height at most. */
const PREVIEW_REM = 25;

const previewShape = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${((PREVIEW_REM * width) / height).toFixed(2)}rem)`,
});

/** The clip whose layer or box it is; -1 beside all of them. */
const indexAt = (target: HTMLElement): number =>
  Number(
    target.closest<HTMLElement>('[data-box]')?.dataset.box ??
      target.closest<HTMLElement>('[data-layer]')?.dataset.layer ??
      -1,
  );

type HeldBox = {
  clip: Clip;
  index: number;
  box: Box;
  corner: string | undefined;
  from: Point;
  gesture: string;
};

function usePlacing(editing: Editing, frame: Size) {
  const held = useRef<HeldBox>();
  const commit = (index: number, clip: Clip, gesture: string) =>
    commitOrSay(editing, { project: withClip(editing.project, index, clip), index }, tl('said-set'), gesture);
  const pointOf = (event: PointerEvent): Point => {
    const area = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return {
      x: ((event.clientX - area.left) / area.width) * frame.width,
      y: ((event.clientY - area.top) / area.height) * frame.height,
    };
  };
  const begin = (event: PointerEvent) => {
    const target = event.target as HTMLElement;
    const index = indexAt(target);
    const one = editing.placed[index];
    if (event.button !== 0 || one === undefined || editing.isLocked) return;
    // A finger scrolls the page over the preview; a tap selects what it then moves.
    if (event.pointerType === 'touch' && index !== editing.selected) return;
    editing.select(index);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    held.current = {
      clip: one.clip,
      index,
      box: viewOf(editing, one, frame).box,
      corner: target.dataset.corner,
      from: pointOf(event),
      gesture: editing.gesture(`place ${event.timeStamp}`),
    };
  };
  const move = (event: PointerEvent) => {
    const now = held.current;
    if (now === undefined) return;
    const { clip, index, box, corner, from, gesture } = now;
    const to = pointOf(event);
    if (corner === undefined) {
      const by = { x: (to.x - from.x) / frame.width, y: (to.y - from.y) / frame.height };
      return commit(index, movedBy(clip, by), gesture);
    }
    const share = CORNERS[corner]!;
    const point = { x: box.x + share.x * box.width, y: box.y + share.y * box.height };
    const factor = factorTo(fixedPoint(clip, box), point, to);
    if (factor !== undefined) commit(index, scaledBy(clip, factor), gesture);
  };
  const end = () => {
    held.current = undefined;
  };
  const press = (event: KeyboardEvent, { clip, index }: PlacedClip) => {
    const by = KEYS[event.key];
    const factor = /^[+=]$/.test(event.key) ? KEY_FACTOR : event.key === '-' ? 1 / KEY_FACTOR : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || (!by && factor === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey && by ? 10 : 1;
    const changed = by ? movedBy(clip, { x: by.x * times, y: by.y * times }) : scaledBy(clip, factor!);
    commit(index, changed, editing.gesture(`place ${index}`));
  };
  const tap = (event: Event) => {
    const index = indexAt(event.target as HTMLElement);
    if (index >= 0) editing.select(index);
  };
  return {
    press,
    handlers: {
      ...{ onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
      onClick: tap,
    },
  };
}
