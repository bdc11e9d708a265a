/** Hair and eyes of every colour, as danbooru's users write them and as Japanese, Chinese and Korean say them. */
import { asSeveral, asText, readRows } from '../lib/read-table.ts';

const COLOURS =
  'black white grey=gray silver red orange yellow green blue aqua=light-blue purple pink brown blonde=blond golden';
const EYED = 'black white grey=gray silver red orange yellow green blue aqua purple pink brown golden';

/** Each tag and its other names: `grey hair`, `gray hair`, `grey haired`. */
export function colouredParts(): string[][] {
  const parts = (colours: string, part: string, adjective: string) =>
    colours.split(' ').map((names) => {
      const all = names.split('=').map((name) => name.replace('-', ' '));
      return [...all.map((name) => `${name} ${part}`), ...all.map((name) => `${name} ${adjective}`)];
    });
  return [...parts(COLOURS, 'hair', 'haired'), ...parts(EYED, 'eyes', 'eyed')];
}

type Foreign = { tag: string; alias: string; language: string };

/** Suffixes of a colour's stem. For Korean the table has whole words. */
const ENDS: Record<string, { hair: string[]; eyes: string[] }> = {
  ja: { hair: ['髪', '髪の毛'], eyes: ['目', '瞳', '眼'] },
  zh: { hair: ['发', '頭髮', '头发', '髮'], eyes: ['眼', '眼睛', '瞳', '眸'] },
  ko: { hair: [''], eyes: [''] },
};

/** Of `coloured.tsv`, where a bar stands between two stems of a colour. */
export function foreignParts(): Foreign[] {
  const stems = asSeveral(asText, '|');
  const rows = readRows(
    new URL('coloured.tsv', import.meta.url),
    { language: asText, colour: asText },
    { hair: stems, eyes: stems },
  );
  return rows.flatMap(({ language, colour, ...traits }) =>
    (['hair', 'eyes'] as const).flatMap((part) =>
      (traits[part] ?? []).flatMap((stem) =>
        ENDS[language]![part].map((end) => ({ tag: `${colour} ${part}`, alias: stem + end, language })),
      ),
    ),
  );
}
