/** Making the foreign drawings small: fewer digits, short ids, without the parts that belong to another scene. */

/** The direct children of the outermost group (or of the body itself), each with everything inside it. */
export function children(body: string): string[] {
  const inner = /^<g fill="none">([\s\S]*)<\/g>$/.exec(body)?.[1] ?? body;
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of inner.matchAll(/<(\/?)([a-zA-Z]+)(?![a-zA-Z])[^<>]*?(\/?)>/g)) {
    if (depth === 0) start = tag.index;
    if (tag[1] === '/') depth--;
    else if (tag[3] !== '/') depth++;
    if (depth === 0) found.push(inner.slice(start, tag.index + tag[0].length));
  }
  return found;
}

/** The body without the painted children of these numbers (definitions stay: others may use them). */
export function strip(body: string, numbers: readonly number[]): string {
  if (numbers.length === 0) return body;
  const shapes = children(body).filter(
    (child, number) => !numbers.includes(number) || child.startsWith('<defs'),
  );
  return `<g fill="none">${shapes.join('')}</g>`;
}

/**
 * Rounds numbers to a thousandth of a drawing unit (paths are relative: coarser steps add up to visible gaps) and
 * renames ids to short ones in order of appearance.
 */
export function simplify(body: string): string {
  const ids = new Map<string, string>();
  for (const [, id] of body.matchAll(/\bid="([^"]+)"/g)) {
    if (!ids.has(id!)) ids.set(id!, ids.size.toString(36));
  }
  return body
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${short(ids, id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${short(ids, id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${short(ids, id)}"`)
    .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${path.replace(/[a-zA-Z][^a-zA-Z]*/g, command)}"`)
    .replace(/ (?!d=|id=)([a-zA-Z-]+)="([^"#]+)"/g, (_, name: string, value: string) => {
      return ` ${name}="${value.replace(NUMBER, (number) => rounded(number))}"`;
    });
}

function short(ids: ReadonlyMap<string, string>, id: string): string {
  return `_${ids.get(id) ?? id}`;
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;

/** One command of a path with its numbers rounded, written without needless separators. */
function command(text: string): string {
  const letter = text[0]!;
  const numbers = letter === 'a' || letter === 'A' ? arc(text.slice(1)) : (text.slice(1).match(NUMBER) ?? []);
  let out = letter;
  for (const [at, number] of numbers.entries()) {
    const next = rounded(number);
    const joins = at === 0 || next.startsWith('-') || (next.startsWith('.') && /\.\d+$/.test(out));
    out += joins ? next : ` ${next}`;
  }
  return out;
}

/** The numbers of an arc command, whose two flags may be written without anything between them. */
function arc(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.trim() !== '') {
    const flag = found.length % 7 === 3 || found.length % 7 === 4;
    const next = (flag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/).exec(rest);
    if (!next) throw new Error(`unreadable arc in a drawing: ${text}`);
    found.push(next[1]!);
    rest = rest.slice(next[0].length);
  }
  return found;
}

function rounded(digits: string): string {
  const value = Number(digits);
  const rounded = Math.abs(value) < 0.1 ? Number(value.toPrecision(3)) : Math.round(value * 1000) / 1000;
  const plain = String(rounded).includes('e') ? rounded.toFixed(7).replace(/(?<!0)0+$/, '') : String(rounded);
  return plain.replace(/^(-?)0\./, '$1.');
}

/** A complete SVG document of a drawing, cut to `box` (left, top, width, height in drawing units). */
export function documentOf(
  body: string,
  box: readonly [number, number, number, number],
  width_px: number,
  height_px: number,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width_px}" height="${height_px}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${body}</svg>`;
}
