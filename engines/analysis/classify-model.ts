/** Classifies a picture with an ONNX model. */
import sharp from 'sharp';
import { ModelUnusable, type RunModel } from '../models/run-model.ts';
import type { DecodedPicture } from '../raster/decode-picture.ts';

export type Classifier = {
  model_path: string;
  /** Pixels a side of the squares that it was made for; colors are 0–1. */
  input_size: number;
  classes: readonly string[];
  /** A picture whose shares of these add up to so much is explicit. */
  refuses: { classes: readonly string[]; from: number };
};

export type Classify = (picture: DecodedPicture) => Promise<{ explicit: boolean; share: number }>;

/** Transparent places count as white, as most pages show them. */
export function classifier(
  { model_path, input_size, classes, refuses }: Classifier,
  run: RunModel,
): Classify {
  return async ({ width, height, channels, pixels }) => {
    const small = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
      .flatten({ background: '#fff' })
      .resize(input_size, input_size, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    const count = input_size * input_size;
    const values = new Float32Array(3 * count);
    for (let at = 0; at < count; at++)
      for (let part = 0; part < 3; part++) values[part * count + at] = small[at * 3 + part]! / 255;
    const answer = await run({ path: model_path, input: { values, shape: [1, 3, input_size, input_size] } });
    if (answer.values.length !== classes.length)
      throw new ModelUnusable(
        `The classifier returns ${answer.shape.join(' × ')}, not ${classes.length} classes.`,
      );
    const share = refuses.classes.reduce((sum, name) => sum + answer.values[classes.indexOf(name)]!, 0);
    return { explicit: share >= refuses.from, share: Math.round(share * 1000) / 1000 };
  };
}
