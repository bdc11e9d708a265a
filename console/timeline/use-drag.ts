/** Dragging on the tracks: moves clips, trims their ends, and sets the playhead. */
import { useRef } from 'preact/hooks';
import type { PlacedClip } from './clip-times.ts';
import type { Edit } from './edit.ts';
import { placedOf } from './edit.ts';
import { moveClip } from './move-clip.ts';
import { fullName } from './names.ts';
import { type Project, trackOf } from './project.ts';
import { SNAP_PIXELS, shiftToSnap, snapTargets, withFollowers } from './snapping.ts';
import { secondsOf } from './time-scale.ts';
import { trimEnd, trimStart } from './trim-clip.ts';
import type { Editing } from './use-timeline.ts';

type Grip = 'move' | 'start' | 'end' | 'head';
type Held = {
  grip: Grip;
  /** The project and the place of its clip when the drag began. */
  origin: Project;
  placed: PlacedClip[];
  one: PlacedClip | undefined;
  x: number;
  gesture: string;
  /** False until the pointer has moved a little: a click is no drag. */
  isMoving: boolean;
  last: Edit | undefined;
};

/** Pixels of a pointer that is held still. */
const STILL_PIXELS = 3;
let drags = 0;

type Options = { editing: Editing; zoom: number; isSnapping: boolean };

/** Handlers for the element of all lanes; its clips carry `data-clip`, their handles `data-grip`, lanes `data-track`. */
export function useDrag({ editing, zoom, isSnapping }: Options) {
  const held = useRef<Held>();
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const found = gripAt(event.target as HTMLElement);
    const area = event.currentTarget as HTMLElement;
    if (found === undefined) return event.pointerType !== 'touch' && editing.select(undefined);
    // A finger scrolls over clips; a tap selects one, which the finger then moves.
    const isFinger = event.pointerType === 'touch' && found.grip !== 'head';
    if (isFinger && found.index !== editing.selected) return;
    const one = editing.placed[found.index];
    held.current = {
      ...{ grip: found.grip, origin: editing.project, placed: editing.placed, one, x: event.clientX },
      ...{ gesture: `drag ${drags++}`, isMoving: false, last: undefined },
    };
    area.setPointerCapture(event.pointerId);
    if (found.grip === 'head') seekTo(event, area);
    else editing.select(found.index);
  };
  const seekTo = (event: PointerEvent, area: HTMLElement) => {
    const lanes = area.querySelector('.axis')!.getBoundingClientRect();
    const at = secondsOf(event.clientX - lanes.left, zoom);
    const targets = editing.placed.flatMap(({ start, end }) => [start, end]);
    editing.seek(at + (isSnapping ? shiftToSnap([at], targets, secondsOf(SNAP_PIXELS / 2, zoom)) : 0));
  };
  const move = (event: PointerEvent) => {
    const now = held.current;
    if (now === undefined) return;
    if (now.grip === 'head') return seekTo(event, event.currentTarget as HTMLElement);
    now.isMoving ||= Math.abs(event.clientX - now.x) > STILL_PIXELS || isOnOtherLane(event, now);
    if (!now.isMoving || editing.isLocked) return;
    const edit = editFor(now, event, { editing, zoom, isSnapping });
    if (editing.commit(edit, { gesture: now.gesture }) === undefined) now.last = edit;
  };
  const end = () => {
    const last = held.current?.last;
    held.current = undefined;
    if (last === undefined) return;
    const placed = placedOf(last.project, editing.lengths)[last.index]!;
    editing.say(`${fullName(last.project.clips, placed)}.`);
  };
  /** Puts everything back. Returns false when nothing is being dragged. */
  const cancel = (): boolean => {
    const now = held.current;
    held.current = undefined;
    if (now?.last === undefined || now.one === undefined) return now !== undefined;
    editing.commit({ project: now.origin, index: now.one.index }, { gesture: now.gesture });
    return true;
  };
  return {
    cancel,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}

function gripAt(target: HTMLElement): { grip: Grip; index: number } | undefined {
  if (target.closest('.ruler, .playhead')) return { grip: 'head', index: -1 };
  const clip = target.closest<HTMLElement>('[data-clip]');
  if (clip === null) return undefined;
  const grip = (target.closest<HTMLElement>('[data-grip]')?.dataset.grip ?? 'move') as Grip;
  return { grip, index: Number(clip.dataset.clip) };
}

function editFor(now: Held, event: PointerEvent, { editing, zoom, isSnapping }: Options): Edit {
  const { grip, origin, placed, gesture: _ } = now;
  const { index, start, end, clip } = now.one!;
  const { lengths, playhead } = editing;
  const by = secondsOf(event.clientX - now.x, zoom);
  const moving = grip === 'end' ? withFollowers(origin, index) : new Set([index]);
  const targets = snapTargets(placed, playhead, moving);
  const snapped = (...edges: number[]) =>
    by +
    (isSnapping && !event.altKey
      ? shiftToSnap(
          edges.map((edge) => edge + by),
          targets,
          secondsOf(SNAP_PIXELS, zoom),
        )
      : 0);
  if (grip === 'start') return trimStart(origin, index, start + snapped(start), lengths);
  if (grip === 'end') return trimEnd(origin, index, end + snapped(end), lengths);
  const track = laneAt(event) ?? trackOf(clip);
  return moveClip(origin, index, { start: start + snapped(start, end), track }, lengths);
}

/** The track of the lane at the height of the pointer; undefined above and below all of them. */
function laneAt(event: PointerEvent): number | undefined {
  const lanes = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-track]');
  for (const lane of lanes) {
    const { top, bottom } = lane.getBoundingClientRect();
    if (event.clientY >= top && event.clientY < bottom) return Number(lane.dataset.track);
  }
  return undefined;
}

const isOnOtherLane = (event: PointerEvent, { one, grip }: Held): boolean =>
  grip === 'move' && one !== undefined && (laneAt(event) ?? trackOf(one.clip)) !== trackOf(one.clip);
