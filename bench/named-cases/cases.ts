/** The cases that were named, with photographs by their names in `engines/test/support/photographs`. */

export const EDITS: readonly [photograph: string, prompt: string][] = [
  ['cat', 'replace the background with a beach'],
  ['coffee', 'make the cup blue'],
  ['coffee', 'make the cup blue but keep the coffee brown'],
  ['cat', 'asdf qwer'],
  ['cat', 'add the text SALE top right'],
  ['cat', 'make it winter'],
  ['astronaut', 'crop to the face'],
  ['astronaut', 'make the suit blue'],
  ['cat', '赤い帽子をかぶせて背景をぼかして'],
  ['rocket', 'make it night and add stars'],
];

export const PROMPTS: readonly [prompt: string, seed: number][] = [
  ['a bench, no trees, without people', 7],
  ['a red mushroom to the left of a blue gem', 7],
  ['a subway station', 7],
  ['sneakers with orange laces', 7],
  ['cheese on a wooden board', 7],
  ['a wolf in the snow', 7],
  ['two penguins on the ice', 7],
  ['a red cube on a blue sphere', 7],
  ['a woman with long silver hair and a blue dress', 7],
  ['a tiny elephant in the far left corner', 7],
  ['an elephant in a studio', 7],
  ['a boy dancing', 7],
  ['a man with a beard sitting in a park', 7],
  ['a dragon made of glass above a glass castle', 7],
  ['a red fox in the snow', 1904977785],
];

export const RESIZED: readonly [photograph: string, width: number, height: number][] = [
  ['astronaut', 720, 300],
  ['astronaut', 300, 640],
  ['cat', 300, 640],
  ['cameraman', 640, 320],
  ['rocket', 300, 640],
];
