/** The models of `/v1/images/generations`: the operation of each, and its fields for a size. */

type Size = { width: number; height: number };
/** Fields of the operation, and the size that they produce if it is known. */
type SizeFields = { fields: object; outputSize?: Size };

export type PictureModel = {
  id: string;
  /** Most pictures per call. */
  most: number;
  formats: readonly string[];
  sized(size: Size): SizeFields;
  more?: object;
};

const PNG = ['png'];
const SIDE = { step: 32, least: 256, most: 2048 };

/** Undefined for a name that is not a picture model. `relay` also has the name that the operator gave it. */
export function pictureModel(model: string, relayModelName: string): PictureModel | undefined {
  if (model === 'relay' || model === relayModelName) {
    return { ...RELAY, more: { model_name: relayModelName } };
  }
  return Object.hasOwn(MODELS, model) ? MODELS[model] : undefined;
}

/** Both sides as multiples of 32 from 256 to 2048, in the requested shape. */
function inSteps({ width, height }: Size): SizeFields {
  const scale = Math.min(1, SIDE.most / Math.max(width, height));
  const side = (length: number) =>
    Math.min(SIDE.most, Math.max(SIDE.least, Math.round((length * scale) / SIDE.step) * SIDE.step));
  const outputSize = { width: side(width), height: side(height) };
  return { fields: { resolution: `${outputSize.width}x${outputSize.height}` }, outputSize };
}

function freely({ width, height }: Size): SizeFields {
  const side = (length: number) => Math.min(2048, Math.max(256, length));
  const outputSize = { width: side(width), height: side(height) };
  return { fields: { image_size: outputSize }, outputSize };
}

const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'];

/** The nearest shape, with the cheapest size that has nearly as many pixels or more. */
function byRatio({ width, height }: Size): SizeFields {
  const shape = Math.log(width / height);
  const far = (ratio: string) => {
    const [across, down] = ratio.split(':').map(Number) as [number, number];
    return Math.abs(Math.log(across / down) - shape);
  };
  const aspect_ratio = RATIOS.reduce((best, ratio) => (far(ratio) < far(best) ? ratio : best));
  const side = Math.sqrt(width * height);
  const resolution = side <= 640 ? '0.5K' : side <= 1448 ? '1K' : side <= 2896 ? '2K' : '4K';
  return { fields: { aspect_ratio, resolution } };
}

const RELAY: PictureModel = { id: 'generateRelayImage', most: 1, formats: PNG, sized: freely };
const MODELS: Record<string, PictureModel> = {
  ra1: { id: 'generateRa1', most: 1, formats: PNG, sized: inSteps },
  ra2: { id: 'generateRa2', most: 4, formats: PNG, sized: inSteps },
  zimage: { id: 'generateZimage', most: 1, formats: PNG, sized: inSteps },
  'photoreal-image': {
    id: 'generatePhotorealImage',
    most: 4,
    formats: ['png', 'jpeg', 'webp'],
    sized: byRatio,
  },
};

/** Undefined for `auto`, and when no size is given. */
export function readSize(size: string | undefined): Size | undefined {
  const [width = 0, height = 0] = (size ?? '').split('x').map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** A warning when the produced size differs from the requested one. */
export function sizeWarning(requested: Size, outputSize: Size | undefined): string[] {
  if (!outputSize || (outputSize.width === requested.width && outputSize.height === requested.height))
    return [];
  return [`Size ${requested.width}x${requested.height} became ${outputSize.width}x${outputSize.height}`];
}
