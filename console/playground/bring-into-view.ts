/** Scrolling to what came of a run. */

/** Scrolls to the outcome where it is below the form. `onlyNear`: not when the reader has scrolled away from it. */
export function bringIntoView(outcome: HTMLElement | null, { onlyNear }: { onlyNear: boolean }): void {
  if (!outcome) return;
  const { top, bottom } = outcome.getBoundingClientRect();
  const isBelow = outcome.previousElementSibling!.getBoundingClientRect().bottom <= top;
  const isNear = top < innerHeight && bottom > 0;
  if (isBelow && (isNear || !onlyNear)) outcome.scrollIntoView({ block: 'start' });
}
