/** Character cards as files: taken out, and brought in. */
import type { ReverieClient } from '../../client/reverie.ts';

/** Files that the service reads: a card as JSON, a picture that contains one, an archive. */
export const CARD_FILES = 'image/png,application/json,.charx,application/zip';

type Named = { id: string; url_name: string };

/** Saves the card in the folder of downloads. */
export async function downloadCard(
  client: ReverieClient,
  { id, url_name }: Named,
  format: 'json' | 'png',
): Promise<void> {
  const card: unknown = await client.characters.export({ character_id: id, format });
  const isFile = card instanceof Blob;
  const blob = isFile ? card : new Blob([JSON.stringify(card, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const download = `${url_name}.card.${isFile ? 'png' : 'json'}`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
