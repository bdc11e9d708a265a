/** The message that is written, who answers it, and whether it may cost credits. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/reverie.ts';
import { t } from '../words/words.ts';

/** `model` '': the default. */
export type Wish = { query: string; model: string; pays: boolean };

export function Composer({
  models,
  charge,
  send,
  stop,
}: {
  models: Schemas['Model'][];
  /** Of the last answer, in words. */
  charge: string | undefined;
  send(wish: Wish): Promise<void>;
  /** While an answer comes. */
  stop: (() => void) | undefined;
}) {
  const [draft, setDraft] = useState('');
  const [pays, setPays] = useState(false);
  const [model, setModel] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    const query = draft.trim();
    if (query === '' || stop) return;
    setDraft('');
    void send({ query, model, pays });
  };
  return (
    <form onSubmit={submit}>
      <label>
        <span class="hidden">{t('your-message')}</span>
        <textarea
          name="query"
          rows={2}
          dir="auto"
          value={draft}
          placeholder={t('your-message')}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event);
          }}
        />
      </label>
      <div class="act">
        <label>
          <span class="hidden">{t('model')}</span>
          <select name="model" value={model} onChange={(event) => setModel(event.currentTarget.value)}>
            <option value="">{t('usual-model')}</option>
            {models.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title ?? each.id}
              </option>
            ))}
          </select>
        </label>
        <label class="tick">
          <input
            type="checkbox"
            name="use_usage_credits"
            checked={pays}
            onChange={(event) => setPays(event.currentTarget.checked)}
          />
          <span>{t('pay-with-credits')}</span>
        </label>
        <span class="aside" role="status">
          {charge}
        </span>
        {stop ? (
          <button type="button" onClick={stop}>
            {t('stop')}
          </button>
        ) : (
          <button type="submit" class="brand">
            {t('send')}
          </button>
        )}
      </div>
    </form>
  );
}
