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

export function followAddress(): void {
  addEventListener('hashchange', () => route.set(read()));
}

export function placeOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** A list with filters: `#/jobs/?status=failed`. */
export function queryPlace(place: string, query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? placeOf(place) : `${placeOf(place)}/?${asked}`;
}

/** The filters of a place's last part. */
export function queryIn(part: string | undefined): Record<string, string> {
  return part?.startsWith('?') ? Object.fromEntries(new URLSearchParams(part)) : {};
}

export function goTo(...parts: string[]): void {
  location.hash = placeOf(...parts);
}
