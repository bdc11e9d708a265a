/**
 * Content-aware change of shape, one scale a column and one a row.
 *
 * Every column and row gets its own scale so that a place that matters keeps its shape (the column's scale equals the
 * row's) and calm places give way. Straight verticals and horizontals stay straight, nothing folds.
 * Source: Panozzo, Weber, Sorkine, "Robust Image Retargeting via Axis-Aligned Deformation", Eurographics 2012; the
 * energy is seam carving's.
 */
import type { Analysis } from '../../analysis/analyse.ts';
import { headOfFace } from '../../analysis/focus-boxes.ts';
import { type Box, grown } from '../../raster/box.ts';

/** Output pixels before each of n equal parts of the window: n + 1 rising entries from 0 to the output's length. */
export type Warp = { columns: Float64Array; rows: Float64Array };

const ROUNDS = 12;
/** Cells along each axis at most. */
const CELLS = 80;
/** Bounds of any scale, as shares of the focus's. */
const LEAST = 0.38;
const MOST = 1.9;

export function solveWarp(
  analysis: Analysis,
  window: Box,
  target: { width: number; height: number },
  focusScale: number,
): Warp {
  const columns = Math.max(1, Math.min(CELLS, Math.round(window.width)));
  const rows = Math.max(1, Math.min(CELLS, Math.round(window.height)));
  const weights = weightsIn(analysis, window, columns, rows);
  let column: Float64Array = new Float64Array(columns).fill(target.width / columns);
  let row: Float64Array = new Float64Array(rows).fill(target.height / rows);
  const across = (focusScale * window.width) / columns;
  const down = (focusScale * window.height) / rows;
  for (let round = 0; round < ROUNDS; round++) {
    column = settle(weights, row, columns, rows, 'columns', target.width, across, down);
    row = settle(weights, column, columns, rows, 'rows', target.height, down, across);
  }
  return {
    columns: edgesOf(smooth(column), target.width),
    rows: edgesOf(smooth(row), target.height),
  };
}

/** Stiffness of each cell: its importance, its edges, and a large bonus inside the focus. */
function weightsIn(analysis: Analysis, window: Box, columns: number, rows: number): Float64Array {
  const { width, importance, energy } = analysis;
  const weights = new Float64Array(columns * rows);
  const heads = analysis.faces.map((face) => grown(headOfFace(face, analysis), 0.06, analysis));
  const focus = analysis.focus.map((box) => grown(box, 0.06, analysis));
  const [endX, endY] = [analysis.width - 1, analysis.height - 1];
  for (let row = 0; row < rows; row++) {
    const top = Math.min(endY, Math.floor(window.y + (row * window.height) / rows));
    const bottom = Math.min(
      endY,
      Math.max(top, Math.ceil(window.y + ((row + 1) * window.height) / rows) - 1),
    );
    for (let column = 0; column < columns; column++) {
      const left = Math.min(endX, Math.floor(window.x + (column * window.width) / columns));
      const right = Math.min(
        endX,
        Math.max(left, Math.ceil(window.x + ((column + 1) * window.width) / columns) - 1),
      );
      let stiff = 0;
      for (let y = top; y <= bottom; y++) {
        for (let at = y * width + left; at <= y * width + right; at++) {
          stiff += 0.01 + importance.values[at]! * importance.values[at]! + 0.12 * energy.values[at]!;
        }
      }
      stiff /= (bottom - top + 1) * (right - left + 1);
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      if (focus.some((box) => holds(box, x, y))) stiff += 2;
      if (heads.some((box) => holds(box, x, y))) stiff += 12;
      weights[row * columns + column] = stiff;
    }
  }
  return weights;
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/**
 * The scales along one axis that fit the other axis's best, add up to the length and keep within the bounds: the
 * weighed mean, moved by a multiplier found by halving. `unit` is what a cell of the focus gets along this axis,
 * `otherUnit` along the other.
 */
function settle(
  weights: Float64Array,
  other: Float64Array,
  columns: number,
  rows: number,
  along: 'columns' | 'rows',
  length: number,
  unit: number,
  otherUnit: number,
): Float64Array {
  const count = along === 'columns' ? columns : rows;
  const stiff = new Float64Array(count);
  const wanted = new Float64Array(count);
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at++) {
      const mine = along === 'columns' ? x : y;
      const theirs = along === 'columns' ? y : x;
      stiff[mine]! += weights[at]!;
      wanted[mine]! += ((weights[at]! * other[theirs]!) / otherUnit) * unit;
    }
  }
  const least = Math.min(LEAST * unit, (0.98 * length) / count);
  const most = Math.max(MOST * unit, (1.02 * length) / count);
  const scales = new Float64Array(count);
  const fill = (multiplier: number): number => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      scales[i] = Math.min(most, Math.max(least, (wanted[i]! + multiplier) / stiff[i]!));
      sum += scales[i]!;
    }
    return sum;
  };
  let [below, above] = [-1, 1];
  while (fill(below) > length && below > -1e9) below *= 2;
  while (fill(above) < length && above < 1e9) above *= 2;
  for (let halving = 0; halving < 40; halving++) {
    const middle = (below + above) / 2;
    if (fill(middle) < length) below = middle;
    else above = middle;
  }
  return scales;
}

/** Scales change gently, so that no line shows where one ends. */
function smooth(scales: Float64Array): Float64Array {
  const radius = Math.max(1, Math.round(scales.length * 0.02));
  let values = scales;
  for (let pass = 0; pass < 2; pass++) {
    values = values.map((_, i, all) => {
      let sum = 0;
      for (let d = -radius; d <= radius; d++) sum += all[Math.min(all.length - 1, Math.max(0, i + d))]!;
      return sum / (2 * radius + 1);
    });
  }
  return values;
}

function edgesOf(scales: Float64Array, length: number): Float64Array {
  const edges = new Float64Array(scales.length + 1);
  for (let i = 0; i < scales.length; i++) edges[i + 1] = edges[i]! + scales[i]!;
  const fit = length / edges[scales.length]!;
  return edges.map((edge) => edge * fit);
}
