/** A function fits on a page, and a call on a line. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionsOf } from './support/functions.ts';

const LINES_MAX = 70;
const PARAMETERS_MAX = 5;

/** Longer all the same, each with the reason. What is short again has to leave the list. */
const LONG: Record<string, string> = {
  'src/engines/embedded/scene/painting/rises.ts paintBough': 'a drawing: strokes in their order',
  'src/engines/embedded/scene/understanding/parse-prompt.ts apply': 'the order in which readings are tried',
  'src/engines/translation/rule-based/proof/constructions-of.ts constructionsOf':
    'a flat list of constructions, one call for each',
  'src/start/hosts.ts openHosts': 'every router of both hosts, said once',
};

/** Rooms that work on pixels, frames and samples: places, sizes and colours are numbers there, one after the other. */
const OF_NUMBERS = [
  'src/engines/embedded/analysis',
  'src/engines/embedded/film',
  'src/engines/embedded/imaging',
  'src/engines/embedded/scene/painting',
  'src/engines/embedded/scene/subjects',
];

/** Taken apart they would only be handed on together. */
const MANY: Record<string, string> = {
  'src/engines/embedded/scene/understanding/parse-prompt.ts apply': 'what has been read so far, and of what',
};

const FUNCTIONS = globSync('src/**/*.ts', { exclude: ['**/node_modules'] })
  .sort()
  .flatMap((file) => functionsOf(file).map((each) => ({ ...each, file, id: `${file} ${each.name}` })));

test(`no function has more than ${LINES_MAX} lines of its own, but for those whose reason is told`, () => {
  const long = FUNCTIONS.filter(({ lines }) => lines > LINES_MAX).map(({ id }) => id);
  expect([...new Set(long)].sort()).toEqual(Object.keys(LONG).sort());
});

test(`no function takes more than ${PARAMETERS_MAX} arguments, but where they are numbers of a picture or film`, () => {
  const many = FUNCTIONS.filter(({ parameters }) => parameters > PARAMETERS_MAX)
    .filter(({ file }) => !OF_NUMBERS.some((room) => file.startsWith(`${room}/`)))
    .map(({ id }) => id);
  expect([...new Set(many)].sort()).toEqual(Object.keys(MANY).sort());
});
