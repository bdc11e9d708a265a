/** English plurals of the words in the tables. */

const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  mouse: 'mice',
  goose: 'geese',
  wolf: 'wolves',
  leaf: 'leaves',
  knife: 'knives',
  elf: 'elves',
  thief: 'thieves',
  scarf: 'scarves',
  foot: 'feet',
  tooth: 'teeth',
  fish: 'fish',
  sheep: 'sheep',
  deer: 'deer',
};

/** The plural of a noun or of a phrase that ends with one; what is plural already stays as it is. */
export function englishPlural(noun: string): string {
  const [, before = '', last = ''] = /^(.*?)([a-z]+)$/i.exec(noun) ?? [];
  const irregular = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined;
  if (irregular) return before + irregular;
  if (/(?<![su])s$/.test(last) || Object.values(IRREGULAR).includes(last) || last === '') return noun;
  if (/man$/.test(last) && last !== 'human') return `${noun.slice(0, -2)}en`;
  if (/[^aeiou]y$/.test(last)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(last) ? `${noun}es` : `${noun}s`;
}
