/** Words lettered into the picture, in fonts that come with us. */
import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { missingLetters } from '../../../lettering/coverage.ts';
import { familiesFor } from '../../../lettering/fonts.ts';
import { isRightToLeft, letters } from '../../../lettering/line-breaking.ts';
import type { Edit } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { drawn } from './canvas.ts';

const FONTS = new URL('../../../scene/painting/fonts/', import.meta.url);
const FILES: [file: string, family: string][] = [
  ['lilita-one-latin-400-normal', 'Editor Round'],
  ['lilita-one-latin-ext-400-normal', 'Editor Round Ext'],
  ['playfair-display-cyrillic-900-normal', 'Editor Cyrillic'],
  ['playfair-display-latin-900-normal', 'Editor Book'],
];
const FAMILY = '"Editor Round", "Editor Round Ext", "Editor Cyrillic", "Editor Book"';
const LETTERS_MAX = 120;

let registered = false;

function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [file, family] of FILES)
    GlobalFonts.registerFromPath(fileURLToPath(new URL(`${file}.woff2`, FONTS)), family);
}

export function addText(work: EditWork, { text, spot }: Extract<Edit, { do: 'text' }>): void {
  const missing = new Set(missingLetters(text));
  const words = letters(text)
    .filter((letter) => ![...letter].some((part) => missing.has(part)))
    .slice(0, LETTERS_MAX)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (!words) {
    work.warnings.push(`The fonts have no letters for "${text}".`);
    return;
  }
  if (missing.size > 0)
    work.warnings.push(`Signs that are not in the fonts were left out: ${[...missing].join(' ')}`);
  const families = `${FAMILY}, ${familiesFor(words)}`;
  registerFonts();
  const { width, height } = work;
  const cornered = spot.across === 'left' || spot.across === 'right';
  const down = spot.down === 'free' ? (cornered ? 'middle' : quieter(work)) : spot.down;
  const room = { width: width * (cornered ? 0.46 : 0.88), height: height * (down === 'middle' ? 0.3 : 0.2) };
  drawn(work, (pen) => {
    const { lines, size } = sized(pen, { text: words, families }, room);
    const lead = size * 1.1;
    const block = lead * lines.length;
    const margin = Math.min(width, height) * 0.045;
    const top = down === 'top' ? margin : down === 'bottom' ? height - margin - block : (height - block) / 2;
    const x = spot.across === 'left' ? margin : spot.across === 'right' ? width - margin : width / 2;
    pen.font = `${Math.round(size)}px ${families}`;
    pen.direction = isRightToLeft(words) ? 'rtl' : 'ltr';
    pen.textAlign = spot.across === 'left' ? 'left' : spot.across === 'right' ? 'right' : 'center';
    pen.textBaseline = 'alphabetic';
    pen.lineJoin = 'round';
    const bright = lightOf(work, top, top + block) < 168;
    lines.forEach((line, i) => {
      const y = top + i * lead + size * 0.84;
      pen.shadowColor = bright ? 'rgba(0,0,0,0.45)' : 'rgba(255,255,255,0.4)';
      pen.shadowBlur = size * 0.14;
      pen.strokeStyle = bright ? 'rgba(18,16,30,0.92)' : 'rgba(255,255,255,0.94)';
      pen.lineWidth = Math.max(2, size * 0.13);
      pen.strokeText(line, x, y);
      pen.shadowColor = 'rgba(0,0,0,0)';
      pen.fillStyle = bright ? 'rgb(255,253,246)' : 'rgb(26,24,40)';
      pen.fillText(line, x, y);
    });
  });
}

/** The end of the picture that hides less of what it is about. */
function quieter({ height, focus, faces }: EditWork): 'top' | 'bottom' {
  const hides = (from: number, to: number) =>
    [...faces, ...faces, ...focus].reduce(
      (sum, box) => sum + Math.max(0, Math.min(to, box.y + box.height) - Math.max(from, box.y)) * box.width,
      0,
    );
  return hides(0, height * 0.22) < hides(height * 0.78, height) * 0.7 ? 'top' : 'bottom';
}

/** The largest size, in up to four lines, never larger than a headline. */
function sized(
  pen: SKRSContext2D,
  { text, families }: { text: string; families: string },
  room: { width: number; height: number },
): { lines: string[]; size: number } {
  let best = { lines: [text], size: 0 };
  pen.font = `100px ${families}`;
  for (let many = 1; many <= 4; many++) {
    const lines = wrapped(text, many);
    const widest = Math.max(1, ...lines.map((line) => pen.measureText(line).width));
    const size = Math.min((room.width / widest) * 100, room.height / (lines.length * 1.1), room.height * 0.6);
    if (size > best.size * 1.1) best = { lines, size };
  }
  return { ...best, size: Math.max(8, best.size) };
}

function wrapped(text: string, many: number): string[] {
  const goal = text.length / many;
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line && lines.length < many && line.length + word.length / 2 > goal) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function lightOf({ data, width, height }: EditWork, top: number, bottom: number): number {
  let [sum, many] = [0, 0];
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += 3) {
    for (let x = Math.round(width * 0.08); x < width * 0.92; x += 5) {
      const at = (y * width + x) * 4;
      sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      many++;
    }
  }
  return many > 0 ? sum / many : 0;
}
