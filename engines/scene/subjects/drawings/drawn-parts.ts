/** Own drawings, part by part as tables list them, on a plane of 32 × 32: later parts lie over earlier ones. */
import { asNumber, asOneOf, asText, readRows, type TableRow } from '../../../lib/read-table.ts';
import { type Shading, shifted } from '../shading.ts';

/**
 * Columns of a row. `ball`: middle, half axes and an optional rotation in degrees; `shape`, `stroke` and `cloth`: a
 * path; `svg`: verbatim; `head` and `tail`: the attachment point. `colour` is #rrggbb or a palette name, optionally
 * lighter or darker (`#a8683a-.06`); `size` is a stroke's width, and the apparent roundness of other parts.
 */
const NEEDED = {
  drawing: asText,
  tool: asOneOf(['ball', 'shape', 'stroke', 'cloth', 'svg', 'head', 'tail']),
  what: asText,
};
const OPTIONAL = { colour: asText, size: asNumber };

export type DrawnPart = TableRow<typeof NEEDED, typeof OPTIONAL>;

/** The parts of every drawing in the table of this name. */
export function partsIn(table: string): ReadonlyMap<string, readonly DrawnPart[]> {
  const rows = readRows(new URL(`${table}.tsv`, import.meta.url), NEEDED, OPTIONAL);
  return Map.groupBy(rows, ({ drawing }) => drawing);
}

/**
 * Further ingredients of a drawing: named colours, and a head or a tail for the point (`what`) where it is attached.
 */
export type DrawnWith = {
  palette?: Readonly<Record<string, string>>;
  hung?: Readonly<Record<'head' | 'tail', (place: string) => string>>;
};

/** The parts as SVG, whose gradients `ink` collects. Throws when a part cannot be drawn. */
export function drawnParts(
  ink: Shading,
  parts: readonly DrawnPart[],
  { palette, hung }: DrawnWith = {},
): string {
  return parts
    .map(({ drawing, tool, what, colour = '', size }) => {
      if (tool === 'svg') return what;
      if (tool === 'head' || tool === 'tail') return hung?.[tool](what) ?? '';
      const [, plain = '', by = 0] = /^(#[0-9a-f]{6}|[a-z_]+)([+-]\.\d+)?$/.exec(colour) ?? [];
      const own = plain.startsWith('#') ? plain : palette?.[plain];
      if (own === undefined) throw new Error(`${drawing}: no colour called "${colour}"`);
      const hex = by === 0 ? own : shifted(own, Number(by));
      if (tool === 'stroke') return ink.stroke(what, size!, hex);
      if (tool === 'cloth') return ink.cloth(what, hex);
      if (tool === 'shape') return ink.shape(what, hex, size);
      const [x, y, rx, ry, turn] = what.split(' ').map(Number);
      return ink.ball(x!, y!, rx!, ry!, hex, turn, size);
    })
    .join('');
}
