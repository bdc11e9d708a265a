/**
 * Meanings that people attach to emoji beyond their official names: hand-written lists, one file per
 * language.
 */

export type EmojiConcept = {
  /** Best first. */
  emoji: string[];
  phrases: string[];
};

/**
 * Each line is `🎉 🥳 🎊: celebrate, hooray`; a line that begins with # is a remark. Throws on any other line.
 *
 * With `named`, a line may begin with the a phrase of one of those in place of the emoji: `celebrate: feiern`.
 */
export function conceptsOf(text: string, named: EmojiConcept[] = []): EmojiConcept[] {
  const byName = new Map(
    named.toReversed().flatMap(({ phrases, emoji }) => phrases.map((phrase) => [phrase, emoji])),
  );
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => {
      const cut = line.indexOf(': ');
      if (cut < 0) throw new Error(`A concept without phrases: ${line}`);
      const split = (part: string, by: RegExp) => part.split(by).filter((each) => each !== '');
      const head = line.slice(0, cut);
      return {
        emoji: byName.get(head) ?? split(head, /\s+/),
        phrases: split(line.slice(cut + 2), /(?<!\s)\s*[,،、]\s*/),
      };
    });
}
