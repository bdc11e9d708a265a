/** The section `matting` of the engines file: a model in this process that finds the subjects of pictures. */
import { z } from 'zod';
import { strict } from './server-fields.ts';

const SIDE = 'takes pixels from 32 to 2048, or {width, height} of them';
const Side = z.int({ error: SIDE }).min(32, { error: SIDE }).max(2048, { error: SIDE });
const COLOURS = 'takes three numbers, for red, green and blue';
const DIVISORS = 'takes three numbers above 0, for red, green and blue';
const THREADS = 'takes a number of threads from 1 to 64';
const MODEL = 'takes the path of an ONNX file';
const Share = z.number({ error: COLOURS });
const Divisor = z.number({ error: DIVISORS }).positive({ error: DIVISORS });

export const MattingEntry = strict({
  model_path: z.string({ error: MODEL }).min(1, { error: MODEL }),
  input_size: z.union(
    [
      Side.transform((side) => ({ width: side, height: side })),
      z.strictObject({ width: Side, height: Side }),
    ],
    { error: SIDE },
  ),
  mean: z.tuple([Share, Share, Share], { error: COLOURS }).default([0.485, 0.456, 0.406]),
  std: z.tuple([Divisor, Divisor, Divisor], { error: DIVISORS }).default([0.229, 0.224, 0.225]),
  input_name: z.string({ error: 'takes the name of an input of the graph' }).optional(),
  output_name: z.string({ error: 'takes the name of an output of the graph' }).optional(),
  sigmoid: z.boolean({ error: 'takes true or false' }).default(false),
  stretch: z.boolean({ error: 'takes true or false' }).default(false),
  threads: z.int({ error: THREADS }).min(1, { error: THREADS }).max(64, { error: THREADS }).default(1),
});
