/** English plurals of the words in the tables. */
import { readPairs } from '../../../lib/read-table.ts';

const IRREGULAR = readPairs(new URL('english-plurals.tsv', import.meta.url));

/** The plural of a noun or of a phrase that ends with one; what is plural already stays as it is. */
export function englishPlural(noun: string): string {
  const [, before = '', last = ''] = /^(.*?)((?<![a-z])[a-z]+)$/i.exec(noun) ?? [];
  const irregular = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined;
  if (irregular) return before + irregular;
  if (/(?<![su])s$/.test(last) || Object.values(IRREGULAR).includes(last) || last === '') return noun;
  if (/man$/.test(last) && last !== 'human') return `${noun.slice(0, -2)}en`;
  if (/[^aeiou]y$/.test(last)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(last) ? `${noun}es` : `${noun}s`;
}
