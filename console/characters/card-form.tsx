/** The texts of a character card. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { TextField, WordsField } from '../parts/text-field.tsx';
import { t } from '../words/words.ts';
import { type CardData, textIn, textsIn, wordsOf } from './card-draft.ts';

type Props = { data: CardData; change(data: CardData): void };

export function CardForm({ data, change }: Props) {
  const put = (field: string) => (value: unknown) => change({ ...data, [field]: value });
  const text = (field: string) => ({ name: field, value: textIn(data, field), onInput: put(field) });
  return (
    <>
      <section class="card">
        <h2>{t('card.who')}</h2>
        <TextField {...text('name')} label={t('card.name')} max={100} isRequired />
        <TextField
          {...text('description')}
          label={t('card.description')}
          about={t('card.description-said')}
          rows={6}
          max={20_000}
        />
        <TextField {...text('personality')} label={t('card.personality')} rows={3} />
        <TextField {...text('scenario')} label={t('card.scenario')} rows={3} />
      </section>
      <section class="card">
        <h2>{t('card.greetings')}</h2>
        <TextField {...text('first_mes')} label={t('card.first-message')} rows={4} max={4000} />
        <Greetings {...{ data, change }} />
      </section>
      <section class="card">
        <h2>{t('card.about')}</h2>
        <WordsField
          name="tags"
          label={t('card.tags')}
          about={t('comma-said')}
          value={textsIn(data, 'tags')}
          read={wordsOf}
          onInput={put('tags')}
        />
        <TextField
          {...text('creator_notes')}
          label={t('card.creator-notes')}
          about={t('card.not-read')}
          rows={3}
        />
        <TextField {...text('creator')} label={t('card.creator')} />
        <TextField {...text('mes_example')} label={t('card.examples')} about={t('card.not-read')} rows={4} />
      </section>
    </>
  );
}

function Greetings({ data, change }: Props) {
  const greetings = textsIn(data, 'alternate_greetings');
  const list = useRef<HTMLDivElement>(null);
  const put = (alternate_greetings: string[]) => change({ ...data, alternate_greetings });
  const isAdded = useRef(false);
  useLayoutEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLElement>('.greeting:last-of-type textarea')?.focus();
    isAdded.current = false;
  }, [greetings.length]);
  const add = () => {
    isAdded.current = true;
    put([...greetings, '']);
  };
  return (
    <div ref={list}>
      {greetings.map((greeting, place) => (
        <div class="greeting" key={place}>
          <TextField
            name={`greeting-${place + 1}`}
            label={t('card.alternate', { number: place + 1 })}
            rows={3}
            value={greeting}
            onInput={(text) => put(greetings.with(place, text))}
          />
          <button
            type="button"
            class="small"
            aria-label={t('remove-what', { what: t('card.alternate', { number: place + 1 }) })}
            onClick={() => put(greetings.toSpliced(place, 1))}
          >
            {t('remove')}
          </button>
        </div>
      ))}
      <button type="button" class="small" onClick={add}>
        {t('card.add-greeting')}
      </button>
    </div>
  );
}
