import anyAscii from 'any-ascii';

const LENGTH_MAX = 60;

/**
 * A URL name for a name in any script: `東京` → `dongjing`, `Zoë & Co.` → `zoe-co`. A name without letters or digits
 * becomes `character`.
 */
export function urlBase(name: string): string {
  // Between ideographs of one name there are no spaces, and any-ascii puts none: the syllables stay one word.
  const words = anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, LENGTH_MAX).replaceAll(/^-+|(?<!-)-+$/g, '') || 'character';
}

/** `mira` is the first of its name, `mira-2` the second. */
export function urlName(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}
