/** A function fits on a page, and a call on a line. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionsOf } from './support/functions.ts';

const LINES_MAX = 70;
const PARAMETERS_MAX = 5;

/** Known longer functions, each with the reason. A function that became short must leave the list. */
const LONG: Record<string, string> = {
  'engines/scene/painting/rises.ts paintBough': 'a drawing: strokes in their order',
  'engines/scene/understanding/parse-prompt.ts apply': 'the order in which readings are tried',
  'engines/translation/proof/constructions-of.ts constructionsOf':
    'a flat list of constructions, one call for each',
};

/** Rooms that work on pixels, frames and samples: places, sizes and colours are numbers there, one after the other. */
const OF_NUMBERS = [
  'engines/analysis',
  'engines/film',
  'engines/imaging',
  'engines/scene/painting',
  'engines/scene/subjects',
];

/** Taken apart they would only be handed on together. */
const MANY: Record<string, string> = {
  'engines/scene/understanding/parse-prompt.ts apply': 'what has been read so far, and of what',
};

const FUNCTIONS = globSync(['src/**/*.ts', 'engines/**/*.ts', 'upstreams/**/*.ts', 'client/**/*.ts'], {
  exclude: ['**/node_modules', 'engines/test/**'],
})
  .sort()
  .flatMap((file) => functionsOf(file).map((each) => ({ ...each, file, id: `${file} ${each.name}` })));

test(`no function has more than ${LINES_MAX} lines of its own, but for those whose reason is told`, () => {
  const long = FUNCTIONS.filter(({ lines }) => lines > LINES_MAX).map(({ id }) => id);
  expect([...new Set(long)].sort()).toEqual(Object.keys(LONG).sort());
});

test(`no function of the service has more than ${LINES_MAX} lines, nested functions included`, () => {
  const long = FUNCTIONS.filter(({ file, all }) => file.startsWith('src/') && all > LINES_MAX);
  expect(long.map(({ id, all }) => `${id} ${all}`)).toEqual([]);
});

test(`no function takes more than ${PARAMETERS_MAX} arguments, but where they are numbers of a picture or film`, () => {
  const many = FUNCTIONS.filter(({ parameters }) => parameters > PARAMETERS_MAX)
    .filter(({ file }) => !OF_NUMBERS.some((room) => file.startsWith(`${room}/`)))
    .map(({ id }) => id);
  expect([...new Set(many)].sort()).toEqual(Object.keys(MANY).sort());
});
