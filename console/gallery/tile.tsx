/** One file on the wall: a button that opens it, its caption, and a box to select it. */
import type { Schemas } from '../../client/reverie.ts';
import { isFilm, type Medium, Thumbnail } from '../parts/media.tsx';
import { t, when } from '../words/words.ts';
import { Wave } from './sound.tsx';

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

export function Tile({
  record,
  isSelected,
  select,
  open,
}: {
  record: MediaRecord;
  isSelected: boolean;
  select(isOn: boolean): void;
  open(): void;
}) {
  const caption = captionOf(record);
  return (
    <li class={isSelected ? 'selected' : ''}>
      <button
        type="button"
        onClick={open}
        aria-label={`${kindOf(record)}: ${caption}, ${when(record.created_at)}`}
      >
        {isSound(record) ? <Wave record={record} /> : <Thumbnail medium={mediumOf(record)} />}
      </button>
      <label class="select">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('select-what', { what: caption })}
          onChange={(event) => select(event.currentTarget.checked)}
        />
      </label>
      <p class="caption">
        <bdi>{caption}</bdi>
      </p>
    </li>
  );
}
