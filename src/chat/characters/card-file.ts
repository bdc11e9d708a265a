/** A character card as a file: JSON, a PNG that contains it, or a CHARX archive; told apart by the first bytes. */
import { boundedArchive, isPng } from '@reverie/engines';
import { type CardFacts, type CardRefusal, readCardJson } from './card.ts';
import { archiveIn, assetsOf, cardInArchive, iconInArchive, isEmbedded } from './charx.ts';
import { readCards } from './png-card.ts';

export type CardFile = {
  read: CardFacts | CardRefusal;
  /** The character's picture, if the file has one. */
  picture?: Uint8Array;
  /** Pictures and sounds of the archive that are not stored. */
  dropped: number;
};

export async function readCardFile(bytes: Uint8Array): Promise<CardFile> {
  const archive = archiveIn(bytes);
  if (archive) return fromArchive(archive);
  if (!isPng(bytes)) return { read: await readCardJson(Buffer.from(bytes).toString('utf8')), dropped: 0 };
  const [first, ...others] = readCards(bytes);
  if (first === undefined)
    return refused('Card: the PNG contains no character (no text chunk named ccv3 or chara)');
  let read = await readCardJson(first);
  // A program that changed one of the copies may have damaged it.
  for (const other of others) {
    if (!('refused' in read)) break;
    const copy = await readCardJson(other);
    if (!('refused' in copy)) read = copy;
  }
  return { read, picture: bytes, dropped: 0 };
}

async function fromArchive(bytes: Uint8Array): Promise<CardFile> {
  const archive = boundedArchive(bytes);
  if ('refused' in archive) return refused(`Card: the archive ${archive.refused}`);
  const text = cardInArchive(archive);
  if (text === undefined) return refused('Card: the archive has no card.json of at most 4 MB');
  const read = await readCardJson(text);
  if ('refused' in read) return { read, dropped: 0 };
  const assets = assetsOf(read.card);
  const picture = iconInArchive(archive, assets);
  const external = assets.filter(({ uri }) => !isEmbedded(uri));
  const { assets: _, ...card } = read.card;
  return {
    read: {
      ...read,
      card: external.length > 0 ? { ...card, assets: external as (typeof read.card)[] } : card,
    },
    ...(picture && { picture }),
    dropped: assets.length - external.length - (picture ? 1 : 0),
  };
}

function refused(message: string): CardFile {
  return { read: { refused: message, param: 'card' }, dropped: 0 };
}
