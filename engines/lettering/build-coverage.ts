/**
 * Lists the characters of every font (`npm run generate:coverage`), because a canvas draws a box for any other and does
 * not report it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildData } from '../build-data/build-data.ts';
import { asPattern, asText, readRows } from '../lib/read-table.ts';

type Fontkit = { create(bytes: Buffer): { characterSet: number[] } };

const { create } = buildData<Fontkit>('fontkit');
const rows = readRows(new URL('fonts.tsv', import.meta.url), {
  family: asText,
  needed: asPattern,
  font: asText,
});

/** Ranges in hexadecimal: `20-7e a0 1f600-1f64f`. */
function rangesOf(points: number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([from, to]) =>
      [from, to]
        .slice(0, from === to ? 1 : 2)
        .map((at) => at.toString(16))
        .join('-'),
    )
    .join(' ');
}

const lines = [...new Set(rows.map(({ font }) => font))].map((font) => {
  const file = font.includes('/')
    ? createRequire(import.meta.url).resolve(font)
    : fileURLToPath(new URL(`fonts/${font}`, import.meta.url));
  return `${font}\t${rangesOf(create(readFileSync(file)).characterSet)}`;
});
writeFileSync(new URL('coverage.tsv', import.meta.url), `font\tcharacters\n${lines.join('\n')}\n`);
