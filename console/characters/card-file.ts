/** Character cards as files: taken out, and brought in. */
import type { ReverieClient } from '../../client/reverie.ts';

/** Files that the service reads: a card as JSON, a picture that contains one, an archive. */
export const CARD_FILES = 'image/png,application/json,.charx,application/zip';

/** `charx`: an archive of the card and the picture. */
export type CardFormat = 'json' | 'png' | 'charx';

const ENDINGS = { json: 'card.json', png: 'card.png', charx: 'charx' };

type Named = { id: string; url_name: string };

/** Saves the card in the folder of downloads. */
export async function downloadCard(
  client: ReverieClient,
  { id, url_name }: Named,
  format: CardFormat,
): Promise<void> {
  const card: unknown = await client.characters.export({ character_id: id, format });
  const blob =
    card instanceof Blob ? card : new Blob([JSON.stringify(card, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const download = `${url_name}.${ENDINGS[format]}`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
