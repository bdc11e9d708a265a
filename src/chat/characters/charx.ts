/**
 * CHARX files: a zip archive with `card.json` and the pictures that the card names.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "CHARX" and "assets".
 */
import { type BoundedArchive, fileInArchive } from '@reverie/engines';
import { strToU8, zipSync } from 'fflate';
import type { JsonObject } from '../../lib/json.ts';

const MB = 2 ** 20;
const CARD_BYTES_MAX = 4 * MB;
const PICTURE_BYTES_MAX = 10 * MB;
const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
/** Some programs put the archive behind a picture. */
const PICTURES = [Buffer.from('PK', 'latin1'), Buffer.from('\xff\xd8\xff', 'latin1')];
/** The specification spells the scheme with one d; programs write all three. */
const EMBEDDED = /^(?:embedd?ed:\/\/|__asset:)(.+)$/is;

export type CardAsset = { type?: unknown; uri?: unknown; name?: unknown };

/** The archive within a file; undefined for a file that is none. */
export function archiveIn(bytes: Uint8Array): Buffer | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!PICTURES.some((head) => buffer.subarray(0, head.length).equals(head))) return undefined;
  const at = buffer.indexOf(LOCAL_HEADER);
  return at === -1 ? undefined : buffer.subarray(at);
}

/** The text of `card.json`; undefined where the archive is damaged, encrypted or has none. */
export function cardInArchive(archive: BoundedArchive): string | undefined {
  const card = fileInArchive(archive, 'card.json', CARD_BYTES_MAX);
  return card && Buffer.from(card).toString('utf8');
}

/** The bytes of the card's main icon, if they are in the archive. */
export function iconInArchive(archive: BoundedArchive, assets: readonly CardAsset[]): Uint8Array | undefined {
  const icons = assets.filter(({ type, uri }) => type === 'icon' && isEmbedded(uri));
  const { uri } = icons.find(({ name }) => name === 'main') ?? icons[0] ?? {};
  const [, path] = EMBEDDED.exec(String(uri)) ?? [];
  return path === undefined ? undefined : fileInArchive(archive, path, PICTURE_BYTES_MAX);
}

/**
 * An archive with the text of a card of version 3 and its main icon. `extension`: of the icon's file, without a dot.
 * Other embedded assets of the card are left out, because the service does not store their files.
 */
export function writeArchive(
  { data, ...card }: { data: JsonObject } & object,
  icon: { bytes: Uint8Array; extension: string },
): Uint8Array {
  const path = `assets/icon/images/main.${icon.extension}`;
  const main = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: icon.extension };
  const others = assetsOf(data).filter(
    ({ type, uri, name }) => !isEmbedded(uri) && !(type === 'icon' && name === 'main'),
  );
  const text = JSON.stringify({ ...card, data: { ...data, assets: [main, ...others] } });
  // Pictures are compressed already.
  return zipSync({ 'card.json': strToU8(text), [path]: [icon.bytes, { level: 0 }] }, { mtime: ZIP_EPOCH });
}

/** Equal characters have equal archives. The first moment of the format. */
const ZIP_EPOCH = new Date(1980, 0, 1);

export function isEmbedded(uri: unknown): boolean {
  return typeof uri === 'string' && EMBEDDED.test(uri);
}

export function assetsOf({ assets }: JsonObject): CardAsset[] {
  return Array.isArray(assets)
    ? (assets.filter((each) => typeof each === 'object' && each !== null) as CardAsset[])
    : [];
}
