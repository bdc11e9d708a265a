/** Words for callers: media by name, labels without their joining words. */
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

/** A label without the words that joined it to others: "and a green pear", "of a turtle". "Push in" stays. */
export function plainly(label: string): string {
  return label
    .replace(
      /^(?:(?:and|with|or|of|plus|,)\s+)+|(?<!\s(?:and|with|or|of|in|on|,))(?<!\b(?:push|pushing|zoom|zooming|dolly))(?:(?<!\s)\s+(?:and|with|or|of|in|on|,))+$/gi,
      '',
    )
    .replace(/^an (?=[b-df-gj-np-tv-z])/i, 'a ')
    .replace(/^(?:A|An|The|Some|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)\b/, (word) =>
      word.toLowerCase(),
    );
}
