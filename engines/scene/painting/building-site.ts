/** Where something is built: a drawing space whose origin is the middle of its foot and whose height is 1, up negative. */
import { css, mix, type Rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import { fade, shade } from './light.ts';
import { addGlow, distanceAt, type Pen, type Stage } from './stage.ts';

export type Site = {
  pen: Pen;
  /** A surface under the light of the scene and the haze of the place. `lit` 0 in shade, 1 in the light. */
  tone: (surface: Rgb, lit: number) => string;
  /** −1: the light comes from the left. */
  side: 1 | -1;
  random: Random;
  /** Windows are lit. */
  night: boolean;
  /** Paints in the site's measure after the whole scene: what reaches out over other things. */
  after: (paint: (pen: Pen) => void) => void;
  /** Lets something shine; place and radius in the site's own measure. */
  shine: (x: number, y: number, radius: number, colour: Rgb, strength: number) => void;
};

/** `ground` is the height in the picture of the ground it stands over, where that is not `y`. */
export type At = { x: number; y: number; height: number; ground?: number };

/** Opens a site of `height` pixels at the point (x, y), builds, and leaves the pen as it was. */
export function buildAt(stage: Stage, pen: Pen, at: At, name: string, build: (site: Site) => void): void {
  const { light } = stage;
  const veil = fade(light, distanceAt(stage, at.ground ?? at.y));
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(at.height, at.height);
  pen.lineJoin = 'round';
  build({
    pen,
    tone: (surface, lit) => css(mix(shade(light, surface, lit), light.haze, veil)),
    side: light.source.x < 0.5 ? -1 : 1,
    random: stage.random(name),
    night: light.darkness > 0.4,
    after: (paint) => {
      stage.front.push({
        y: 0,
        paint: (on) => {
          on.save();
          on.translate(at.x, at.y);
          on.scale(at.height, at.height);
          paint(on);
          on.restore();
        },
      });
    },
    shine: (x, y, radius, colour, strength) =>
      addGlow(
        stage,
        at.x + x * at.height,
        at.y + y * at.height,
        radius * at.height,
        colour,
        strength * (1 - veil * 0.5),
      ),
  });
  pen.restore();
}
