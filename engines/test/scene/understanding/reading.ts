/** A scene written in one line, so that a table of prompts can say what each must come to. */
import type { Relation, Scene } from '../../../scene/scene.ts';
import { understand } from '../../../scene/understanding/understand.ts';

/**
 * `2 cat(red+white) on sofa; sofa(red)` for subjects and `castle, 5 tree/pine` for features; counts of 1 and
 * masses stand without a number.
 */
export function reading(prompt: string): Record<string, unknown> {
  const scene = understand(prompt);
  return {
    subjects: scene.subjects.map((_, at) => subject(scene, at)).join('; '),
    features: scene.features.map((_, at) => feature(scene, at)).join('; '),
    place: scene.place,
    time: scene.time,
    weather: scene.weather,
    season: scene.season,
    mood: scene.mood,
    lighting: scene.lighting,
    medium: scene.medium,
    framing: scene.framing,
    layout: scene.layout,
    monochrome: scene.monochrome,
    palette: scene.palette?.map(({ name }) => name).join(' ') ?? '',
    text: scene.text,
    negatives: scene.negatives.join(' '),
    unknown: scene.unknown.join(' '),
  };
}

function subject(scene: Scene, at: number): string {
  const { id, count, colour, colour_second, material, size, pose, relations } = scene.subjects[at]!;
  const colours = [colour, colour_second].flatMap((one) => (one ? [one.name] : [])).join('+');
  return [
    count > 1 ? `${count} ` : '',
    id,
    colours ? `(${colours})` : '',
    material ? `[${material}]` : '',
    size === 1 ? '' : `*${size}`,
    ['flying', 'sleeping', 'running', 'jumping'].includes(pose) ? `~${pose}` : '',
    relations.map((relation) => related(scene, relation)).join(','),
  ].join('');
}

function feature(scene: Scene, at: number): string {
  const { kind, variety, count, colour, relation } = scene.features[at]!;
  return [
    count !== null && count > 1 ? `${count} ` : '',
    variety ? `${kind}/${variety}` : kind,
    colour ? `(${colour.name})` : '',
    relation ? related(scene, relation) : '',
  ].join('');
}

function related(scene: Scene, { kind, to }: Relation): string {
  const other = to.list === 'subjects' ? scene.subjects[to.index]!.id : scene.features[to.index]!.kind;
  return ` ${kind} ${other}`;
}

/** Defaults that a line of the table can omit. */
export const USUAL = {
  subjects: '',
  features: '',
  time: 'day',
  weather: 'clear',
  season: null,
  mood: null,
  lighting: null,
  medium: 'storybook',
  framing: 'medium',
  layout: 'scene',
  monochrome: false,
  palette: '',
  text: null,
  negatives: '',
  unknown: '',
} as const;
