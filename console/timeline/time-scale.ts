/** Seconds and pixels of the time axis, which runs from left to right in every language. */

/** Pixels a second. */
export const ZOOM_MIN = 2;
export const ZOOM_MAX = 240;
/** Distance of two labels of the ruler, in pixels at least. */
const LABEL_PIXELS = 64;
const STEPS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120];

export const pixelsOf = (seconds: number, zoom: number): number => seconds * zoom;
export const secondsOf = (pixels: number, zoom: number): number => pixels / zoom;

/** To a thousandth of a second: what is written into the project. */
export const toMillis = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export const zoomWithin = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** The zoom at which all seconds fit into so many pixels. */
export const zoomToFit = (seconds: number, pixels: number): number =>
  zoomWithin(Math.max(1, pixels) / Math.max(1, seconds));

/** Moments with a label, from 0 to the end. */
export function labelsOf(seconds: number, zoom: number): number[] {
  const step = STEPS.find((each) => each * zoom >= LABEL_PIXELS) ?? STEPS.at(-1)!;
  return Array.from({ length: Math.floor(seconds / step + 1e-9) + 1 }, (_, index) => toMillis(index * step));
}

/** `1:05` or, between whole seconds, `1:05.4`. */
export function clockOf(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  const [whole, tenth] = rest.toFixed(1).split('.');
  return `${minutes}:${whole!.padStart(2, '0')}${tenth === '0' ? '' : `.${tenth}`}`;
}
