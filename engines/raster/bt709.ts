/**
 * The colors of our films: BT.709 in video range. Of R, G and B, 0–255, what Y (above 16), U and V (from 128) take.
 * `kernels/layers.as` has them in 1/256, `motion/plate.ts` in 1/65536. Source: ITU-R BT.709-6.
 */
export const YUV_OF_RGB = {
  y: [0.182586, 0.614231, 0.062007],
  u: [-0.100644, -0.338572, 0.439216],
  v: [0.439216, -0.398942, -0.040274],
} as const;

/** Back again: what Y − 16 gives to each, V − 128 to red, U and V to green, U to blue. */
export const RGB_OF_YUV = {
  y: 1.164384,
  red_v: 1.792741,
  green_u: -0.213249,
  green_v: -0.532909,
  blue_u: 2.112402,
};
