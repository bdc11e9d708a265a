/** A stand-in card as a picture file. */
import { type EncodedFormat, encodePicture } from '../raster/encode-picture.ts';
import { paintStandInCard, type StandInCard } from './stand-in-card.ts';

export type CardPicture = { bytes: Uint8Array; content_type: string; width: number; height: number };

/** The same card gives the same bytes. */
export async function cardPicture({
  format = 'png',
  ...card
}: StandInCard & { format?: EncodedFormat }): Promise<CardPicture> {
  const { width, height } = card;
  const pixels = paintStandInCard(card).getContext('2d').getImageData(0, 0, width, height).data;
  const bytes = await encodePicture(pixels, { width, height }, format);
  return { bytes, content_type: `image/${format}`, width, height };
}
