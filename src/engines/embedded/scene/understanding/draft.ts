/** What is being gathered while a prompt is read, before anything is concluded from it. */
import type {
  Colour,
  Feature,
  Framing,
  Layout,
  Lighting,
  Material,
  Medium,
  Mood,
  Place,
  Pose,
  RelationKind,
  Said,
  Season,
  Side,
  Subject,
  Time,
  Weather,
} from '../scene.ts';

export type Link = { kind: RelationKind; to: Thing };

/** A subject or feature being gathered. */
export type Thing = (
  | { list: 'subjects'; subject: Omit<Subject, 'relations' | 'pose'> & { pose: Pose | null } }
  | { list: 'features'; feature: Omit<Feature, 'relation'> }
) & {
  links: Link[];
  /** What the words say it does: `run`, `dance`, `ridehorse` … */
  act: string | null;
  /** The number before it, where one was said. */
  counted?: NonNullable<Said['count']>;
  side?: Side;
  /** Drawn as something else than its word says. */
  instead?: true;
  /** `animal`, `person`, `wear` … of the library, or `feature`. */
  category: string;
};

/** A choice that a plain word settles and a hint only proposes. */
export class Choice<T> {
  value: T | null = null;
  /** Whether a plain word settled it. */
  firm = false;
  set(value: T, weak: boolean) {
    if (this.firm || (weak && this.value !== null)) return;
    this.value = value;
    this.firm = !weak;
  }
}

export class Draft {
  readonly things: Thing[] = [];
  readonly place = new Choice<Place>();
  readonly time = new Choice<Time>();
  readonly weather = new Choice<Weather>();
  readonly season = new Choice<Season>();
  readonly mood = new Choice<Mood>();
  readonly light = new Choice<Lighting>();
  readonly medium = new Choice<Medium>();
  readonly frame = new Choice<Framing>();
  readonly layout = new Choice<Layout>();
  /** Features that belong to a place or a time word ("starry night"), unless they were named by themselves. */
  readonly implied: Thing[] = [];
  readonly palette: Colour[] = [];
  readonly negatives: string[] = [];
  readonly unknown: string[] = [];
  monochrome = false;
  /** The words that named the place. */
  placeSaid: string | undefined;
}

/** Words waiting for the noun they belong to. */
export type Pending = {
  count: number | null;
  /** The count, where it was said as a number. */
  counted: NonNullable<Said['count']> | null;
  colours: Colour[];
  size: number;
  material: Material | null;
  pose: Pose | null;
  act: string | null;
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
