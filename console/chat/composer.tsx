/** The message that is written, who answers it, and whether it may cost credits. */
import type { Schemas } from '../../client/reverie.ts';
import { t } from '../words/words.ts';

/** `model` '': the default. */
export type Wish = { model: string; pays: boolean };

/** Enter sends, and Shift and Enter break the line, also while a script is composed by an input method. */
export const isSending = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing;

export function Composer({
  models,
  draft,
  onDraft,
  wish,
  onWish,
  send,
  stop,
}: {
  models: Schemas['Model'][];
  draft: string;
  onDraft(text: string): void;
  wish: Wish;
  onWish(wish: Wish): void;
  send(): void;
  /** While an answer comes. */
  stop: (() => void) | undefined;
}) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (draft.trim() !== '' && !stop) send();
  };
  return (
    <form class="composer" onSubmit={submit}>
      <label>
        <span class="hidden">{t('your-message')}</span>
        <textarea
          name="query"
          rows={2}
          dir="auto"
          maxLength={32_000}
          value={draft}
          placeholder={t('your-message')}
          onInput={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={(event) => isSending(event) && submit(event)}
        />
      </label>
      <div class="act">
        <label>
          <span class="hidden">{t('model')}</span>
          <select
            name="model"
            value={wish.model}
            onChange={(event) => onWish({ ...wish, model: event.currentTarget.value })}
          >
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
            checked={wish.pays}
            onChange={(event) => onWish({ ...wish, pays: event.currentTarget.checked })}
          />
          <span>{t('pay-with-credits')}</span>
        </label>
        {stop ? (
          <button type="button" title={t('stop-said')} onClick={stop}>
            {t('stop')}
          </button>
        ) : (
          <button type="submit" class="brand" title={t('send-said')}>
            {t('send')}
          </button>
        )}
      </div>
    </form>
  );
}
