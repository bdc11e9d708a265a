/** One edit after the other, on the pixels. */
import { setImmediate } from 'node:timers/promises';
import type { Box } from '../../../raster/box.ts';
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
 * Carries all out in place and answers those that changed something, in their own order. What turned out impossible is
 * left out and told in `work.warnings`.
 */
export async function applyAll(work: EditWork, edits: readonly Edit[]): Promise<Edit[]> {
  const taken: Box[] = [];
  const idle = new Set<Edit>();
  for (const edit of editsInOrder(edits)) {
    await setImmediate();
    work.signal.throwIfAborted();
    if (FITTED.has(edit.do)) continue;
    const before = new Uint8ClampedArray(work.data);
    const told = work.warnings.length;
    await applyOne(work, edit, taken);
    if (isChanged(before, work.data)) continue;
    idle.add(edit);
    if (work.warnings.length === told)
      work.warnings.push(`Made no difference to this picture: ${describeEdits({ edits: [edit] })}.`);
  }
  return edits.filter((edit) => !idle.has(edit));
}

/** Done before, when the picture was fitted. */
const FITTED: ReadonlySet<Edit['do']> = new Set(['flip', 'rotate', 'zoom']);
/** Levels of 255, and how many samples must differ by more: what nobody sees is no change. */
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

async function applyOne(work: EditWork, edit: Edit, taken: Box[]): Promise<void> {
  switch (edit.do) {
    case 'flip':
    case 'rotate':
    case 'zoom':
      break;
    case 'recolour':
      await applyRecolour(work, edit);
      break;
    case 'new-sky':
      replaceSky(work, edit);
      break;
    case 'backdrop':
      await replaceBackdrop(work, edit);
      break;
    case 'cut-out':
      await cutSubject(work);
      break;
    case 'focus':
      await applyFocus(work, edit);
      break;
    case 'tone':
      applyTone(work, edit);
      break;
    case 'duotone':
      duotone(work, edit.dark, edit.light);
      break;
    case 'style':
      await applyStyle(work, edit);
      break;
    case 'add':
      await addSubject(work, edit, taken);
      break;
    case 'overlay':
      applyOverlay(work, edit);
      break;
    case 'text':
      addText(work, edit);
      break;
    case 'frame':
      applyFrame(work, edit);
      break;
  }
}

/** From the darker colour in the shadows to the lighter one in the lights. */
function duotone({ data }: EditWork, first: Colour, second: Colour): void {
  const [a, b] = [first, second].map(({ hex }) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  ) as [number[], number[]];
  const light = ([r, g, b]: number[]) => oklabOf(r!, g!, b!)[0];
  const [dark, pale] = light(a) <= light(b) ? [a, b] : [b, a];
  for (let at = 0; at < data.length; at += 4) {
    const level = (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;
    const t = level * level * (3 - 2 * level);
    for (let c = 0; c < 3; c++)
      data[at + c] = dark[c]! * (0.35 + 0.65 * Math.min(1, t * 4)) * (1 - t) + pale[c]! * t;
  }
}
