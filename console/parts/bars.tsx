/** Amounts as bars: the widths are for the eye, the figures beside them are exact. */
import { amount, t } from '../words/words.ts';

export function Bars({ rows }: { rows: { name: string; value: string; calls: number }[] }) {
  const most = Math.max(...rows.map(({ value }) => Number(value)), Number.MIN_VALUE);
  return (
    <ul class="bars">
      {rows.map(({ name, value, calls }) => (
        <li key={name}>
          <span class="bar-name">{name}</span>
          <span class="track" aria-hidden="true">
            <span style={{ width: `${(100 * Number(value)) / most}%` }} />
          </span>
          <span class="number">{amount(value)}</span>
          <span class="aside number">{t('calls', { calls })}</span>
        </li>
      ))}
    </ul>
  );
}
