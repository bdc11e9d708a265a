/** What a picture in a medium is called. */
import type { ArtMedium } from '../scene.ts';

const MEDIUM_WORDS: Partial<Record<ArtMedium, string>> = {
  storybook: 'an illustration',
  photo: 'an illustration in the light of a photograph',
  'line-art': 'a line drawing',
  noir: 'a film noir picture',
  ink: 'an ink painting',
  sketch: 'a pencil sketch',
  oil: 'an oil painting',
  silhouette: 'a silhouette picture',
  vintage: 'a vintage print',
  woodblock: 'a woodblock print',
};

export function mediumWords(medium: string): string {
  return MEDIUM_WORDS[medium as ArtMedium] ?? `a ${medium.replaceAll('-', ' ')} picture`;
}
