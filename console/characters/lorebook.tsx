/** The lorebook of a card: texts that enter the prompt when one of their keys occurs in the conversation. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { TextField, WordsField } from '../parts/text-field.tsx';
import { t } from '../words/words.ts';
import {
  type CardData,
  type Entry,
  entriesOf,
  newEntry,
  placeOfEntry,
  textIn,
  textsIn,
  withEntries,
  withPlace,
  wordsOf,
} from './card-draft.ts';

export function Lorebook({
  data,
  change,
  children,
}: {
  data: CardData;
  change(data: CardData): void;
  children: ComponentChildren;
}) {
  const entries = entriesOf(data);
  const put = (next: Entry[]) => change(withEntries(data, next));
  // The entry that was added last is open.
  const [added, setAdded] = useState<number>();
  return (
    <section class="card lorebook" aria-labelledby="lorebook">
      <h2 id="lorebook">{t('lorebook')}</h2>
      <p class="aside">
        {t('lorebook-said')}{' '}
        <a href="/docs/guides/characters-and-posts#lorebooks" target="_blank" rel="noopener">
          {t('lorebook-rules')}
        </a>
      </p>
      {entries.length === 0 && <p class="aside">{t('lorebook-empty')}</p>}
      {entries.map((entry, place) => (
        <details key={place} class="entry" open={place === added}>
          <summary>
            <bdi>{titleOfEntry(entry, place)}</bdi>{' '}
            {entry.enabled === false && <span class="state">{t('entry.off')}</span>}{' '}
            {entry.constant === true && <span class="state good">{t('entry.constant')}</span>}
          </summary>
          <EntryForm
            entry={entry}
            change={(next) => put(entries.with(place, next))}
            remove={() => {
              setAdded(undefined);
              put(entries.toSpliced(place, 1));
            }}
          />
        </details>
      ))}
      <button
        type="button"
        class="small"
        onClick={() => {
          setAdded(entries.length);
          put([...entries, newEntry()]);
        }}
      >
        {t('entry.add')}
      </button>
      {children}
    </section>
  );
}

/** By its name, else by its keys. */
export function titleOfEntry(entry: Entry, place: number): string {
  return (
    textIn(entry, 'name') ||
    textIn(entry, 'comment') ||
    textsIn(entry, 'keys').join(', ') ||
    t('entry.number', { number: place + 1 })
  );
}

type EntryProps = { entry: Entry; change(entry: Entry): void; remove(): void };

function EntryForm({ entry, change, remove }: EntryProps) {
  const put = (field: string) => (value: unknown) => change({ ...entry, [field]: value });
  return (
    <div class="entry-form">
      <TextField
        name="entry-name"
        label={t('entry.name')}
        value={textIn(entry, 'name')}
        onInput={put('name')}
      />
      <WordsField
        name="keys"
        label={t('entry.keys')}
        about={t('comma-said')}
        value={textsIn(entry, 'keys')}
        read={wordsOf}
        onInput={put('keys')}
      />
      <WordsField
        name="secondary_keys"
        label={t('entry.secondary-keys')}
        about={t('entry.secondary-keys-said')}
        value={textsIn(entry, 'secondary_keys')}
        read={wordsOf}
        onInput={(words) => change({ ...entry, secondary_keys: words, selective: words.length > 0 })}
      />
      <TextField
        name="content"
        label={t('entry.content')}
        rows={4}
        value={textIn(entry, 'content')}
        onInput={put('content')}
      />
      <div class="entry-row">
        <NumberField
          name="insertion_order"
          label={t('entry.order')}
          value={typeof entry.insertion_order === 'number' ? entry.insertion_order : 0}
          onInput={put('insertion_order')}
        />
        <EntryPlaceFields {...{ entry, change }} />
      </div>
      <Tick name="enabled" label={t('entry.enabled')} isOn={entry.enabled !== false} put={put('enabled')} />
      <Tick
        name="constant"
        label={t('entry.constant-said')}
        isOn={entry.constant === true}
        put={put('constant')}
      />
      <button type="button" class="small" onClick={remove}>
        {t('entry.remove')}
      </button>
    </div>
  );
}

function EntryPlaceFields({ entry, change }: Omit<EntryProps, 'remove'>) {
  const place = placeOfEntry(entry);
  return (
    <>
      <label class="field">
        <span>{t('entry.position')}</span>
        <select
          name="position"
          value={place.at}
          onChange={({ currentTarget: { value } }) =>
            change(
              withPlace(
                entry,
                value === 'depth' ? { at: value, depth: 4 } : { at: value as 'before' | 'after' },
              ),
            )
          }
        >
          {(['before', 'after', 'depth'] as const).map((at) => (
            <option key={at} value={at}>
              {t(`lore-place.${at}`)}
            </option>
          ))}
        </select>
      </label>
      {place.at === 'depth' && (
        <NumberField
          name="depth"
          label={t('entry.depth')}
          min={0}
          value={place.depth}
          onInput={(depth) => change(withPlace(entry, { at: 'depth', depth }))}
        />
      )}
    </>
  );
}

function NumberField({
  name,
  label,
  value,
  min,
  onInput,
}: {
  name: string;
  label: string;
  value: number;
  min?: number;
  onInput(value: number): void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        step={1}
        value={value}
        {...(min !== undefined && { min })}
        onInput={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber)) onInput(Math.max(valueAsNumber, min ?? valueAsNumber));
        }}
      />
    </label>
  );
}

function Tick({
  name,
  label,
  isOn,
  put,
}: {
  name: string;
  label: string;
  isOn: boolean;
  put(isOn: boolean): void;
}) {
  return (
    <label class="tick field">
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={(event) => put(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
