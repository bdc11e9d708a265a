import { css } from '../../raster/colour.ts';
import { type CardComposition, layGround } from '../composition.ts';

const LIGHTS = 5;

/** Soft lights that run into one another. */
export const softLights: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  const colours = [palette.far, palette.middle, palette.accent, palette.far, palette.near];
  for (let index = 0; index < LIGHTS; index++) {
    const share = (index + random.between(0.2, 0.8)) / LIGHTS;
    const x = wide ? width * (0.68 + 0.38 * random.next()) : width * share;
    const y = wide ? height * share : height * random.between(0.74, 1.05);
    const radius = unit * random.between(0.34, 0.56);
    const light = pen.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, css(colours[index]!, 0.9));
    light.addColorStop(0.45, css(colours[index]!, 0.5));
    light.addColorStop(1, css(colours[index]!, 0));
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
  }
};
