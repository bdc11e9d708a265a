/** One edit after the other, on the pixels. */
import { setImmediate } from 'node:timers/promises';
import type { Box } from '../../../raster/box.ts';
import { oklabOf } from '../../../raster/oklab.ts';
import { type Colour, type Edit, inOrder } from '../edit-plan.ts';
import type { Work } from '../edit-work.ts';
import { addSubject } from './add.ts';
import { applyFocus } from './apply-focus.ts';
import { applyFrame } from './apply-frame.ts';
import { applyOverlay } from './overlay.ts';
import { recolour } from './recolour.ts';
import { cutSubject, replaceBackdrop, replaceSky } from './replace-backdrop.ts';
import { applyStyle } from './style.ts';
import { addText } from './text.ts';
import { applyTone } from './tone.ts';

/** Carries all out in place. What turned out impossible is left out and told in `work.warnings`. */
export async function applyAll(work: Work, edits: readonly Edit[]): Promise<void> {
  const taken: Box[] = [];
  for (const edit of inOrder(edits)) {
    await setImmediate();
    work.signal.throwIfAborted();
    await applyOne(work, edit, taken);
  }
}

async function applyOne(work: Work, edit: Edit, taken: Box[]): Promise<void> {
  switch (edit.do) {
    case 'flip':
    case 'rotate':
    case 'zoom':
      break; // Done before the picture was fitted.
    case 'recolour':
      await recolour(work, edit);
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
function duotone({ data }: Work, first: Colour, second: Colour): void {
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
