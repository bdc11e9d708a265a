/** Names of a character: the full name and the short form that people use. */

/** Words before a name that are no name themselves. */
const TITLE =
  /^(?:dr|mr|mrs|ms|miss|prof(?:essor)?|captain|capt|doctor|sir|lady|lord|king|queen|prince|princess|saint|st|aunt|uncle|father|mother|sister|brother|the|old|little|big)\.?$/iu;

/** "Luna Nightshade the Barista" → "Luna"; "Dr. Ada Byte" → "Ada". A name of no such words is its own short name. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (
    words.find((word) => word !== '' && !TITLE.test(word))?.replace(/(?<![,.;:])[,.;:]+$/u, '') ?? name.trim()
  );
}

/** Everything the character may be called, longest first: the whole name, without its epithet, and the short name. */
export function namesOf(name: string): string[] {
  const whole = name.trim();
  const plain = whole.replace(/,?(?<!\s)\s+(?:the|of|from|de|van|von|der|die|das|la|le|el)\s.*$/iu, '');
  return [...new Set([whole, plain, shortNameOf(whole)])].filter((each) => each !== '').sort(byLength);
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

/** The user's text without the character's name: "Hi Luna, how old are you?" → "Hi, how old are you?". */
export function unaddressed(text: string, name: string): string {
  if (name === '') return text;
  const called = namesOf(name).map(escaped).join('|');
  const bare = text
    .replace(new RegExp(`^(?:${called})\\s*[,:!]\\s*`, 'iu'), '')
    .replace(new RegExp(`^(\\p{L}+(?: \\p{L}+)??),?\\s+(?:${called})(?=\\s*(?:[,.!?]|$))`, 'iu'), '$1')
    .replace(new RegExp(`,\\s*(?:${called})(?=\\s*(?:[.!?]+\\s*)?$)`, 'iu'), '');
  return /\p{L}/u.test(bare) ? bare.trim() : text;
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
