import { css } from '../../raster/colour.ts';
import { type CardComposition, fillDisc, layGround } from '../composition.ts';

/** Large see-through discs that overlap, with fine circles around them. */
export const discs: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  const many = random.int(3, 4);
  const colours = [palette.far, palette.middle, palette.accent, palette.near];
  for (let index = 0; index < many; index++) {
    const share = (index + 0.5) / many;
    const x = wide ? width * (0.64 + 0.3 * share) : width * (0.08 + 0.84 * share);
    const y = wide ? height * random.between(0.3, 0.78) : height * random.between(0.74, 0.92);
    const radius = unit * random.between(0.16, 0.26) * (wide ? 1.2 : 1);
    pen.fillStyle = css(colours[index]!, 0.82);
    fillDisc(pen, x, y, radius);
    pen.strokeStyle = css(colours[(index + 1) % many]!, 0.55);
    pen.lineWidth = Math.max(1, unit * 0.003);
    for (let ring = 1; ring <= 2; ring++) {
      pen.beginPath();
      pen.arc(x, y, radius * (1 + ring * 0.13), 0, Math.PI * 2);
      pen.stroke();
    }
  }
};
