/** Own bodies under drawings that are only a head or a bust. */

/** The drawing with the body of this kind under it. Throws when there is no such kind. */
export function bodied(drawing: string, kind: string): string {
  throw new Error(`no body called ${kind} for ${drawing.length}`);
}
