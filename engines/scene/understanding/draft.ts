/** Data gathered while a prompt is read, before conclusions are drawn. */
import type {
  ArtMedium,
  Colour,
  Feature,
  Framing,
  Layout,
  Lighting,
  LostWords,
  Material,
  Mood,
  NamedLook,
  Pose,
  RelationKind,
  ScenePlace,
  Season,
  Side,
  Subject,
  ThingStatements,
  Time,
  Weather,
} from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import type { PromptSense } from './lexicon.ts';
import type { Term } from './terms.ts';

export type Link = { kind: RelationKind; to: Thing };

/** A subject or feature being gathered. */
export type Thing = (
  | { list: 'subjects'; subject: Omit<Subject, 'relations' | 'pose'> & { pose: Pose | null } }
  | { list: 'features'; feature: Omit<Feature, 'relation'> }
) & {
  links: Link[];
  /** The stated action: `run`, `dance`, `ridehorse` … */
  act: string | null;
  /** The word that said so. */
  acted?: string;
  /** The factor on its size, where one was said. */
  sized?: number;
  /** The number before it, where one was said. */
  counted?: NonNullable<ThingStatements['count']>;
  side?: Side;
  /** Drawn as something else than its word says. */
  instead?: true;
  /** `animal`, `person`, `wear` … of the library, or `feature`. */
  category: string;
};

/**
 * Puts the subject `id` into the place of a feature, with its colour and size, also in what refers to it. With links of
 * its own it takes nothing over of what else was said.
 */
export function replaceFeature(
  things: Thing[],
  at: number,
  id: string,
  { count, links }: { count: number; links?: Link[] },
): void {
  const feature = things[at]!;
  if (feature.list !== 'features') return;
  const { label, colour, size, emphasis } = feature.feature;
  const subject: Thing = {
    ...(links ? { links, act: null } : feature),
    list: 'subjects',
    subject: { id, label, count, colour, colour_second: null, material: null, size, pose: null, emphasis },
    category: factsOf(id)!.category,
  };
  things[at] = subject;
  for (const { links } of things) for (const link of links) if (link.to === feature) link.to = subject;
}

export type ReadTerm = { term: Term; sense: PromptSense | undefined; negated: boolean };

/** A choice that a plain word settles and a hint only proposes. */
export class DraftChoice<T> {
  value: T | null = null;
  /** True when a plain word set the value. */
  firm = false;
  set(value: T, weak: boolean) {
    if (this.firm || (weak && this.value !== null)) return;
    this.value = value;
    this.firm = !weak;
  }
}

export class Draft {
  readonly things: Thing[] = [];
  readonly place = new DraftChoice<ScenePlace>();
  readonly time = new DraftChoice<Time>();
  readonly weather = new DraftChoice<Weather>();
  readonly season = new DraftChoice<Season>();
  readonly mood = new DraftChoice<Mood>();
  readonly light = new DraftChoice<Lighting>();
  readonly medium = new DraftChoice<ArtMedium>();
  readonly frame = new DraftChoice<Framing>();
  readonly layout = new DraftChoice<Layout>();
  /** Features that belong to a place or a time word ("starry night"), unless they were named by themselves. */
  readonly implied: Thing[] = [];
  readonly palette: Colour[] = [];
  readonly negatives: string[] = [];
  readonly unknown: string[] = [];
  readonly lost: LostWords[] = [];
  readonly looks: NamedLook[] = [];
  /** Every term, as it was read. */
  readonly read: ReadTerm[] = [];
  monochrome = false;
  /** The words that named the place. */
  placeWords: string | undefined;
  /** The place is only near those words. */
  placeNear = false;
}

/** Words waiting for the noun they belong to. */
export type Pending = {
  count: number | null;
  /** The count, where it was said as a number. */
  counted: NonNullable<ThingStatements['count']> | null;
  colours: Colour[];
  size: number;
  material: Material | null;
  pose: Pose | null;
  act: string | null;
  acted?: string;
  /** Words seen since the last noun, for the label. */
  words: string[];
};

export function nothingPending(): Pending {
  return {
    count: null,
    counted: null,
    colours: [],
    size: 1,
    material: null,
    pose: null,
    act: null,
    words: [],
  };
}
