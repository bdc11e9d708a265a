/** Weather, lights in the sky and small things in the air, painted by the illustrator's own hands over the picture. */
import { createCanvas } from '@napi-rs/canvas';
import { css, type Rgb } from '../../../raster/colour.ts';
import { paintMoon, paintStars } from '../../../scene/painting/heavens.ts';
import { paintClouds } from '../../../scene/painting/sky.ts';
import {
  paintAurora,
  paintFireworks,
  paintLightning,
  paintRainbow,
} from '../../../scene/painting/sky-show.ts';
import { newStage, type Stage } from '../../../scene/painting/stage.ts';
import { paintWeather } from '../../../scene/painting/weather.ts';
import type { FeatureKind, Scene } from '../../../scene/scene.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import type { Edit, Overlay } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { canvasPixels } from './canvas.ts';
import { applyCurve } from './curves.ts';
import { type RegionMask, regionMask } from './region-mask.ts';
import { paintSteam } from './steam.ts';
import { applyTone } from './tone.ts';

/** Seen only before the open sky. */
// biome-ignore format: a list of words
const IN_SKY: readonly Overlay[] = [
  'lightning', 'stars', 'rainbow', 'sun', 'moon', 'aurora', 'clouds', 'fireworks',
];
/** Light is added, matter covers. */
// biome-ignore format: a list of words
const LIGHTS: readonly Overlay[] = [
  'lightning', 'stars', 'sun', 'aurora', 'fireworks', 'light-rays', 'fireflies', 'sparks',
];

/** Painted with the weather, as features of a scene. */
// biome-ignore format: a list of words
const DRIFTING: readonly (FeatureKind & Overlay)[] = [
  'petals', 'falling-leaves', 'confetti', 'bubbles', 'lanterns', 'fireflies', 'sparks', 'smoke',
];

export async function applyOverlay(work: EditWork, edit: Extract<Edit, { do: 'overlay' }>): Promise<void> {
  const { what, strength } = edit;
  if (what === 'fog') {
    applyTone(work, { do: 'tone', tone: 'foggy', strength });
    return;
  }
  if (what === 'steam') {
    await paintSteam(work, strength);
    return;
  }
  const sky = IN_SKY.includes(what) ? regionMask(work, 'sky', null) : null;
  const open = sky && sky.share > 0.03 ? sky : null;
  if (IN_SKY.includes(what) && !open)
    work.warnings.push(
      `No open sky was found; the ${what.replaceAll('-', ' ')} was laid over the upper part of the picture.`,
    );
  if (open && what === 'stars') brightOnly(work, open);
  dimFor(work, what, strength);
  const stage = stageFor(work, what, open);
  paintOn(stage, what, strength);
  if (what === 'snow' && strength > 1)
    paintWeather({ ...stage, random: (name) => stage.random(`${name} more`) });
  lay(work, stage, what, open);
}

/** Of the sky's brightness: what is darker than this by day stands before the sky. */
const BEFORE_SKY = 0.72;

/** No star shines through a rock or a tower that was taken for sky: by day the sky is the brightest of them. In place. */
function brightOnly({ data }: EditWork, { values }: RegionMask): void {
  let [sum, many] = [0, 0];
  const light = (i: number) => 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!;
  for (let i = 0; i < values.length; i += 7) {
    if (values[i]! < 0.5) continue;
    sum += light(i);
    many++;
  }
  const least = (BEFORE_SKY * sum) / Math.max(1, many);
  if (least < 60) return;
  for (let i = 0; i < values.length; i++) if (light(i) < least) values[i] = 0;
}

/** Storms and nights of lights need a darker picture to be seen in. */
function dimFor(work: EditWork, what: Overlay, strength: number): void {
  const mean = lightOf(work);
  if (what === 'snow')
    applyCurve(work.data, { level: (v, c) => v * [0.94, 0.97, 1.02][c]!, saturation: 0.86 });
  if (what === 'rain')
    applyCurve(work.data, { level: (v, c) => v ** 1.14 * [0.86, 0.91, 0.97][c]!, saturation: 0.72 });
  const dark = { lightning: 74, stars: 62, aurora: 62, fireworks: 66 }[what as string];
  if (dark !== undefined && mean > dark)
    applyTone(work, { do: 'tone', tone: 'night', strength: Math.min(1, strength) });
}

function lightOf({ data }: EditWork): number {
  let [sum, many] = [0, 0];
  for (let at = 0; at < data.length; at += 84) {
    sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    many++;
  }
  return sum / Math.max(1, many);
}

function stageFor({ width, height, seed }: EditWork, what: Overlay, sky: RegionMask | null): Stage {
  const calm = understand('meadow');
  const night = ['stars', 'moon', 'aurora', 'fireworks', 'lightning'].includes(what);
  const drifting = DRIFTING.find((kind) => kind === what);
  const plain = {
    variety: null,
    count: null,
    colour: null,
    size: 1,
    relation: null,
    emphasis: 'main',
  } as const;
  const features = drifting ? [{ ...plain, kind: drifting, label: drifting }] : [];
  const scene: Scene = {
    ...calm,
    medium: 'photo',
    place: 'meadow',
    framing: 'wide',
    time: night ? 'night' : 'day',
    weather: what === 'snow' ? 'snow' : what === 'rain' ? 'rain' : 'clear',
    mood: null,
    subjects: [],
    features,
  };
  const stage = newStage(scene, seed, width, height);
  stage.horizon = Math.round(sky ? Math.max(height * 0.3, lowest(sky, width, height)) : height * 0.62);
  return stage;
}

function lowest({ values }: RegionMask, width: number, height: number): number {
  for (let y = height - 1; y > 0; y--) {
    let inside = 0;
    for (let x = 0; x < width; x += 4) inside += values[y * width + x]!;
    if (inside > width / 4 / 10) return y;
  }
  return height / 2;
}

function paintOn(stage: Stage, what: Overlay, strength: number): void {
  const { width, horizon, unit } = stage;
  const side = stage.random('overlay').chance(0.5) ? 0.24 : 0.76;
  if (what === 'lightning') paintLightning(stage, strength > 1 ? 3 : 2);
  else if (what === 'stars') paintStars(stage, horizon, 1.2 * strength);
  else if (what === 'rainbow') paintRainbow(stage);
  else if (what === 'aurora') paintAurora(stage, null);
  else if (what === 'fireworks') paintFireworks(stage, strength > 1 ? 7 : 5, null);
  else if (what === 'clouds') paintClouds(stage, Math.min(0.9, 0.55 * strength));
  else if (what === 'moon') paintMoon(stage, width * side, horizon * 0.32, unit * 62, MOONLIGHT, false);
  else if (what === 'sun' || what === 'light-rays') sun(stage, side, what === 'light-rays');
  else paintWeather(stage);
}

const MOONLIGHT: Rgb = [238, 240, 228];

/** An overexposed disc with a halo, and beams on request. */
function sun({ pen, width, height, horizon, unit, random }: Stage, across: number, beams: boolean): void {
  const [x, y] = [width * across, beams ? -height * 0.04 : horizon * 0.3];
  const halo = pen.createRadialGradient(x, y, 0, x, y, unit * 620);
  halo.addColorStop(0, 'rgba(255,246,214,0.95)');
  halo.addColorStop(0.1, 'rgba(255,232,170,0.6)');
  halo.addColorStop(0.4, 'rgba(255,206,120,0.18)');
  halo.addColorStop(1, 'rgba(255,190,100,0)');
  pen.fillStyle = halo;
  pen.fillRect(0, 0, width, height);
  if (!beams) {
    pen.fillStyle = 'rgb(255,252,238)';
    pen.beginPath();
    pen.arc(x, y, unit * 50, 0, Math.PI * 2);
    pen.fill();
    return;
  }
  const stream = random('beams');
  pen.filter = `blur(${(unit * 9).toFixed(1)}px)`;
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (0.12 + 0.76 * stream.next());
    const spread = stream.between(0.012, 0.045);
    const long = Math.hypot(width, height);
    const beam = pen.createRadialGradient(x, y, 0, x, y, long);
    beam.addColorStop(0, css([255, 240, 200], 0.34));
    beam.addColorStop(0.8, css([255, 226, 170], 0));
    pen.fillStyle = beam;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(angle - spread) * long, y + Math.sin(angle - spread) * long);
    pen.lineTo(x + Math.cos(angle + spread) * long, y + Math.sin(angle + spread) * long);
    pen.fill();
  }
  pen.filter = 'none';
}

function lay(work: EditWork, stage: Stage, what: Overlay, sky: RegionMask | null): void {
  const { data, width, height, unit } = work;
  const layer = createCanvas(width, height);
  const on = layer.getContext('2d');
  on.drawImage(stage.canvas, 0, 0);
  on.globalCompositeOperation = 'lighter';
  for (const { x, y, radius, colour, strength } of stage.glows) {
    const glow = on.createRadialGradient(x, y, 0, x, y, radius);
    glow.addColorStop(0, css(colour, 0.6 * strength));
    glow.addColorStop(1, css(colour, 0));
    on.fillStyle = glow;
    on.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
  const pixels = canvasPixels(layer);
  const added = LIGHTS.includes(what);
  const bounded = IN_SKY.includes(what) && what !== 'sun';
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    const fall = Math.max(0, Math.min(1, (height * 0.72 - y) / (height * 0.2 + unit)));
    for (let x = 0; x < width; x++, i++, at += 4) {
      const share =
        (pixels[at + 3]! / 255) *
        (bounded ? (sky ? sky.values[i]! : fall) : sky ? 0.3 + 0.7 * sky.values[i]! : 1);
      if (share < 0.004) continue;
      for (let c = 0; c < 3; c++) {
        const own = data[at + c]!;
        data[at + c] = added
          ? 255 - ((255 - own) * (255 - pixels[at + c]! * share)) / 255
          : own + (pixels[at + c]! - own) * share;
      }
      if (data[at + 3]! < 255) data[at + 3] = Math.max(data[at + 3]!, 255 * share);
    }
  }
}
