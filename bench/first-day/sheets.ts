/** Contact sheets of what a first day made: pictures whole over a checkerboard, films as eight of their frames. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sheetOf as sheetOfFilm } from '../../engines/film/film-sheet.ts';

export type SheetTile = { png: Buffer; label: string };

const [TILE, LABEL, COLUMNS, ROWS] = [300, 22, 5, 5];

/** A flagged tile has a red frame. */
export async function tileOf(
  { content_type, bytes }: { content_type: string; bytes: Uint8Array },
  { label, flag }: { label: string; flag: boolean },
): Promise<SheetTile> {
  const picture = content_type.startsWith('video/') ? await framesOf(bytes) : bytes;
  const fitted = await sharp(picture)
    .resize(TILE - 8, TILE - 8, { fit: 'inside' })
    .png()
    .toBuffer();
  const png = await sharp(Buffer.from(ground(flag)))
    .composite([{ input: fitted, gravity: 'centre' }])
    .png()
    .toBuffer();
  return { png, label };
}

/** Writes as many sheets as are needed and answers their paths. */
export async function writeSheets(folder: string, tiles: SheetTile[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const sorted = [...tiles].sort((a, b) => a.label.localeCompare(b.label));
  const paths: string[] = [];
  for (let first = 0; first < sorted.length; first += COLUMNS * ROWS) {
    const path = join(folder, `first-day-${String(paths.length + 1).padStart(2, '0')}.png`);
    writeFileSync(path, await sheetOf(sorted.slice(first, first + COLUMNS * ROWS)));
    paths.push(path);
  }
  return paths;
}

function sheetOf(tiles: SheetTile[]): Promise<Buffer> {
  const height = Math.ceil(tiles.length / COLUMNS) * (TILE + LABEL);
  const place = (at: number) => ({
    left: (at % COLUMNS) * TILE,
    top: Math.floor(at / COLUMNS) * (TILE + LABEL),
  });
  return sharp({ create: { width: COLUMNS * TILE, height, channels: 3, background: '#ffffff' } })
    .composite(
      tiles.flatMap(({ png, label }, at) => [
        { input: png, ...place(at) },
        { input: caption(label), left: place(at).left, top: place(at).top + TILE },
      ]),
    )
    .png()
    .toBuffer();
}

function caption(label: string): Buffer {
  const text = label.slice(0, 48).replace(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${LABEL}"><text x="4" y="15" font-family="sans-serif" font-size="11">${text}</text></svg>`,
  );
}

function ground(flag: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><defs><pattern id="c" width="16" height="16" patternUnits="userSpaceOnUse">
    <rect width="16" height="16" fill="#ddd"/><rect width="8" height="8" fill="#bbb"/><rect x="8" y="8" width="8" height="8" fill="#bbb"/></pattern></defs>
    <rect width="100%" height="100%" fill="${flag ? '#c22' : '#fff'}"/><rect x="4" y="4" width="${TILE - 8}" height="${TILE - 8}" fill="url(#c)"/></svg>`;
}

const FILM_ROWS = 4;

/** Frames from the beginning to the end, two beside each other. */
async function framesOf(film: Uint8Array): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'first-day-film-'));
  const path = join(folder, 'film');
  writeFileSync(path, film);
  try {
    const strip = await (await sheetOfFilm(path, TILE * FILM_ROWS))
      .png()
      .toBuffer({ resolveWithObject: true });
    const width = Math.floor(strip.info.width / FILM_ROWS);
    const { height } = strip.info;
    const rows = Array.from({ length: FILM_ROWS }, async (_, row) => ({
      input: await sharp(strip.data)
        .extract({ left: row * width, top: 0, width, height })
        .toBuffer(),
      left: 0,
      top: row * height,
    }));
    return await sharp({ create: { width, height: height * FILM_ROWS, channels: 3, background: '#ffffff' } })
      .composite(await Promise.all(rows))
      .png()
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
