/** Shows any response: lists as tables, everything else as names and values. All of it is text. */
import { Prose } from '../parts/prose.tsx';
import { Table } from '../parts/table.tsx';
import { t } from '../words/words.ts';
import { columnTitle } from './contract-names.tsx';
import { type Hour, Hours } from './hours.tsx';
import { isFigure, Scalar } from './scalar.tsx';

type Fields = Record<string, unknown>;
/** Opens a row, or says the address of its page. */
export type Open = ((row: Fields) => void) | { page(row: Fields): string };
/** Of a list, the columns its contract names. */
export type Columns = Record<string, string[]>;
/** `without`: names that are shown elsewhere. `purpose`: the contract's description, shown when there is nothing else. */
type Props = {
  value: Fields;
  columns?: Columns | undefined;
  open?: Open;
  without?: string[];
  purpose?: string | undefined;
};

export function Value({ value, columns, open, without = [], purpose }: Props) {
  const entries = Object.entries(value).filter(([name]) => !without.includes(name));
  if (entries.length > 0 && entries.every(([, each]) => isEmpty(each)))
    return (
      <div class="nothing">
        <p>
          <strong>{t('nothing')}</strong>
        </p>
        {purpose && (
          <p>
            <Prose text={purpose} />
          </p>
        )}
      </div>
    );
  const lists = entries.filter((entry): entry is [string, Fields[]] => isList(entry[1]));
  const inner = entries.filter((entry): entry is [string, Fields] => isFields(entry[1]));
  const plain = entries.filter(([, each]) => !isList(each) && !isFields(each));
  return (
    <>
      {plain.length > 0 && <Facts entries={plain} />}
      {inner.length > 0 && (
        <div class="sections">
          {inner.map(([name, each]) => (
            <section key={name} class={`card ${name}`}>
              <Heading name={name} />
              <Facts entries={Object.entries(flattened(each))} />
            </section>
          ))}
        </div>
      )}
      {lists.map(([name, rows]) => (
        <section key={name}>
          {(lists.length > 1 || inner.length > 0) && <Heading name={name} />}
          {name === 'hours' && <Hours hours={rows as unknown as Hour[]} />}
          {name === 'outputs' && <Outputs rows={rows} />}
          {name !== 'hours' && <List name={name} rows={rows} wanted={columns?.[name]} open={open} />}
        </section>
      ))}
    </>
  );
}

function Facts({ entries }: { entries: [string, unknown][] }) {
  return (
    <dl class="facts">
      {entries.map(([name, each]) => {
        const { text, lang } = columnTitle(name);
        return (
          <div key={name} class={name === 'sent' || name === 'words' ? 'wide' : ''}>
            <dt lang={lang}>{text}</dt>
            <dd>
              {name === 'sent' && Array.isArray(each) ? (
                <pre>{each.join('\n')}</pre>
              ) : (
                <Scalar name={name} value={each} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Heading({ name }: { name: string }) {
  const { text, lang } = columnTitle(name);
  return <h2 lang={lang}>{text}</h2>;
}

/** Media that came of a trial, as what they are. */
function Outputs({ rows }: { rows: Fields[] }) {
  return (
    <div class="made-media many">
      {rows.map(({ url, content_type }) =>
        String(content_type).startsWith('video/') ? (
          <video key={String(url)} class="made" src={String(url)} controls />
        ) : (
          <img key={String(url)} class="made" src={String(url)} alt="" />
        ),
      )}
    </div>
  );
}

type Row = { row: Fields; key: string };
const COLUMNS_MAX = 9;

function List({
  name,
  rows,
  wanted,
  open,
}: {
  name: string;
  rows: Fields[];
  wanted: string[] | undefined;
  open: Open | undefined;
}) {
  const flat = rows.map(flattened);
  const all = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const names = wanted ?? all.filter((each) => !each.endsWith('_whole')).slice(0, COLUMNS_MAX);
  const columns = names.map((each) => ({
    ...titled(each),
    isNumber: flat.some((row) => isFigure(row[each])),
    cell: ({ row }: Row) => <Scalar name={each} value={flattened(row)[each]} />,
  }));
  const isWhole = names.length === all.length && !/_id$/.test(all[0]!);
  const last = {
    title: '',
    cell: ({ row }: Row) => (
      <span class="row-acts">
        <OpenRow row={row} open={open!} />
      </span>
    ),
  };
  return (
    <Table
      label={columnTitle(name).text}
      rows={rows.map((row, index): Row => ({ row, key: String(index) }))}
      keyOf={({ key }) => key}
      columns={open && !isWhole ? [...columns, last] : columns}
    />
  );
}

function OpenRow({ row, open }: { row: Fields; open: Open }) {
  const label = `${t('open')}: ${Object.values(row).slice(0, 2).join(' ')}`;
  return typeof open === 'function' ? (
    <button type="button" class="small" aria-label={label} onClick={() => open(row)}>
      {t('open')}
    </button>
  ) : (
    <a class="button small" aria-label={label} href={open.page(row)}>
      {t('open')}
    </a>
  );
}

const titled = (name: string) => {
  const { text: title, lang } = columnTitle(name);
  return { title, lang };
};

/** One level of what is inside stands beside the rest: `credits: {posted}` as `credits posted`. */
function flattened(row: Fields): Fields {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      isFields(value)
        ? Object.entries(value).map(([inner, each]) => [`${name} ${inner}`, each])
        : [[name, value]],
    ),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
