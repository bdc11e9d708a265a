/** A file in the gallery, and its names for people. */
import type { Schemas } from '../../client/reverie.ts';
import { isFilm, type Medium } from '../parts/media.tsx';
import { t } from '../words/words.ts';

export type MediaRecord = Schemas['MediaRecord'];

export const mediumOf = (record: MediaRecord): Medium => ({
  ...record,
  isPrivate: record.visibility === 'private',
});

export const isSound = ({ content_type }: MediaRecord): boolean => content_type.startsWith('audio/');

export const kindOf = (record: MediaRecord): string =>
  t(isSound(record) ? 'sound' : isFilm(record) ? 'film' : 'picture');

/** The prompt, or else the operation; of an upload, its kind. */
export const captionOf = (record: MediaRecord): string => record.prompt ?? record.operation ?? kindOf(record);
