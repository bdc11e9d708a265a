/**
 * A word that a picture claims to show makes another picture than the prompt without it, at the same seed. Every word of
 * the lexicon for looks, in the first place; every look in every place; materials, deeds and features.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { paintScene } from '../../../scene/painting/paint.ts';
import { paintedParts } from '../../../scene/painting/painted-parts.ts';
import { PLACES, type Scene } from '../../../scene/scene.ts';
import { promptTable } from '../../../scene/understanding/lexicon/prompt-table.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import { isRun } from '../../support/full.ts';
import { brightnessOf, differenceOf } from './scenes.ts';

const SIDE = 112;
const SEED = 5;
/** Levels of 255, on average. Grain alone is less than 0.1. */
const VISIBLE = 2;
/** The share of pixels that are plainly other ones: of a look that falls on a part of the picture, and of a thing. */
const PLAINLY = { look: 0.02, thing: 0.003 };

type Picture = ReturnType<typeof paintScene>;
const paintings = new Map<string, Picture>();

/** Pictures of many places would weigh too much. */
afterEach(() => {
  if (paintings.size > 400) paintings.clear();
});

/** Scenes of the same look are painted once. */
function painted(scene: Scene): Picture {
  const { prompt: _, unknown: __, lost: ___, looks: ____, place_said: _____, ...visible } = scene;
  const key = JSON.stringify(visible, (name, value) => (name === 'label' ? undefined : value));
  const found = paintings.get(key) ?? paintScene(scene, SEED, SIDE, SIDE);
  paintings.set(key, found);
  return found;
}

function isAnother(one: Picture, other: Picture, least = PLAINLY.look): boolean {
  if (differenceOf(one, other) >= VISIBLE) return true;
  let plainly = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const apart = [0, 1, 2].reduce((sum, c) => sum + Math.abs(one.data[at + c]! - other.data[at + c]!), 0);
    if (apart > 36) plainly++;
  }
  return plainly / (SIDE * SIDE) >= least;
}

/** Claims of a prompt that are words of this phrase, and the picture. */
function claimsOf(prompt: string, phrase: string) {
  const scene = understand(prompt);
  const picture = painted(scene);
  const words = phrase.toLowerCase();
  // A word for what would be painted without it is done, and changes nothing.
  const usual = (scene.looks ?? []).filter((look) => look.usual).map((look) => look.words.toLowerCase());
  const claims = paintedParts(scene, picture.seen).filter(
    (part) =>
      part.result === 'done' &&
      words.includes(part.words.toLowerCase()) &&
      part.words.length > 1 &&
      !usual.includes(part.words.toLowerCase()),
  );
  return { claims, picture };
}

/** The lines of a table, each as its meanings and its phrases. */
function linesOf(name: 'look' | 'modifiers' | 'features' | 'places') {
  return promptTable(name)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, meanings, phrases] = /^(.+?) : (.+)$/.exec(line)!;
      return { meanings: meanings!, phrases: phrases!.split(', ') };
    });
}

/** Every phrase of `phrases` in the frame, of which the picture claims to show something that cannot be seen. */
function emptyClaims(
  phrases: readonly string[],
  [before, after]: readonly [string, string],
  least?: number,
): string[] {
  const without = painted(understand(`${before}${after}`));
  return phrases.filter((phrase) => {
    const { claims, picture } = claimsOf(`${before} ${phrase}${after}`, phrase);
    return claims.length > 0 && !isAnother(picture, without, least);
  });
}

describe('every word for a look that is claimed can be seen', () => {
  test.each(linesOf('look').filter(({ meanings }) => !/^(?:mono|picture|background|palette)/.test(meanings)))(
    '$meanings',
    ({ phrases }) => {
      expect(emptyClaims(phrases, ['a dog in a meadow,', ''])).toEqual([]);
    },
  );
});

// biome-ignore format: a list of words
const LOOKS = [
  'at dawn', 'in the morning', 'at sunset', 'at dusk', 'at night', 'golden hour', 'cloudy', 'overcast', 'rain', 'storm',
  'snowing', 'fog', 'wind', 'spring', 'summer', 'autumn', 'winter', 'calm', 'happy', 'cosy', 'dreamy', 'magical',
  'romantic', 'melancholy', 'mysterious', 'spooky', 'epic', 'dramatic', 'lonely', 'backlit', 'neon light', 'candlelight',
  'moonlight', 'spotlight', 'soft light', 'hard light', 'god rays', 'macro', 'close up', 'wide shot', 'aerial view',
];

describe('a look that is claimed in a place can be seen there', () => {
  const words: Record<string, string> = { 'castle-grounds': 'castle grounds', moon: 'moon surface' };
  test.each(PLACES.map((place, row) => [words[place] ?? place, row] as const))('%s', (place, row) => {
    const looks = LOOKS.filter((_, column) => isRun(row, column));
    expect(emptyClaims(looks, [`a dog, ${place},`, ''])).toEqual([]);
  });
});

describe('a thing’s stated material is visible', () => {
  test.each(linesOf('modifiers').filter(({ meanings }) => /^~?(?:material|size|colour):/.test(meanings)))(
    '$meanings',
    ({ phrases }) => {
      const without = painted(understand('a cat'));
      const alike = phrases.filter((word) => {
        const { scene, picture } = {
          scene: understand(`a ${word} cat`),
          picture: painted(understand(`a ${word} cat`)),
        };
        const isReported = paintedParts(scene, picture.seen).some(({ result }) => result !== 'done');
        return scene.subjects.length === 1 && !isReported && !isAnother(picture, without);
      });
      expect(alike).toEqual([]);
    },
  );
});

describe('a stated action changes the drawing, or is reported', () => {
  const deeds = linesOf('modifiers').filter(({ meanings }) => /^(?:pose:[a-z]+ )?act:[a-z]+$/.test(meanings));
  // Standing figures are drawn standing anyway, and animals are drawn in their walk.
  const visibleDeeds = deeds.filter(({ meanings }) => !meanings.includes('act:stand'));
  test.each(visibleDeeds)('$meanings', ({ meanings, phrases }) => {
    const walks = meanings.includes('act:walk');
    for (const who of walks ? ['a man', 'a boy'] : ['a dog', 'a man', 'a bird', 'a horse']) {
      const without = painted(understand(who));
      // "A man fly" names an insect.
      const alike = phrases
        .filter((deed) => deed !== 'fly')
        .filter((deed) => {
          const scene = understand(`${who} ${deed}`);
          const picture = painted(scene);
          const isReported = paintedParts(scene, picture.seen).some(({ result }) => result === 'missing');
          return !isReported && !isAnother(picture, without);
        });
      expect(alike, who).toEqual([]);
    }
  });
});

/** A place shows them without their word. */
const THERE_ANYWAY: Readonly<Record<string, RegExp>> = {
  // A cat without a place is in a room.
  window: /room|^$/,
  rug: /room|^$/,
  curtain: /room/,
  reflection: /lake/,
  skyscraper: /street/,
  road: /street/,
  path: /street/,
};

describe('every feature that is claimed can be seen', () => {
  const features = linesOf('features');
  test.each(features.map((line, row) => ({ ...line, row })))('$meanings', ({ meanings, phrases, row }) => {
    for (const [column, place] of [
      '',
      ' in a meadow',
      ' by a lake',
      ' on a street',
      ' in a room',
    ].entries()) {
      if (!isRun(row, column)) continue;
      const kind = /^~?feature:([a-z-]+)/.exec(meanings)![1]!;
      const anyway =
        painted(understand(`a cat${place}`)).seen.painted.has(kind) || THERE_ANYWAY[kind]?.test(place);
      if (!anyway) expect(emptyClaims(phrases, [`a cat${place} and`, ''], PLAINLY.thing), place).toEqual([]);
    }
  });
});

describe('looks are what their words say', () => {
  const of = (prompt: string) => painted(understand(prompt));
  const brightness = (prompt: string) => brightnessOf(of(prompt));

  test('night is darker than day', () => {
    for (const place of ['meadow', 'city', 'beach', 'forest'])
      expect(brightness(`a dog, ${place}, at night`)).toBeLessThan(brightness(`a dog, ${place}`) * 0.75);
  });

  test('snow whitens the ground', () => {
    const ground = { left: 0, right: SIDE, top: SIDE * 0.85, bottom: SIDE };
    for (const place of ['meadow', 'village', 'park', 'hills'])
      expect(brightnessOf(of(`${place} in the snow`), ground)).toBeGreaterThan(
        brightnessOf(of(place), ground) + 40,
      );
  });

  test('a cyberpunk city is dark, blue and magenta, with saturated lights', () => {
    const plain = of('a city');
    for (const prompt of ['cyberpunk city', 'a neon city', 'a cyberpunk street']) {
      const { data } = of(prompt);
      expect(brightnessOf(of(prompt)), prompt).toBeLessThan(brightnessOf(plain) * 0.75);
      const [red, green, blue] = meansOf(data);
      expect(blue, prompt).toBeGreaterThan(green * 1.25);
      expect(red, prompt).toBeGreaterThan(green);
      expect(saturatedShare(data), prompt).toBeGreaterThan(0.05);
      expect(saturatedShare(plain.data), 'a plain city').toBeLessThan(0.05);
    }
  });

  test('clockwork is brass', () => {
    const scene = understand('a steampunk owl, plain background');
    const [red, , blue] = meansOf(painted(scene).data);
    const [plainRed, , plainBlue] = meansOf(of('an owl, plain background').data);
    expect(red - blue - (plainRed - plainBlue)).toBeGreaterThan(1);
  });
});

function meansOf(data: Uint8ClampedArray): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) for (const c of [0, 1, 2] as const) sums[c] += data[at + c]!;
  return sums.map((sum) => sum / (data.length / 4)) as [number, number, number];
}

/** The share of bright pixels of a pure colour that is neither sky nor grass: pink, violet, turquoise. */
function saturatedShare(data: Uint8ClampedArray): number {
  let many = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const high = Math.max(r, g, b);
    if (high > 140 && high - Math.min(r, g, b) > 90 && b > g * 1.1 && r > g * 1.05) many++;
  }
  return many / (data.length / 4);
}
