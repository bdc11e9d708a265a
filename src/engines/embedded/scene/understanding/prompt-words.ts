/** A prompt as words: what is written, how it is looked up, and where a pause stands. */

export type PromptWord = {
  /** As written, for labels and warnings. */
  text: string;
  /** As looked up: lower case, no accents, British spelling. */
  key: string;
  /** "the wizard's hat": the word only says whose. */
  possessive: boolean;
  /** A comma, full stop, bracket or line end stands before it. */
  pause: boolean;
};

const AMERICAN: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  colored: 'coloured',
  colorful: 'colourful',
  coloring: 'colouring',
  gray: 'grey',
  grays: 'greys',
  harbor: 'harbour',
  theater: 'theatre',
  watercolor: 'watercolour',
  watercolors: 'watercolours',
  center: 'centre',
  jewelry: 'jewellery',
  armor: 'armour',
  plow: 'plough',
  mustache: 'moustache',
  pajamas: 'pyjamas',
  tire: 'tyre',
  grayscale: 'greyscale',
  cozy: 'cosy',
};

/** The key of one written word. */
export function wordKey(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '');
  return Object.hasOwn(AMERICAN, plain) ? AMERICAN[plain]! : plain;
}

/** The key of a phrase: the keys of its words with single spaces; hyphens count as spaces. */
export function phraseKey(phrase: string): string {
  return promptWords(phrase)
    .map(({ key }) => key)
    .join(' ');
}

/** Splits text into words. Digits and letters written together come apart ("2girls" is two words). */
export function promptWords(text: string): PromptWord[] {
  const words: PromptWord[] = [];
  let pause = false;
  const pattern = /[\p{L}\p{M}]+(?:['’`][\p{L}\p{M}]+)*['’]?|\d+(?:[.,]\d+)*|&|[^\s]/gu;
  for (const [text_] of text.matchAll(pattern)) {
    if (!/[\p{L}\d&]/u.test(text_)) {
      pause ||= !/[-–‑_'’"“”#*+@~=<>\p{M}]/u.test(text_);
      continue;
    }
    words.push({ text: text_, key: wordKey(text_), possessive: /['’]s$|s['’]$/i.test(text_), pause });
    pause = false;
  }
  return words;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  mice: 'mouse',
  geese: 'goose',
  wolves: 'wolf',
  children: 'child',
  kids: 'child',
  men: 'man',
  women: 'woman',
  people: 'person',
  persons: 'person',
  humans: 'person',
  oxen: 'ox',
  cacti: 'cactus',
  octopi: 'octopus',
  fungi: 'mushroom',
  leaves: 'leaf',
  knives: 'knife',
  loaves: 'loaf',
  elves: 'elf',
  dwarves: 'dwarf',
  thieves: 'thief',
  scarves: 'scarf',
  calves: 'calf',
  shelves: 'shelf',
  hooves: 'hoof',
  dice: 'die',
  teeth: 'tooth',
  feet: 'foot',
  ladies: 'lady',
  buses: 'bus',
  heroes: 'hero',
  fishes: 'fish',
  foxes: 'fox',
  policemen: 'policeman',
  firemen: 'fireman',
  snowmen: 'snowman',
  fishermen: 'fisherman',
  cookies: 'cookie',
  pies: 'pie',
  movies: 'movie',
  selfies: 'selfie',
  zombies: 'zombie',
  genies: 'genie',
  ties: 'tie',
  wolfs: 'wolf',
};

/** Words whose plural is written like the singular, so that only the count can say. */
const SAME_IN_PLURAL = new Set([
  'fish',
  'sheep',
  'deer',
  'salmon',
  'squid',
  'shrimp',
  'moose',
  'bison',
  'koi',
]);

/** Whether the bare word may mean several ("fish in a pond"). */
export function mayBePlural(key: string): boolean {
  return SAME_IN_PLURAL.has(key.split(' ').at(-1)!);
}

/** What the singular of a word may be, the likeliest first. Empty for a word that is no plural. */
export function singularsOf(key: string): string[] {
  if (Object.hasOwn(IRREGULAR, key)) return [IRREGULAR[key]!];
  if (key.endsWith('men') && key.length > 5) return [`${key.slice(0, -2)}an`];
  if (key.length < 4 || !key.endsWith('s') || key.endsWith('ss')) return [];
  const stems = [key.slice(0, -1)];
  if (key.endsWith('ies')) stems.unshift(`${key.slice(0, -3)}y`);
  if (key.endsWith('ves')) stems.unshift(`${key.slice(0, -3)}f`, `${key.slice(0, -3)}fe`);
  if (/(s|x|z|ch|sh|o)es$/.test(key)) stems.unshift(key.slice(0, -2));
  return stems;
}

/** Spellings that sound alike, made alike. */
export function heard(word: string): string {
  return word.replace(/ph/g, 'f').replace(/ck/g, 'k').replace(/(.)\1/g, '$1');
}
