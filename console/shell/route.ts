/** Which screen is open: what stands behind the `#` of the address, as in `#/playground/ra1`. */
import { createState } from '../parts/state.ts';

const read = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);

/** A malformed address matches no screen. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The parts of the place, e.g. `['playground', 'ra1']`. */
export const route = createState<string[]>(read());

export function followAddress(): void {
  addEventListener('hashchange', () => route.set(read()));
}

export function placeOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function goTo(...parts: string[]): void {
  location.hash = placeOf(...parts);
}
