/**
 * C2PA actions of each operation, which describe what happened to a medium.
 *
 * Source: C2PA specification 2.2, section 18.15 (actions).
 */

/** Operations that open and change the caller's first medium. Every other operation creates a new medium. */
const CHANGES: Readonly<Record<string, string[] | undefined>> = {
  'ra2-image-editor': ['c2pa.edited'],
  'remove-background': ['c2pa.edited'],
  'remove-background-video': ['c2pa.edited'],
  'smart-resize': ['c2pa.cropped', 'c2pa.resized'],
  'video-relight': ['c2pa.color_adjustments'],
};

export type Acts = {
  /** `parentOf`: the source was opened. `componentOf`: it was placed in a new medium. */
  relationship: 'parentOf' | 'componentOf';
  opening: 'c2pa.opened' | 'c2pa.created';
  /** Actions after the opening. */
  next: string[];
};

/** A model always edits, because it does more than adjust colours or crop. */
export function actsOf({
  operation,
  kind,
  sources,
}: {
  operation: string;
  kind: string;
  sources: number;
}): Acts {
  const changes = sources > 0 ? CHANGES[operation] : undefined;
  if (!changes)
    return { relationship: 'componentOf', opening: 'c2pa.created', next: sources > 0 ? ['c2pa.placed'] : [] };
  return {
    relationship: 'parentOf',
    opening: 'c2pa.opened',
    next: kind === 'upstream' && operation !== 'smart-resize' ? ['c2pa.edited'] : changes,
  };
}
