/** Made by `npm run generate:kernels`. What each function does is said in its `.as` file. */
// biome-ignore format: made
export type KernelFunctions = {
  'blend': {
    mix(dst: number, a: number, b: number, bytes: number, weight: number): void;
    mixGrid(dst: number, a: number, b: number, w: number, h: number, grid: number, gw: number,
      cell: number): void;
  };
  'convolve': {
    convolve(src: number, pixel: number, row: number, channels: number, reach: number, weights: number,
      dst: number, dst_pixel: number, dst_row: number, outputs: number, width: number, height: number,
      relu: number, plus: number, plus_pixel: number, plus_row: number): void;
    pool(src: number, pixel: number, row: number, channels: number, dst: number, dst_pixel: number,
      dst_row: number, width: number, height: number): void;
    double(src: number, pixel: number, row: number, channels: number, width: number, height: number,
      dst: number, dst_pixel: number, dst_row: number): void;
  };
  'disc': {
    disc(dst: number, dw: number, dh: number, cx: number, cy: number, radius: number, soft: number,
      colour: number, strength: number, mode: number): void;
  };
  'flatten': {
    enter(row: number, kept: number, sums: number, count: number): void;
    means(sums: number, count: number, half: number, colour: number, light: number, unrest: number): void;
    calmest(row: number, shine: number, count: number, half: number, colour: number, light: number,
      unrest: number, up: number, down: number): void;
    relief(row: number, count: number, above: number, here: number, weave: number, strength: number,
      lift: number): void;
  };
  'grade': {
    grade(row: number, count: number, curve: number, tones: number, keep: number, saturation: number,
      columns: number, down: number, vignette: number, state: number, grain: number): void;
    toothed(row: number, count: number, sheet: number, amount: number): void;
  };
  'layers': {
    premultiply(at: number, pixels: number): void;
    rows(dst: number, dw: number, src: number, sw: number, sh: number, table: number, y0: number,
      y1: number, mode: number, wave: number): void;
    planes(src: number, w: number, h: number, luma: number, u: number, v: number): void;
  };
  'light-rules': {
    rules(ruleY: number, ruleU: number, ruleV: number, pixels: number, slopes: number, w: number, h: number,
      needs: number, need: number, every: number, cw: number, light: number, gamma: number, least: number,
      most: number): void;
  };
  'lines': {
    lines(dst: number, p: number, q: number, r: number, w: number, h: number, halved: number, grid: number,
      gw: number, cell: number, row: number): void;
    clean(dst: number, p: number, alpha: number, w: number, h: number, grid: number, gw: number,
      cell: number, lane: number, row: number): void;
    means(dst: number, plane: number, w: number, h: number, cell: number, gw: number, gh: number): void;
  };
  'nodes': {
    blur(quads: number, w: number, h: number, radius: number, count: number, scratch: number): void;
    outline(lines: number, around: number, pixels: number, belief: number, w: number, h: number,
      radius: number, smoothness: number, scratch: number): void;
    tell(cells: number, cw: number, ch: number, sides: number, w: number, h: number, every: number,
      needs: number, alpha: number, wide: number, high: number, cell: number): void;
  };
  'noise': {
    fractal(dst: number, us: number, vs: number, count: number, seed: number, octaves: number,
      crests: number): void;
  };
  'over': {
    lay(dst: number, stride: number, src: number, w: number, h: number, weight: number): void;
    over(dst: number, stride: number, src: number, alpha: number, w: number, h: number,
      weight: number): void;
    halve(dst: number, src: number, w: number, h: number): void;
  };
  'relight': {
    chroma(dstU: number, dstV: number, light: number, y: number, u: number, v: number, alpha: number,
      w: number, h: number, backU: number, backV: number, frontU: number, frontV: number, cells: number,
      gw: number, cell: number, scratch: number): void;
    luma(dst: number, y: number, light: number, alpha: number, w: number, h: number, back: number,
      front: number, cells: number, gw: number, cell: number, scratch: number): void;
  };
  'resample': {
    down(rows: number, weights: number, pairs: number, dst: number, bytes: number): void;
    across(src: number, channels: number, first: number, fours: number, weights: number, most: number,
      dst: number, columns: number): void;
    mixed(a: number, b: number, c: number, ofA: number, ofB: number, ofC: number, dst: number,
      bytes: number): void;
  };
  'shade': {
    shade(plane: number, w: number, h: number, grid: number, gw: number, cell: number, pivot: number): void;
  };
  'slopes': {
    slopes(quads: number, pixels: number, mask: number, w: number, h: number, reaches: number,
      count: number, how: number, scratch: number): void;
    settle(now: number, before: number, w: number, h: number, dx: number, dy: number, columns: number,
      step: number, kept: number): void;
    lean(sums: number, pixels: number, slopes: number, weights: number, nodes: number,
      linear: number): void;
  };
  'spot': {
    spot(plane: number, w: number, h: number, x0: number, y0: number, x1: number, y1: number,
      radius: number, soft: number, value: number, opacity: number): void;
  };
  'warp': {
    warp(src: number, src2: number, sw: number, dst: number, dst2: number, dw: number, dh: number,
      grid: number, gw: number, cell: number): void;
  };
  'winograd': {
    scratch(channels: number, outputs: number): number;
    winograd(src: number, pixel: number, row: number, channels: number, weights: number, dst: number,
      dst_pixel: number, dst_row: number, outputs: number, width: number, height: number, plus: number,
      plus_pixel: number, plus_row: number, beside: number): void;
  };
};
