/** Scenes by hand, so that painting is tested apart from understanding. */
import type { Feature, FeatureKind, Scene, Subject } from '../../../scene/scene.ts';

export function scene(part: Partial<Scene> = {}): Scene {
  return {
    prompt: '',
    medium: 'storybook',
    layout: 'scene',
    place: 'meadow',
    time: 'day',
    weather: 'clear',
    season: null,
    mood: null,
    lighting: null,
    framing: 'medium',
    palette: null,
    monochrome: false,
    subjects: [],
    features: [],
    text: null,
    negatives: [],
    unknown: [],
    blank: false,
    ...part,
  };
}

export function thing(id: string, part: Partial<Subject> = {}): Subject {
  return {
    id,
    label: id,
    count: 1,
    colour: null,
    colour_second: null,
    material: null,
    size: 1,
    pose: 'ground',
    relations: [],
    emphasis: 'main',
    ...part,
  };
}

export function feature(kind: FeatureKind, part: Partial<Feature> = {}): Feature {
  return {
    kind,
    label: kind,
    variety: null,
    count: 1,
    colour: null,
    size: 1,
    relation: null,
    emphasis: 'main',
    ...part,
  };
}

/** Mean of the three channels over a box of RGBA pixels, 0–255. */
export function brightnessOf(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  box = { left: 0, top: 0, right: width, bottom: height },
): number {
  let [sum, many] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, box.right); x++) {
      const at = (y * width + x) * 4;
      sum += data[at]! + data[at + 1]! + data[at + 2]!;
      many += 3;
    }
  }
  return sum / Math.max(1, many);
}

/** Mean difference of two pictures of one size over a box, 0–255. */
export function differenceOf(
  a: { data: Uint8ClampedArray; width: number; height: number },
  b: { data: Uint8ClampedArray },
  box = { left: 0, top: 0, right: a.width, bottom: a.height },
): number {
  let [sum, many] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(a.height, box.bottom); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(a.width, box.right); x++) {
      const at = (y * a.width + x) * 4;
      for (let c = 0; c < 3; c++) sum += Math.abs(a.data[at + c]! - b.data[at + c]!);
      many += 3;
    }
  }
  return sum / Math.max(1, many);
}
