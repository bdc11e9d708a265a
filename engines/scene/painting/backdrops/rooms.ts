/** Rooms: walls, windows with the weather of the scene behind them, floors, and what furnishes each kind of room. */

import { brighter, css, mix, type Rgb, rgb } from '../../../raster/colour.ts';
import { noise } from '../../../raster/noise.ts';
import type { RoomPlace, ScenePlace } from '../../scene.ts';
import { paintGround } from '../ground.ts';
import { shade } from '../light.ts';
import { block, downwards } from '../shapes.ts';
import { groundAt, hasFeature, type Stage } from '../stage.ts';
import { counter, pendants, picture, plant } from './furnishing.ts';
import { featureOf, tintOf } from './open-sky.ts';
import { fireplace, rug, stringLights } from './room-parts.ts';
import { flasks, shelves } from './shelving.ts';
import { curtains, paintWindow, sunPatch } from './window.ts';

const WALLS: Record<RoomPlace, string[]> = {
  room: ['#c9d3c0', '#e6d3b8', '#b9cad6', '#e0bfae'],
  bedroom: ['#c7cbe2', '#e3c9cf', '#cfd9d0'],
  kitchen: ['#efe6d4', '#d5e2dd', '#f0dcc0'],
  library: ['#7c5a44', '#6a4c40', '#586050'],
  cafe: ['#8d6a52', '#5f6f66', '#a9805c'],
  laboratory: ['#e2eaee', '#d6e2e6'],
};

export function paintRoom(stage: Stage): void {
  const place = stage.scene.place as RoomPlace;
  const wallColour = stage.scene.palette?.[0]
    ? mix(rgb(stage.scene.palette[0].hex), [235, 230, 222], 0.35)
    : rgb(stage.random('wall').pick(WALLS[place]));
  const floor = groundAt(stage, stage.farthest);
  paintWall(stage, wallColour, floor);
  furnish(stage, place, floor);
  paintGround(stage, floor, stage.surface, stage.soil);
  skirting(stage, floor, wallColour);
  const carpet = featureOf(stage, 'rug');
  if (carpet || place === 'room' || place === 'bedroom')
    rug(stage, tintOf(carpet) ?? rgb(stage.random('rug').pick(['#b0493f', '#3f6a86', '#c98f4a', '#6d5a86'])));
  if (!stage.table) sunPatch(stage, windowX(stage), floor);
}

/** Where the window is, in widths: on the side the light comes from. */
function windowX(stage: Stage): number {
  return stage.light.source.x < 0.5 ? 0.25 : 0.75;
}

function paintWall(stage: Stage, colour: Rgb, floor: number): void {
  const { pen, width, light } = stage;
  const from = windowX(stage) * width;
  const fall = pen.createRadialGradient(from, floor * 0.45, width * 0.05, from, floor * 0.5, width * 0.95);
  fall.addColorStop(0, css(shade(light, colour, 1)));
  fall.addColorStop(0.5, css(shade(light, colour, 0.62)));
  fall.addColorStop(1, css(shade(light, brighter(colour, 0.86), 0.2)));
  block(pen, fall, 0, 0, width, floor + 2);
  const place = stage.scene.place;
  if (place === 'kitchen') tiles(stage, floor);
  else if (place === 'cafe') bricks(stage, floor, colour);
  else if (place !== 'laboratory') stripes(stage, floor, colour);
  pen.fillStyle = downwards(pen, 0, floor * 0.4, ['rgba(20,14,24,0.34)', 'rgba(20,14,24,0)']);
  pen.fillRect(0, 0, width, floor * 0.4);
}

function stripes(stage: Stage, floor: number, colour: Rgb): void {
  const { pen, unit, width, light } = stage;
  pen.fillStyle = css(shade(light, brighter(colour, 1.12), 0.8), 0.2);
  for (let x = 0; x < width; x += unit * 64) pen.fillRect(x, 0, unit * 30, floor);
}

function tiles(stage: Stage, floor: number): void {
  const { pen, unit, width, light } = stage;
  const size = unit * 58;
  for (let row = 0; row * size < floor * 0.62; row++) {
    for (let column = 0; column * size * 1.6 < width + size; column++) {
      const tone = 0.94 + noise(row * 3.3, column * 2.1, stage.seed & 255) * 0.12;
      pen.fillStyle = css(shade(light, [238 * tone, 236 * tone, 226 * tone], 0.75), 0.5);
      pen.fillRect(
        column * size * 1.6 - (row % 2) * size * 0.8,
        floor - (row + 1) * size,
        size * 1.54,
        size * 0.94,
      );
    }
  }
}

function bricks(stage: Stage, floor: number, colour: Rgb): void {
  const { pen, unit, width, light } = stage;
  const size = unit * 30;
  for (let row = 0; row * size < floor; row++) {
    for (let column = -1; column * size * 2.4 < width + size; column++) {
      const tone = noise(row * 5.3, column * 7.1, stage.seed & 255);
      pen.fillStyle = css(shade(light, brighter(colour, 0.78 + tone * 0.5), 0.55 + tone * 0.2), 0.55);
      pen.fillRect(column * size * 2.4 + (row % 2) * size * 1.2, row * size, size * 2.3, size * 0.9);
    }
  }
}

function skirting(stage: Stage, floor: number, colour: Rgb): void {
  const { pen, unit, width, light } = stage;
  pen.fillStyle = css(shade(light, mix(colour, [250, 246, 238], 0.6), 0.7));
  pen.fillRect(0, floor - unit * 26, width, unit * 26);
  block(pen, css(shade(light, mix(colour, [250, 246, 238], 0.7), 1)), 0, floor - unit * 27, width, unit * 4);
  pen.fillStyle = downwards(pen, floor, floor + unit * 60, ['rgba(16,10,20,0.45)', 'rgba(16,10,20,0)']);
  pen.fillRect(0, floor, width, unit * 60);
}

function furnish(stage: Stage, place: ScenePlace, floor: number): void {
  const { unit, width, scene } = stage;
  const wx = windowX(stage);
  const other = 1 - wx;
  const without = (kind: string) => scene.negatives.includes(kind);
  const shelf = (half: number, top: number, bottom: number, rows: number) => {
    const [left, right] = [other * width - unit * half, other * width + unit * half];
    shelves(stage, { left, right, top, bottom }, rows);
  };
  const tall = floor * 0.56;
  const window = { x: wx * width, y: floor * 0.44, width: Math.min(tall * 0.8, width * 0.36), height: tall };
  if (place === 'library') {
    shelves(stage, { left: 0, right: width, top: unit * -20, bottom: floor - unit * 24 }, 6);
    if (hasFeature(stage, 'window')) paintWindow(stage, window);
  } else if (!without('window')) {
    paintWindow(stage, window);
    if (place === 'room' || place === 'bedroom' || hasFeature(stage, 'curtain'))
      curtains(stage, window, tintOf(featureOf(stage, 'curtain')));
  }
  if (place === 'room') {
    if (!hasFeature(stage, 'neon-signs')) picture(stage, other * width, floor * 0.36, unit * 150);
    if (hasFeature(stage, 'bookshelf')) shelf(190, floor * 0.2, floor, 4);
    plant(stage, width * (wx < 0.5 ? 0.93 : 0.07), floor + unit * 30, unit * 250);
  }
  if (place === 'bedroom' && !hasFeature(stage, 'neon-signs'))
    picture(stage, other * width, floor * 0.36, unit * 120);
  if (place === 'kitchen' || place === 'cafe' || place === 'laboratory') counter(stage, floor, place);
  if (place === 'cafe' || place === 'kitchen') pendants(stage, place === 'cafe' ? 4 : 3, floor);
  if (place === 'cafe') shelf(220, floor * 0.22, floor * 0.58, 2);
  if (place === 'laboratory') flasks(stage, floor);
  if (place !== 'room' && hasFeature(stage, 'bookshelf') && place !== 'library')
    shelf(170, floor * 0.24, floor, 4);
  if (hasFeature(stage, 'fireplace')) fireplace(stage, other * width, floor, unit * 380);
  if (hasFeature(stage, 'string-lights') || (place === 'bedroom' && stage.light.darkness > 0.5))
    stringLights(stage, floor * 0.16);
}
