/** A grammar of caption-like prompts. Its words are of its own: many of them no lexicon of the engine has. */
import fc from 'fast-check';

const list = (words: string) => words.split(' ');

const NOUNS = list(
  'fox girl cat chef otter welder violinist plumber llama heron astronaut grandmother toddler barista beekeeper hedgehog ' +
    'tractor lighthouse teapot accordion typewriter gargoyle pelican blacksmith surgeon mechanic juggler falcon moose ' +
    'mermaid zeppelin scarecrow carpenter librarian shepherd raccoon walrus fisherman nun monk pirate drummer',
);
const THINGS = list(
  'book apple kite umbrella ladder pretzel trombone wrench sandwich lantern map guitar cake telescope basket fish ' +
    'newspaper hammer candle bicycle bucket suitcase mirror harp kettle compass anchor feather crown sword broom pumpkin',
);
const VERBS = list(
  'reading eating fighting chopping welding knitting painting repairing polishing chasing juggling carrying holding ' +
    'inspecting licking burying stacking sketching photographing folding washing throwing kicking balancing admiring ' +
    'stirring untangling measuring sharpening unwrapping hugging guarding wearing riding pushing dragging sweeping',
);
const ALONE = list(
  'barking yawning sneezing laughing sleeping running waving meditating shivering whistling stumbling kneeling ' +
    'dancing crying sprinting floating blinking arguing snoring crawling leaping swimming grinning sulking',
);
const ADJECTIVES = list(
  'red furry ancient rusty tiny gigantic wise translucent muddy grumpy velvet wooden golden sleepy elegant crooked ' +
    'freckled striped turquoise melancholic bald muscular frosty ragged chubby iridescent pale wet hollow glowing',
);
const NUMBERS = list('two three five seven nine eleven');
const PLACES = list(
  'park bakery harbour desert library swamp greenhouse subway attic cathedral vineyard garage beach',
);
const TIMES = ['at dusk', 'at dawn', 'in winter', 'at night', 'in heavy fog', 'during a thunderstorm'];
const CAMERA = [
  'pan left',
  'push in',
  'zoom out',
  'tilt up',
  'low angle',
  'close-up',
  'wide shot',
  'tracking shot',
];

const one = (words: readonly string[]) => fc.constantFrom(...words);
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arbitrary);

const subject = fc
  .tuple(maybe(one(NUMBERS)), maybe(one(ADJECTIVES)), one(NOUNS))
  .map(([number, adjective, noun]) =>
    [number || 'a', adjective, number ? `${noun}s` : noun].filter(Boolean).join(' '),
  );

const deed = fc.oneof(
  one(ALONE),
  fc
    .tuple(one(VERBS), maybe(one(ADJECTIVES)), one(THINGS))
    .map(([verb, adjective, thing]) => [verb, 'a', adjective, thing].filter(Boolean).join(' ')),
);

export const caption: fc.Arbitrary<string> = fc
  .tuple(
    subject,
    deed,
    maybe(one(PLACES).map((place) => `in a ${place}`)),
    maybe(one(TIMES)),
    maybe(one(CAMERA).map((move) => `, ${move}`)),
  )
  .map((parts) => parts.filter(Boolean).join(' ').replace(' ,', ','));

/** Words that say nothing by themselves. */
const SMALL = new Set(list('a an the at in of during'));

/** Every word that a caption says something with, in lower case. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word));
}
