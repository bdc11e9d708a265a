/** Own shapes in the manner of the icon set: one colour, lit from the upper left, violet in the shade. */
import { oklabOfHex, rgbOfOklab } from '../../raster/oklab.ts';

/** Collects the gradients that shapes use. Ids are made unlike those of the icon set. */
export class Shading {
  private readonly gradients = new Map<string, string>();

  /** A path filled with `hex` (#rrggbb) as if it were round. */
  shape(path: string, hex: string, depth = 1): string {
    const base = this.base(hex, depth);
    return (
      `<path d="${path}" fill="url(#${base})"/>` +
      `<path d="${path}" fill="url(#own-shine)" opacity="${0.55 * depth}"/>` +
      `<path d="${path}" fill="url(#own-shade)" opacity="${0.7 * depth}"/>`
    );
  }

  /** An ellipse as `shape` draws it, turned by `turn` degrees. */
  ball(x: number, y: number, rx: number, ry: number, hex: string, turn = 0, depth = 1): string {
    const path = `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
    const drawn = this.shape(path, hex, depth);
    return turn === 0 ? drawn : `<g transform="rotate(${turn} ${x} ${y})">${drawn}</g>`;
  }

  /** Any line with round ends. Its lower side lies in the shade. */
  stroke(line: string, width: number, hex: string): string {
    const dark = shifted(hex, -0.1);
    const light = shifted(hex, 0.06);
    const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
    return (
      `<path d="${line}" stroke="${dark}" stroke-width="${width}" ${round}/>` +
      `<path d="${line}" stroke="${hex}" stroke-width="${width * 0.78}" ${round} transform="translate(${-width * 0.07} ${-width * 0.06})"/>` +
      `<path d="${line}" stroke="${light}" stroke-width="${width * 0.3}" ${round} opacity=".5" transform="translate(${-width * 0.16} ${-width * 0.1})"/>`
    );
  }

  /** Cloth that goes on from what is above it: no shine, darker towards the hem. */
  cloth(path: string, hex: string): string {
    return `<path d="${path}" fill="${hex}"/><path d="${path}" fill="url(#own-hem)"/>`;
  }

  /** The definitions all shapes drawn so far need. */
  definitions(): string {
    return (
      '<defs><radialGradient id="own-shine" cx=".35" cy=".25" r=".6"><stop stop-color="#fff" stop-opacity=".6"/>' +
      '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
      '<linearGradient id="own-shade" x1=".4" y1="0" x2=".6" y2="1"><stop offset=".55" stop-color="#4a1d5e" stop-opacity="0"/>' +
      '<stop offset="1" stop-color="#4a1d5e" stop-opacity=".42"/></linearGradient>' +
      '<linearGradient id="own-hem" x1=".5" y1="0" x2=".5" y2="1"><stop offset=".3" stop-color="#3a1d5e" stop-opacity="0"/>' +
      '<stop offset="1" stop-color="#3a1d5e" stop-opacity=".34"/></linearGradient>' +
      `${[...this.gradients.values()].join('')}</defs>`
    );
  }

  private base(hex: string, depth: number): string {
    const id = `own-${hex.slice(1)}-${depth * 100}`;
    if (!this.gradients.has(id)) {
      this.gradients.set(
        id,
        `<linearGradient id="${id}" x1=".25" y1="0" x2=".7" y2="1"><stop stop-color="${shifted(hex, 0.05 * depth)}"/>` +
          `<stop offset=".55" stop-color="${hex}"/><stop offset="1" stop-color="${shifted(hex, -0.07 * depth)}"/></linearGradient>`,
      );
    }
    return id;
  }
}

/** The colour made lighter or darker by a part of the whole range. */
export function shifted(hex: string, by: number): string {
  const [lightness, a, b] = oklabOfHex(hex);
  const rgb = rgbOfOklab([Math.max(0.04, Math.min(0.99, lightness + by)), a, b]);
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
