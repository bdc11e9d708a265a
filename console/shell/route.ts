/** Which screen is open: what stands behind the `#` of the address, as in `#/playground/ra1`. */
import { createState } from '../parts/state.ts';

const read = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);

/** A malformed address matches no screen. A query is read by its own rules. */
function decoded(part: string): string {
  if (part.startsWith('?')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The parts of the place, e.g. `['playground', 'ra1']`. */
export const route = createState<string[]>(read());

/** Takes the decision about leaving a screen over, and calls `go` to leave. False: the screen may be left. */
type Guard = (go: () => void) => boolean;
let guard: Guard | undefined;
let here = location.hash;

/** Until the returned function is called, the screen is left only if the guard permits it. */
export function guardLeaving(decide: Guard): () => void {
  guard = decide;
  return () => {
    if (guard === decide) guard = undefined;
  };
}

export function followAddress(): void {
  addEventListener('hashchange', () => {
    const there = location.hash;
    const go = () => {
      guard = undefined;
      location.hash = there;
    };
    if (there !== here && guard?.(go)) return history.replaceState(null, '', here || '#');
    here = there;
    route.set(read());
  });
}

/** Gives the open screen another address, in the place of the present one. */
export function readdress(...parts: string[]): void {
  here = placeOf(...parts);
  history.replaceState(null, '', here);
  route.set(read());
}

/** Replaces the whole address of the page by a place of the console. A text that is none opens the first screen. */
export function restore(place: string): void {
  here = place.startsWith('#/') ? place : '';
  history.replaceState(null, '', `/console${here}`);
  route.set(read());
}

export function placeOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** A list with filters: `#/jobs/?status=failed`. */
export function queryPlace(place: string, query: Record<string, string>): string {
  const queryText = new URLSearchParams(query).toString();
  return queryText === '' ? placeOf(place) : `${placeOf(place)}/?${queryText}`;
}

/** The filters of a place's last part. */
export function queryIn(part: string | undefined): Record<string, string> {
  return part?.startsWith('?') ? Object.fromEntries(new URLSearchParams(part)) : {};
}

export function goTo(...parts: string[]): void {
  location.hash = placeOf(...parts);
}
