/** In place of an empty list: its purpose, and the way to its first entry. */
import { placeOf } from '../shell/route.ts';
import { t } from '../words/words.ts';

export function Empty({ text, detail, leadsTo }: { text: string; detail: string; leadsTo?: 'playground' }) {
  return (
    <div class="nothing">
      <p>
        <strong>{text}</strong>
      </p>
      <p>{detail}</p>
      {leadsTo && (
        <p>
          <a href={placeOf(leadsTo)}>{t('open-playground')}</a>
        </p>
      )}
    </div>
  );
}
