/** Plain-language explanations of edits that this engine cannot make. */

const CANNOT: [RegExp, (thing: string) => string][] = [
  [
    /^(?:remove|erase|delete|get rid of|take (?:out|away|off)|eliminate|hide|clean up|inpaint|heal|clear|without) (?:all |the |this |that |any |every |my |his |her |its |those |these )*(.+)$/,
    (thing) => `Cannot take things out of a picture: ${quoted(thing)} stays.`,
  ],
  [
    /^(?:replace|swap|exchange|substitute) (?:the |this |that |my )*(.+?) (?:with|by|for|to) .+$/,
    (thing) => `Cannot exchange things in a picture: ${quoted(thing)} stays.`,
  ],
  [
    /\b(smil\w*|laugh\w*|frown\w*|expression|younger|older|open (?:his|her|the|their) (?:eyes|mouth)|close (?:his|her|the|their) (?:eyes|mouth)|wink\w*|hair ?cut|hairstyle|bald|beard|makeup|make-up|thinner|slimmer|fatter|taller|muscular|skin|face swap|gender|cry(?:ing)?|angry|happy|sad)\b/,
    (thing) => `Cannot change people or their expressions (${quoted(thing)}).`,
  ],
  [
    /\b(pose|sit(?:ting)?|stand(?:ing)?|run(?:ning)?|walk(?:ing)?|jump(?:ing)?|danc\w+|look(?:ing)? (?:at|left|right|away)|turn (?:his|her|its|the) head|wav(?:e|ing)|raise|move|resize|bigger|smaller|enlarge|shrink)\b/,
    (thing) => `Cannot move, pose or resize what is in a picture (${quoted(thing)}).`,
  ],
  [
    /\b(un-?crop|outpaint|out-paint|expand|extend|zoom(?:ed)? out|wider|show more|full body|uncover|from (?:above|below|behind|the side)|angle|perspective|3d)\b/,
    (thing) => `Cannot show what is outside the picture or another view of it (${quoted(thing)}).`,
  ],
  [/\b(colou?ri[sz]e)\b/, () => 'Cannot guess the true colours of a black and white picture.'],
];

export function editRefusal(text: string): string | null {
  for (const [pattern, message] of CANNOT) {
    const found = pattern.exec(text);
    if (found) return message(found[1]!);
  }
  return null;
}

function quoted(thing: string): string {
  return `"${thing.length > 60 ? `${thing.slice(0, 57)}…` : thing}"`;
}
