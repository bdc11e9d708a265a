/** In place of an empty list: its purpose, and the way to its first entry. */
import { placeOf } from '../shell/route.ts';
import type { Key } from '../words/en.ts';
import { t } from '../words/words.ts';

export function Empty({ text, detail, leadsTo }: { text: Key; detail: Key; leadsTo?: 'playground' }) {
  return (
    <div class="nothing">
      <p>
        <strong>{t(text)}</strong>
      </p>
      <p>{t(detail)}</p>
      {leadsTo && (
        <p>
          <a href={placeOf(leadsTo)}>{t('open-playground')}</a>
        </p>
      )}
    </div>
  );
}
