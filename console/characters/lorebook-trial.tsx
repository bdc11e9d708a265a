/** Tries the lorebook with a text: the entries that the model would read, by the service's own rules. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { TextField } from '../parts/text-field.tsx';
import { amount, t } from '../words/words.ts';
import { type CardData, entriesOf } from './card-draft.ts';
import { titleOfEntry } from './lorebook.tsx';

type Trial = Schemas['LorebookTrial'];
type Match = Schemas['LorebookMatch'];
/** With the titles of the entries at the time of the trial. */
type TrialView = { trial: Trial; titles: string[] };

/** `data`: the card as it is on the screen, also unsaved. */
export function LorebookTrial({
  client,
  character_id,
  data,
}: {
  client: ReverieClient;
  character_id: string;
  data: CardData;
}) {
  const [text, setText] = useState('');
  const [view, setView] = useState<TrialView>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const entries = entriesOf(data);
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    const titles = entries.map(titleOfEntry);
    const character_book = (data.character_book ?? { entries: [] }) as Record<string, unknown>;
    try {
      const trial = await client.characters.tryLorebook({ character_id, text, character_book });
      setView({ trial, titles });
    } catch (error) {
      setView(undefined);
      setFailure(error);
    }
    setBusy(false);
  };
  if (entries.length === 0) return null;
  return (
    <div class="lore-trial" role="group" aria-labelledby="lorebook-trial">
      <h3 id="lorebook-trial">{t('trial')}</h3>
      <TextField
        name="trial-text"
        label={t('trial.text')}
        about={t('trial.text-said')}
        rows={2}
        max={32_000}
        value={text}
        onInput={setText}
      />
      <button type="button" class="small" disabled={isBusy} onClick={() => void run()}>
        {t('trial.run')}
      </button>
      {failure !== undefined && <Failure of={failure} />}
      <div role="status">{view && <Matches {...view} />}</div>
    </div>
  );
}

function Matches({ trial, titles }: TrialView) {
  const { entries, tokens, token_budget } = trial;
  if (entries.length === 0) return <p class="aside">{t('trial.none')}</p>;
  const count = entries.filter(({ inserted }) => inserted).length;
  return (
    <>
      <p>{t('trial.sum', { count, tokens: amount(tokens), budget: amount(token_budget) })}</p>
      <ol class="matches">
        {entries.map((match) => (
          <li key={match.index} class={match.inserted ? '' : 'left-out'}>
            <strong>
              <bdi>{titles[match.index] ?? match.name}</bdi>
            </strong>{' '}
            {!match.inserted && <span class="state bad">{t('trial.left-out')}</span>}
            <p class="aside">
              {reasonOf(match)} · {placeOf(match)} · {t('trial.tokens', { tokens: amount(match.tokens) })}
            </p>
            <p class="content" dir="auto">
              {match.content}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function reasonOf({ reason, key }: Match): string {
  return t(`trial.${reason}`, { key: key ?? '' });
}

function placeOf({ position, depth }: Match): string {
  if (position === 'at_depth') return t('trial.depth', { depth: depth ?? 0 });
  return t(position === 'before_char' ? 'lore-place.before' : 'lore-place.after');
}
