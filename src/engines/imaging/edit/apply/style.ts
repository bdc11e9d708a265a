/** The picture put into a medium: the illustrator's processes on a photograph. */
import { applyGrade, PLAIN } from '../../../illustrator/painting/grade.ts';
import { MEDIA_PROCESSES } from '../../../illustrator/painting/media/media.ts';
import { boxMean, flatten, inkLines, type Picture } from '../../../illustrator/painting/media/pixels.ts';
import type { Edit } from '../plan.ts';
import type { Work } from '../work.ts';

export async function applyStyle(work: Work, { medium }: Extract<Edit, { do: 'style' }>): Promise<void> {
  const { data, width, height, unit, seed } = work;
  const alpha = opacityOf(data);
  // The subject's outline, where the medium draws one; without a clear subject there is none.
  const found = await work.matte();
  const mask = found.confidence > 0 ? found.alpha : new Uint8Array(width * height);
  const picture: Picture = { data, width, height, unit, seed, mask };
  if (medium === 'cartoon') cartoon(picture);
  else {
    const { grade, apply } = MEDIA_PROCESSES[medium];
    // A photograph has its own light: only what the medium itself needs is graded.
    applyGrade(data, width, height, {
      ...PLAIN,
      split: 0,
      grain: 0,
      ...grade,
      vignette: (grade.vignette ?? 0) * 0.5,
    });
    apply(picture);
  }
  for (let i = 0; i < alpha.length; i++) data[i * 4 + 3] = alpha[i]!;
}

function opacityOf(data: Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(data.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3]!;
  return alpha;
}

/** Flats of few steps, strong colour, dark outlines. */
function cartoon(picture: Picture): void {
  const { data, width, height, unit } = picture;
  flatten(picture, Math.max(2, unit * 5));
  const light = flatten(picture, Math.max(2, unit * 4));
  const lines = inkLines(boxMean(light, width, height, 1), width, height, Math.max(1, unit * 2), 0.55);
  const STEPS = 7;
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    const l = Math.max(1, light[i]!);
    const step = (l / 255) * STEPS;
    const whole = Math.floor(step);
    // A short ramp between two flats, so that no edge is jagged.
    const to = ((whole + Math.max(0, Math.min(1, (step - whole - 0.38) / 0.24))) / STEPS) * 255;
    const gain = (0.35 + (0.65 * to) / l) * 1.04;
    const grey = l * gain;
    for (let c = 0; c < 3; c++) {
      const flat = grey + (data[at + c]! * gain - grey) * 1.42;
      data[at + c] = (flat - 22) * lines[i]! + 22;
    }
  }
}
