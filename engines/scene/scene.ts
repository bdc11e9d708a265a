/**
 * The understood content of a prompt: written by `understanding`, painted by `painting`.
 *
 * A scene is always paintable. When nothing is understood, it is a plain meadow by day, and `unknown` lists the
 * words.
 */

// biome-ignore format: a list of words
export const MEDIA = [
  'photo', 'storybook', 'watercolour', 'oil', 'gouache', 'ink', 'line-art', 'sketch', 'woodblock',
  'pixel-art', 'noir', 'pastel', 'poster', 'low-poly', 'papercut', 'clay', 'stained-glass', 'chalk',
  'comic', 'pointillism', 'cubism', 'pop-art', 'vaporwave', 'blueprint', 'mosaic', 'embroidery',
  'silhouette', 'vintage',
] as const;
export type ArtMedium = (typeof MEDIA)[number];

// biome-ignore format: a list of words
export const PLACES = [
  'meadow', 'forest', 'jungle', 'beach', 'sea', 'underwater', 'lake', 'river', 'waterfall', 'mountains',
  'hills', 'desert', 'canyon', 'volcano', 'savanna', 'swamp', 'snowfield', 'farm', 'garden', 'park',
  'city', 'street', 'village', 'harbour', 'castle-grounds', 'road', 'cave', 'room', 'bedroom', 'kitchen',
  'library', 'cafe', 'laboratory', 'stage', 'stadium', 'space', 'moon', 'mars', 'sky',
  /** A seamless backdrop with a floor: for a thing shown by itself. */
  'studio',
  /** No place at all: shapes, waves of colour, patterns. */
  'abstract',
] as const;
export type ScenePlace = (typeof PLACES)[number];

/** Places with walls and a window. */
export const ROOMS = ['room', 'bedroom', 'kitchen', 'library', 'cafe', 'laboratory'] as const;
export type RoomPlace = (typeof ROOMS)[number];

export function isRoom(place: ScenePlace): place is RoomPlace {
  return ROOMS.some((room) => room === place);
}

export const TIMES = ['dawn', 'morning', 'day', 'golden-hour', 'sunset', 'dusk', 'night'] as const;
export type Time = (typeof TIMES)[number];

export const WEATHERS = ['clear', 'cloudy', 'overcast', 'rain', 'storm', 'snow', 'fog', 'wind'] as const;
export type Weather = (typeof WEATHERS)[number];

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

// biome-ignore format: a list of words
export const MOODS = [
  'calm', 'happy', 'cosy', 'dreamy', 'magical', 'romantic', 'melancholy', 'mysterious', 'spooky', 'epic',
  'dramatic', 'lonely',
] as const;
export type Mood = (typeof MOODS)[number];

export const FRAMINGS = ['macro', 'close-up', 'portrait', 'medium', 'wide', 'aerial'] as const;
export type Framing = (typeof FRAMINGS)[number];

// biome-ignore format: a list of words
export const LIGHTINGS = [
  'backlit', 'neon', 'candle', 'moonlit', 'spotlight', 'soft', 'hard', 'rays',
] as const;
export type Lighting = (typeof LIGHTINGS)[number];

// biome-ignore format: a list of words
export const MATERIALS = [
  'gold', 'silver', 'glass', 'wood', 'stone', 'ice', 'neon', 'paper', 'metal', 'bronze', 'clockwork',
] as const;
export type Material = (typeof MATERIALS)[number];

/** `hex` is #rrggbb in lower case. */
export type Colour = { name: string; hex: string };

/** Support of a subject: it stands on the ground, or is drawn away from it. */
export const POSES = ['ground', 'sleeping', 'running', 'jumping', 'flying', 'swimming', 'floating'] as const;
export type Pose = (typeof POSES)[number];

// biome-ignore format: a list of words
export const RELATIONS = [
  'on', 'under', 'beside', 'in-front-of', 'behind', 'in', 'above', 'wearing', 'holding', 'riding',
  'between', 'left-of', 'right-of',
] as const;
export type RelationKind = (typeof RELATIONS)[number];

/** Read as "this one is <kind> that one": a cat ON a chair, a dog WEARING a hat. Never a cycle, never itself. */
export type Relation = { kind: RelationKind; to: { list: 'subjects' | 'features'; index: number } };

/** Requested position in the picture; unnamed directions are omitted. */
export type Side = {
  across?: 'left' | 'middle' | 'right';
  up?: 'top' | 'bottom';
  /** A corner or an edge, not only that half. */
  far?: true;
};

/** Statements about a thing that a picture can be measured against. Unstated ones are omitted. */
export type ThingStatements = {
  /** A factor on its size, where that is far from the usual: 0.4 tiny, 1.8 huge, 2.5 giant. */
  size?: number;
  /** A number before it, as written and as meant: "thirty" is 30, of which at most 12 are painted. */
  count?: { words: string; number: number };
  side?: Side;
  /** It is drawn as something else than its word says: a crow as a blackbird. */
  instead?: true;
};

/** `shown_as` is what is seen in their place; without it nothing is. */
export type LostWords = { words: string; shown_as?: string };

/** A word for the look of the whole picture, and what it was read as. */
export type NamedLook = {
  words: string;
  kind: 'time' | 'weather' | 'season' | 'mood' | 'light' | 'medium' | 'frame' | 'layout';
  value: string;
  /** The value is only near the word: an oil painting for Monet. */
  near?: true;
  /** Without the word the picture would have the same look. */
  usual?: true;
};

export type Subject = {
  /** Id in the subject library. */
  id: string;
  /** The words of the prompt it came from. */
  label: string;
  /** 1–12. */
  count: number;
  colour: Colour | null;
  /** A second colour where one was named: "a black and white cat". */
  colour_second: Colour | null;
  material: Material | null;
  /** Factor on the real height: 0.4 tiny … 2.5 giant, beyond that beside something greater. 1 where nothing was said. */
  size: number;
  pose: Pose;
  /** At most 3: a cat on a skateboard, wearing a hat, holding a balloon. */
  relations: Relation[];
  /** `main` is what the picture is about, `minor` was mentioned beside it. */
  emphasis: 'main' | 'minor';
  stated?: ThingStatements;
};

// biome-ignore format: a list of words
export const FEATURES = [
  // In the sky.
  'sun', 'moon', 'crescent-moon', 'stars', 'milky-way', 'shooting-star', 'planet', 'aurora', 'rainbow',
  'lightning', 'clouds', 'fireworks',
  // Lie of the land and water.
  'mountains', 'hills', 'volcano', 'cliff', 'rock', 'island', 'dunes', 'waterfall', 'river', 'lake',
  'pond', 'waves', 'puddle', 'path', 'road', 'railway',
  // Plants. `kind` says which.
  'tree', 'bush', 'grass', 'reeds', 'flowers', 'crops', 'vines', 'log', 'branch', 'lily-pads',
  // Built.
  'house', 'cottage', 'cabin', 'barn', 'castle', 'tower', 'lighthouse', 'windmill', 'church', 'temple',
  'pagoda', 'pyramid', 'ruins', 'skyline', 'skyscraper', 'bridge', 'fence', 'wall', 'gate', 'pier',
  'fountain', 'well', 'street-lamp', 'stairs',
  // Indoors.
  'window', 'door', 'fireplace', 'bookshelf', 'curtain', 'rug',
  // Light and things in the air.
  'campfire', 'lanterns', 'string-lights', 'neon-signs', 'fireflies', 'bubbles', 'confetti', 'petals',
  'falling-leaves', 'snowfall', 'mist', 'smoke', 'sparks', 'light-rays', 'reflection',
] as const;
export type FeatureKind = (typeof FEATURES)[number];

// biome-ignore format: a list of words
export const TREE_KINDS = [
  'broadleaf', 'pine', 'palm', 'birch', 'blossom', 'willow', 'maple', 'bare',
] as const;
export const FLOWER_KINDS = [
  'wildflowers',
  'tulips',
  'lavender',
  'sunflowers',
  'poppies',
  'roses',
  'daisies',
] as const;
/** Beside grain, which is `null`. */
export const CROP_KINDS = ['corn', 'rice', 'vines'] as const;
export type FeatureVariety =
  | (typeof TREE_KINDS)[number]
  | (typeof FLOWER_KINDS)[number]
  | (typeof CROP_KINDS)[number]
  /** The mountain with an outline of its own. */
  | 'fuji';

/** Something painted procedurally, not taken from the subject library. */
export type Feature = {
  kind: FeatureKind;
  label: string;
  /** Which kind of tree, flower or mountain; null for everything else, or when it was not said. */
  variety: FeatureVariety | null;
  /** 1–12, or null where the word is a mass or a plain plural ("trees", "grass", "clouds"). */
  count: number | null;
  colour: Colour | null;
  size: number;
  relation: Relation | null;
  emphasis: 'main' | 'minor';
  stated?: ThingStatements;
};

/** `pattern` repeats the subjects over the plane, `emblem` shows them as a badge, logo or sticker. */
export const LAYOUTS = ['scene', 'pattern', 'emblem'] as const;
export type Layout = (typeof LAYOUTS)[number];

export type Scene = {
  prompt: string;
  medium: ArtMedium;
  layout: Layout;
  place: ScenePlace;
  /** The words that named the place, where any did. */
  place_said?: string;
  /** The place is only near those words: a city for Paris. */
  place_near?: true;
  time: Time;
  weather: Weather;
  season: Season | null;
  mood: Mood | null;
  lighting: Lighting | null;
  framing: Framing;
  /** Colours wanted for the whole picture ("in teal and orange", "red background"), or null. */
  palette: Colour[] | null;
  /** Only black, white and greys were asked for. */
  monochrome: boolean;
  /** In the order of the prompt. At most 8. */
  subjects: Subject[];
  /** At most 16. */
  features: Feature[];
  /** Words to letter into the picture. At most 60 characters. */
  text: string | null;
  /** Subject ids, feature kinds and words the picture must not show. */
  negatives: string[];
  /** Content words that were not understood, in the order of the prompt: told to the caller as a warning. */
  unknown: string[];
  /** Words for the look of the whole picture, in the order of the prompt. */
  looks?: NamedLook[];
  /** Words that were understood and are not drawn as requested, in the order of the prompt. */
  lost?: LostWords[];
  /** Words that the picture shows and that no other part names: verbs, sizes, materials. */
  depicted?: string[];
  /** No thing, place, time, weather, colour, pattern or lettering was understood: the picture would show nothing said. */
  blank: boolean;
};
