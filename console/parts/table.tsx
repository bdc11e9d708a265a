/** A short table; on a telephone each row becomes a card. */
import type { ComponentChildren } from 'preact';
import { t } from '../words/words.ts';

export type Cell<Row> = {
  title: string;
  /** Of the title, where it is not the page's. */
  lang?: string;
  cell(row: Row): ComponentChildren;
  isNumber?: boolean;
};

export function Table<Row>({
  rows,
  columns,
  keyOf,
  label,
  empty = <p class="nothing">{t('nothing')}</p>,
}: {
  rows: Row[];
  columns: Cell<Row>[];
  keyOf(row: Row): string;
  label: string;
  /** In place of a table without rows. */
  empty?: ComponentChildren;
}) {
  if (rows.length === 0) return empty;
  return (
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table class="cards">
        <thead>
          <tr>
            {columns.map(({ title, lang, isNumber }, index) => (
              <th scope="col" key={index} lang={lang} class={isNumber ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }, index) => (
                <td key={index} data-title={title} class={isNumber ? 'number' : ''}>
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
