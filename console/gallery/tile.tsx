/** One file on the wall: a button that opens it, its caption, and a box to select it. */
import { Thumbnail } from '../parts/media.tsx';
import { t, when } from '../words/words.ts';
import { captionOf, isSound, kindOf, type MediaRecord, mediumOf } from './record.ts';
import { Wave } from './sound.tsx';

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
