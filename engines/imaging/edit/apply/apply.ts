/** One edit after the other, on the pixels. */
import { setImmediate } from 'node:timers/promises';
import type { Box } from '../../../raster/box.ts';
import { type Rgb, rgb } from '../../../raster/colour.ts';
import { oklabOf } from '../../../raster/oklab.ts';
import type { Colour } from '../../../scene/scene.ts';
import { describeEdits } from '../describe.ts';
import { type Edit, editsInOrder } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { addSubject } from './add.ts';
import { applyFocus } from './apply-focus.ts';
import { applyFrame } from './apply-frame.ts';
import { applyOverlay } from './overlay.ts';
import { applyRecolour } from './recolour.ts';
import { cutSubject, replaceBackdrop, replaceSky } from './replace-backdrop.ts';
import { applyStyle } from './style.ts';
import { addText } from './text.ts';
import { applyTone } from './tone.ts';

/**
 * Applies all edits in place and returns those that changed something, in their own order. Impossible edits
 * are left out and reported in `work.warnings`.
 */
export async function applyAll(work: EditWork, edits: readonly Edit[]): Promise<Edit[]> {
  const occupied: Box[] = [];
  const idle = new Set<Edit>();
  for (const edit of editsInOrder(edits)) {
    await setImmediate();
    work.signal.throwIfAborted();
    const apply = APPLYING[edit.do] as Apply | undefined;
    if (!apply) continue;
    const before = new Uint8ClampedArray(work.data);
    const warningsBefore = work.warnings.length;
    await apply(work, edit, occupied);
    if (isChanged(before, work.data)) continue;
    idle.add(edit);
    if (work.warnings.length === warningsBefore)
      work.warnings.push(`Made no difference to this picture: ${describeEdits({ edits: [edit] })}.`);
  }
  return edits.filter((edit) => !idle.has(edit));
}

/**
 * Thresholds of a visible change: difference in levels of 255, and the number of samples that must exceed it.
 */
const LEVELS = 2;
const SAMPLES = 24;

function isChanged(before: Uint8ClampedArray, after: Uint8ClampedArray): boolean {
  if (before.length !== after.length) return true;
  let differing = 0;
  for (let at = 0; at < before.length; at++) {
    if (Math.abs(before[at]! - after[at]!) > LEVELS && ++differing >= SAMPLES) return true;
  }
  return false;
}

type Apply = (work: EditWork, edit: Edit, occupied: Box[]) => Promise<void> | void;

type Applying = {
  [Do in Edit['do']]?: (
    work: EditWork,
    edit: Extract<Edit, { do: Do }>,
    occupied: Box[],
  ) => Promise<void> | void;
};

/** All but those that were done before, when the picture was fitted. */
const APPLYING: Applying = {
  recolour: applyRecolour,
  'new-sky': replaceSky,
  backdrop: replaceBackdrop,
  'cut-out': cutSubject,
  focus: applyFocus,
  tone: applyTone,
  duotone: (work, { dark, light }) => duotone(work, dark, light),
  style: applyStyle,
  add: addSubject,
  overlay: applyOverlay,
  text: addText,
  frame: applyFrame,
};

/** From the darker colour in the shadows to the lighter one in the lights. */
function duotone({ data }: EditWork, first: Colour, second: Colour): void {
  const [a, b] = [rgb(first.hex), rgb(second.hex)];
  const light = (colour: Rgb) => oklabOf(...colour)[0];
  const [dark, pale] = light(a) <= light(b) ? [a, b] : [b, a];
  for (let at = 0; at < data.length; at += 4) {
    const level = (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;
    const t = level * level * (3 - 2 * level);
    for (let c = 0; c < 3; c++)
      data[at + c] = dark[c]! * (0.35 + 0.65 * Math.min(1, t * 4)) * (1 - t) + pale[c]! * t;
  }
}
