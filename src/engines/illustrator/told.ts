/** What we tell the caller about a picture: what was understood, and what could not be drawn. */
import { letterable } from './painting/lettering.ts';
import type { Scene } from './scene.ts';

const MEDIUM_WORDS: Partial<Record<Scene['medium'], string>> = {
  storybook: 'a storybook illustration',
  photo: 'a photograph-like picture',
  'line-art': 'a line drawing',
  noir: 'a film noir picture',
  ink: 'an ink painting',
  sketch: 'a pencil sketch',
  oil: 'an oil painting',
  silhouette: 'a silhouette picture',
  vintage: 'a vintage print',
  woodblock: 'a woodblock print',
};

/** One sentence: "A storybook illustration of a red fox and two trees, place: snowfield, sunset, snow." */
export function describeScene(scene: Scene): string {
  const things = [...scene.subjects, ...scene.features].map(({ label }) => label);
  const medium = MEDIUM_WORDS[scene.medium] ?? `a ${scene.medium.replaceAll('-', ' ')} picture`;
  const what = things.length > 0 ? ` of ${listed(things)}` : '';
  const where = scene.place === 'abstract' ? ', abstract' : `, place: ${scene.place.replaceAll('-', ' ')}`;
  const outside = ['studio', 'abstract', 'space'].includes(scene.place)
    ? ''
    : `, ${scene.time.replaceAll('-', ' ')}, ${scene.weather}`;
  const mood = scene.mood ? `, ${scene.mood}` : '';
  const season = scene.season ? `, ${scene.season}` : '';
  const text = scene.text ? `, lettered “${scene.text}”` : '';
  const sentence = `${medium}${what}${where}${outside}${season}${mood}${text}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function listed(words: string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** A sentence for everything the prompt asked for that the picture does not show. */
export function undrawn(scene: Scene): string[] {
  const told: string[] = [];
  if (scene.unknown.length > 0) told.push(`Not understood and not shown: ${scene.unknown.join(', ')}`);
  if (scene.text) {
    const words = letterable(scene.text);
    if (!words) told.push(`“${scene.text}” could not be lettered: the fonts have Latin and Cyrillic letters`);
    else if (!words.complete)
      told.push(`Only “${words.text}” could be lettered: the fonts have Latin and Cyrillic letters`);
  }
  return told;
}
