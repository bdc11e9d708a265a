/** Celestial bodies: sun, moon, stars, the milky way, planets. */
import { BLACK, css, mix, type Rgb, rgb, WHITE } from '../../raster/colour.ts';
import { fbm, noise, smooth } from '../../raster/noise.ts';
import { block, outwards } from './shapes.ts';
import { skyBottom, sourceAt } from './sky.ts';
import { addGlow, brings, hasFeature, layer, paintDots, type Stage } from './stage.ts';

export function paintStars(stage: Stage, bottom = skyBottom(stage), density = 1): void {
  if (!brings(stage, 'stars')) return;
  const { pen, unit, width } = stage;
  const random = stage.random('stars');
  const many = Math.round((420 * density * (width * bottom)) / (1e6 * unit * unit));
  pen.save();
  pen.globalCompositeOperation = 'screen';
  for (let i = 0; i < many; i++) {
    const x = random.next() * width;
    const y = random.next() * bottom;
    const size = 0.55 + 1.9 * random.next() ** 7;
    const fade = smooth(1, 0.7, y / bottom) * random.between(0.35, 1);
    const tint = random.pick<Rgb>([WHITE, [205, 220, 255], [255, 236, 205]]);
    pen.fillStyle = css(tint, fade);
    pen.beginPath();
    pen.arc(x, y, size * unit, 0, 7);
    pen.fill();
    if (size > 1.75) paintGleam(stage, x, y, size * 7 * unit, tint, fade * 0.7);
  }
  pen.restore();
}

function paintGleam(stage: Stage, x: number, y: number, reach: number, tint: Rgb, alpha: number): void {
  const { pen } = stage;
  pen.fillStyle = outwards(pen, x, y, reach, [css(tint, alpha * 0.5), css(tint, 0)]);
  pen.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  block(pen, css(tint, alpha), x - reach * 0.7, y - stage.unit * 0.35, reach * 1.4, stage.unit * 0.7);
  pen.fillRect(x - stage.unit * 0.35, y - reach * 0.7, stage.unit * 0.7, reach * 1.4);
}

/** A band of faint stars and dust lanes across the sky. */
export function paintMilkyWay(stage: Stage, bottom = skyBottom(stage)): void {
  const seed = stage.random('milky-way').int(1, 1e6);
  const tilt = stage.random('milky-way').sign() * 0.75;
  const step = Math.max(2, stage.unit * 4);
  const size = Math.max(stage.width, bottom);
  stage.pen.save();
  stage.pen.globalCompositeOperation = 'screen';
  paintDots(stage.pen, { x: 0, y: 0, width: stage.width, height: bottom }, step, (data, at, cx, cy) => {
    const x = (cx * step - stage.width / 2) / size;
    const y = (cy * step - bottom * 0.45) / size;
    const along = x * Math.cos(tilt) + y * Math.sin(tilt);
    const across = -x * Math.sin(tilt) + y * Math.cos(tilt) + (fbm(along * 3, 0, seed, 2) - 0.5) * 0.12;
    const band = Math.exp(-(across * across) / 0.018);
    const cloud = fbm(along * 5, across * 9, seed + 3, 5);
    const dust =
      smooth(0.46, 0.62, fbm(along * 6 + 5, across * 14, seed + 9, 4)) * Math.exp(-(across * across) / 0.004);
    const glow = band * cloud * 1.2 * (1 - dust * 0.75);
    data[at] = 190 * glow + 60 * band * dust;
    data[at + 1] = 178 * glow + 30 * band * dust;
    data[at + 2] = 255 * glow;
    data[at + 3] = 255 * smooth(1, 0.75, (cy * step) / bottom);
  });
  stage.pen.restore();
  paintStars(stage, bottom, 2.2);
}

/** The sun or the moon the light comes from, unless clouds cover it. */
export function paintSource(stage: Stage): void {
  const { light, unit } = stage;
  const { x, y } = sourceAt(stage);
  const hasSkyLight = hasFeature(stage, 'sun', 'moon', 'crescent-moon');
  if (light.covered && !hasSkyLight) return;
  const moonlit = light.source.body === 'moon' || hasFeature(stage, 'moon', 'crescent-moon');
  if (!brings(stage, moonlit ? 'moon' : 'sun')) return;
  if (moonlit) {
    const feature = stage.scene.features.find(({ kind }) => kind === 'moon' || kind === 'crescent-moon');
    const radius =
      unit * (feature ? 52 * Math.sqrt(feature.size) * (feature.emphasis === 'main' ? 1.7 : 1) : 40);
    const tint = feature?.colour ? rgb(feature.colour.hex) : light.source.colour;
    paintMoon(stage, x, y, radius, tint, feature?.kind === 'crescent-moon');
    return;
  }
  const low = 1 - light.source.height;
  const big = stage.scene.features.find(({ kind }) => kind === 'sun');
  const radius = unit * (26 + 28 * low) * (big ? 1.25 * Math.sqrt(big.size) : 1);
  const { pen } = stage;
  const disc = pen.createRadialGradient(x, y, 0, x, y, radius * 2.4);
  disc.addColorStop(0, css(mix(light.source.colour, WHITE, 0.7)));
  disc.addColorStop(0.36, css(mix(light.source.colour, WHITE, 0.4)));
  disc.addColorStop(0.43, css(light.source.colour, 0.8));
  disc.addColorStop(0.5, css(light.source.colour, 0.34));
  disc.addColorStop(1, css(light.source.colour, 0));
  block(pen, disc, x - radius * 2.4, y - radius * 2.4, radius * 4.8, radius * 4.8);
  stage.glows.push({ x, y, radius: radius * 6, colour: light.source.colour, strength: 0.5, far: true });
}

export function paintMoon(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  tint: Rgb,
  crescent: boolean,
): void {
  const seed = stage.random('moon').int(1, 1e6);
  const size = radius * 2.2;
  const body = layer(size, size);
  const step = Math.max(1, radius / 60);
  paintDots(body.pen, { x: 0, y: 0, width: size, height: size }, step, (data, at, cx, cy) => {
    const dx = (cx * step - size / 2) / radius;
    const dy = (cy * step - size / 2) / radius;
    const r2 = dx * dx + dy * dy;
    const bulge = Math.sqrt(Math.max(0, 1 - r2));
    const seas = smooth(0.5, 0.66, fbm(dx * 1.6 + 7, dy * 1.6, seed, 4)) * 0.24;
    const pits = smooth(0.66, 0.8, noise(dx * 5, dy * 5, seed + 8)) * 0.1;
    const level = (0.86 + 0.14 * bulge - seas - pits) * (0.94 + 0.06 * bulge);
    // The crescent is what a second disc, shifted towards the dark side, leaves over.
    const away = Math.hypot(dx - 0.42, dy - 0.1);
    const lit = crescent ? smooth(0.86, 0.93, away) : 1;
    for (let i = 0; i < 3; i++) data[at + i] = tint[i]! * level;
    data[at + 3] = 255 * smooth(1.0, 0.97, Math.sqrt(r2)) * lit;
  });
  stage.glows.push({ x, y, radius: radius * 4.5, colour: tint, strength: crescent ? 0.35 : 0.55, far: true });
  stage.pen.drawImage(body.canvas, x - size / 2, y - size / 2);
}

/** A planet with bands or seas, lit from one side, perhaps ringed. `lit` is the direction the light comes from. */
export function paintPlanet(
  stage: Stage,
  at: { x: number; y: number; radius: number },
  colours: [Rgb, Rgb, Rgb],
  options: { ring: boolean; bands: boolean; seed: number; lit: [number, number] },
): void {
  const { pen } = stage;
  const { x, y, radius } = at;
  const size = radius * 2.1;
  const body = layer(size, size);
  const step = Math.max(1, radius / 130);
  const [lx, ly] = options.lit;
  paintDots(body.pen, { x: 0, y: 0, width: size, height: size }, step, (data, i, cx, cy) => {
    const dx = (cx * step - size / 2) / radius;
    const dy = (cy * step - size / 2) / radius;
    const r = Math.hypot(dx, dy);
    if (r > 1.02) return;
    const dz = Math.sqrt(Math.max(0, 1 - r * r));
    const [u, v] = [dx * 0.9 + dy * 0.3, dy * 0.95 - dx * 0.3];
    const swirl = fbm(u * 2 + 3, v * 3, options.seed, 4);
    const band = options.bands
      ? fbm(0.5 + swirl * 0.5, v * 6 + swirl * 1.4, options.seed + 5, 3)
      : fbm(u * 2.2, v * 2.2, options.seed, 5);
    const body = mix(
      mix(colours[0], colours[1], smooth(0.36, 0.58, band)),
      colours[2],
      smooth(0.55, 0.74, swirl) * 0.8,
    );
    const day = smooth(-0.18, 0.85, dx * lx + dy * ly + dz * 0.42);
    const rim = smooth(0.8, 1, r) * day * 0.5;
    for (let c = 0; c < 3; c++)
      data[i + c] = body[c]! * (0.06 + 1.0 * day) + (230 - body[c]! * 0.4) * rim * 0.55;
    data[i + 3] = 255 * smooth(1.008, 0.988, r);
  });
  if (options.ring) paintRing(stage, at, colours[2], 'back');
  pen.drawImage(body.canvas, x - size / 2, y - size / 2);
  if (options.ring) paintRing(stage, at, colours[2], 'front');
  addGlow(stage, x + lx * radius * 0.5, y + ly * radius * 0.5, radius * 1.5, colours[1], 0.16);
}

function paintRing(
  stage: Stage,
  at: { x: number; y: number; radius: number },
  tint: Rgb,
  side: 'back' | 'front',
): void {
  const { pen } = stage;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(-0.34);
  pen.scale(1, 0.26);
  for (let i = 0; i < 22; i++) {
    const gap = i === 12 || i === 13 ? 0.12 : 1;
    pen.strokeStyle = css(mix(tint, i % 3 ? WHITE : BLACK, 0.25), (0.26 + 0.5 * noise(i * 0.7, 0, 4)) * gap);
    pen.lineWidth = at.radius * 0.042;
    pen.beginPath();
    pen.arc(
      0,
      0,
      at.radius * (1.32 + i * 0.04),
      side === 'back' ? Math.PI : 0,
      side === 'back' ? Math.PI * 2 : Math.PI,
    );
    pen.stroke();
  }
  pen.restore();
}
