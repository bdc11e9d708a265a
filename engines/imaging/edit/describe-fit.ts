/** One sentence on how a picture was brought to its new shape. */
import type { Analysis } from '../../analysis/analyse.ts';
import type { RenderedSize } from '../resize/rendering.ts';
import type { ResizePlan } from '../resize/resize-plan.ts';

/** Of a side: losing less is not worth a sentence. */
const REPORTED_FROM = 0.01;

/** Undefined where the whole picture is shown in its own shape. `source` is the upright picture's size. */
export function describeFit(
  analysis: Analysis,
  plan: ResizePlan,
  source: RenderedSize,
  target: RenderedSize,
): string | undefined {
  const from = `${source.width}×${source.height}`;
  const to = `${target.width}×${target.height}`;
  const lost = lostSides(analysis, plan);
  const [before, after] = plan.axis === 'x' ? ['top', 'bottom'] : ['left', 'right'];
  const cropped = lost.length > 0 ? `cropped (${list(lost)} ${lost.length > 1 ? 'are' : 'is'} gone)` : '';
  const grown =
    plan.strategy === 'extend'
      ? `${analysis.border ? 'extended with its plain border' : 'extended with blurred colours'} at the ${before} and ${after}`
      : plan.strategy === 'warp'
        ? 'narrowed or widened in its calmest areas'
        : '';
  const changes = [cropped, grown].filter(Boolean).join(' and ');
  return (
    changes && `The picture was ${changes} to fit ${from} into ${to}. Pass \`size\` auto to keep its shape.`
  );
}

function lostSides({ width, height }: Analysis, { window }: ResizePlan): string[] {
  const sides: [string, number][] = [
    ['left', window.x / width],
    ['right', 1 - (window.x + window.width) / width],
    ['top', window.y / height],
    ['bottom', 1 - (window.y + window.height) / height],
  ];
  return sides
    .filter(([, share]) => share >= REPORTED_FROM)
    .map(([side, share]) => `${side} ${Math.round(100 * share)} %`);
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
