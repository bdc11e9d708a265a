/** An installable model: its entry in the catalogue, which is also stored with an installation. */
import { z } from 'zod';

/** A model cannot be used or installed. The message is for the operator. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
}

const Name = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'takes small letters, digits, dots and dashes');
/** A file name directly in the model's folder. */
const Path = z.string().regex(/^[\w.-]+$/, 'takes the name of a file');
/** `md5:…` or `sha256:…` in hexadecimal digits; `sha512-…` in base64, as npm writes it. */
const Checksum = z
  .string()
  .regex(/^(md5:[0-9a-f]{32}|sha256:[0-9a-f]{64}|sha512-[A-Za-z0-9+/]{86}==)$/, 'takes md5:… or sha256:…');
const Bytes = z.int().positive();

const File = z.strictObject({
  path: Path,
  url: z.url({ protocol: /^https?$/ }),
  size_bytes: Bytes,
  checksum: Checksum,
  /** URL of the published size and checksum. */
  source: z.string(),
  /** The file is downloaded compressed and stored decompressed. */
  gunzip: z.boolean().default(false),
});

const Package = z.strictObject({
  name: z.string(),
  version: z.string(),
  integrity: Checksum,
  size_bytes: Bytes,
  source: z.string(),
});

/** Steps that build a model from a package's contents. Paths are relative to the package folder. */
const Build = z.discriminatedUnion('from', [
  /** An ONNX file in pieces, which an index lists. */
  z.strictObject({
    from: z.literal('pieces'),
    index: z.string(),
    key: z.string(),
    path: Path,
    checksum: Checksum,
  }),
  /** A Keras model in TensorFlow.js form, which is converted to ONNX. */
  z.strictObject({ from: z.literal('layers'), topology: z.string(), weights: z.string(), path: Path }),
  /** Like `layers`, inside JavaScript modules. */
  z.strictObject({ from: z.literal('modules'), topology: z.string(), weights: z.string(), path: Path }),
]);

const Colours = z.tuple([z.number(), z.number(), z.number()]);

/** Options of a model at run time, by task. */
const Use = z.discriminatedUnion('task', [
  z.strictObject({
    task: z.literal('matting'),
    path: Path,
    input_size: Bytes,
    mean: Colours,
    std: Colours,
    sigmoid: z.boolean().default(false),
    stretch: z.boolean().default(false),
  }),
  z.strictObject({ task: z.literal('upscaling'), path: Path, scale: z.union([z.literal(2), z.literal(4)]) }),
  z.strictObject({
    task: z.literal('safety'),
    path: Path,
    input_size: Bytes,
    classes: z.array(z.string()),
    /** A picture is refused when the shares of these classes sum up to at least `from`. */
    refuses: z.strictObject({ classes: z.array(z.string()).min(1), from: z.number().gt(0).lte(1) }),
  }),
  z.strictObject({
    task: z.literal('translation'),
    from: z.string(),
    to: z.string(),
    model: Path,
    vocabulary: Path,
    shortlist: Path,
  }),
  z.strictObject({ task: z.literal('chat'), path: Path, context_tokens: Bytes }),
]);

export const Model = z
  .strictObject({
    name: Name,
    /** The improvement that the model brings, for operators who choose one. */
    improves: z.string(),
    /** Measured results, and the command that repeats the measurement. */
    measured: z.string().optional(),
    licence: z.string(),
    licence_source: z.string(),
    /** Question to the operator, when the licence imposes duties on the operator. */
    ask: z.string().optional(),
    /** The npm package that runs it. */
    runtime: z.string(),
    files: z.array(File).default([]),
    package: Package.optional(),
    build: Build.optional(),
    use: Use,
  })
  .refine((model) => model.files.length > 0 !== (model.package !== undefined && model.build !== undefined), {
    message: 'has files, or a package and how to build it',
  });

export type Model = z.infer<typeof Model>;
export type ModelFile = z.infer<typeof File>;
export type ModelBuild = z.infer<typeof Build>;
export type ModelUse = z.infer<typeof Use>;
export type ModelTask = ModelUse['task'];
export type UseOf<Wanted extends ModelTask> = Extract<ModelUse, { task: Wanted }>;

/** Download size in bytes. */
export function downloadBytes({ files, package: from }: Model): number {
  return files.reduce((sum, file) => sum + file.size_bytes, from?.size_bytes ?? 0);
}

/** @throws ModelsError when an installed model's record is invalid. */
export function parseModel(value: unknown): Model {
  const { data, error } = Model.safeParse(value);
  if (error) throw new ModelsError(error.issues.map(({ message }) => message).join(', '));
  return data;
}
