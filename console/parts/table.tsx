/** A short table; on a telephone each row becomes a card. */
import type { ComponentChildren } from 'preact';
import { t } from '../words/words.ts';

export type Cell<Row> = { title: string; cell(row: Row): ComponentChildren; isNumber?: boolean };

export function Table<Row>({
  rows,
  columns,
  keyOf,
  label,
}: {
  rows: Row[];
  columns: Cell<Row>[];
  keyOf(row: Row): string;
  label: string;
}) {
  if (rows.length === 0) return <p class="nothing">{t('nothing')}</p>;
  return (
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table class="cards">
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th scope="col" key={title} class={isNumber ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} data-title={title} class={isNumber ? 'number' : ''}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
