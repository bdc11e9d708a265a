/** The hours of a day as columns: what came in, and how much failed. The figures stand in the table below it. */
import { titleOf } from '../contract/fields.ts';
import { amount, t } from '../words/words.ts';

export type Hour = { hour: number; credits: string; completed: number; failed: number };

export function Hours({ hours }: { hours: Hour[] }) {
  const at = (hour: number) => hours.find((each) => each.hour === hour);
  const most = Math.max(...hours.map(({ credits }) => Number(credits)), Number.MIN_VALUE);
  return (
    <figure class="hours card">
      <ol aria-label={t('by-hour')}>
        {Array.from({ length: 24 }, (_, hour) => {
          const { credits = '0', completed = 0, failed = 0 } = at(hour) ?? {};
          const share = completed + failed > 0 ? failed / (completed + failed) : 0;
          const label = `${hour}:00, ${amount(credits)} ${titleOf('credits')}, ${completed} / ${failed}`;
          return (
            <li key={hour} title={label}>
              <span class="hidden">{label}</span>
              <span
                class="column"
                aria-hidden="true"
                style={{
                  height: `${Math.max((100 * Number(credits)) / most, completed + failed > 0 ? 3 : 0)}%`,
                }}
              >
                <span class="lost" style={{ height: `${100 * share}%` }} />
              </span>
              <span class="tick-mark" aria-hidden="true">
                {hour % 6 === 0 ? hour : ''}
              </span>
            </li>
          );
        })}
      </ol>
      <figcaption>{t('hours-said')}</figcaption>
    </figure>
  );
}
