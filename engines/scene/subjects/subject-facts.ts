/** Facts about one drawing of the subject library, measured from its pixels when the library is built. */

// biome-ignore format: a list of words
export type Habitat =
  | 'land' | 'farm' | 'forest' | 'jungle' | 'savanna' | 'desert' | 'snow' | 'water' | 'underwater' | 'sky'
  | 'space' | 'city' | 'road' | 'home' | 'table' | 'stage' | 'garden' | 'beach' | 'park' | 'castle'
  | 'village' | 'street' | 'stadium' | 'studio';

/** `body` is whole; `head` or `bust` must be framed from below or held by something, never stand on the grass. */
export type BodyPart = 'body' | 'head' | 'bust';

export type SubjectFacts = {
  id: string;
  /** animal, bird, fish, insect, person, plant, food, object, furniture, vehicle, building, fantasy, symbol, wear … */
  category: string;
  part: BodyPart;
  habitat: Habitat;
  /** Real height of what is drawn, in metres. */
  height_m: number;
  /** Width over height of the drawn pixels: the rasterised canvas is cut to the drawing. */
  aspect: number;
  /** Where the drawing touches the ground: centre and half width, as parts of its width. */
  foot: { centre: number; half: number };
  /** Which way it looks. `front` may be mirrored freely. */
  facing: 'left' | 'right' | 'front';
  /** The default pose. */
  pose: 'ground' | 'flying' | 'swimming' | 'floating';
  /** Mean of the opaque pixels and of the pixels of the main hue, #rrggbb. */
  colour_mean: string;
  colour_main: string;
  /** Where the head is, as parts of the box, for hats, glasses and scarves. Null without a head. */
  head: { x: number; top: number; width: number; eyes: number; neck: number } | null;
  /** Where something rests on it (a seat, a table top, a back), as parts of the box. Null where nothing can. */
  seat: { x: number; y: number; width: number } | null;
  /** Emits light: lamps, candles, fire, stars. */
  glows: boolean;
};
