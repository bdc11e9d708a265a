/** Shows any response: lists as tables, everything else as names and values. All of it is text. */
import { Prose } from '../parts/prose.tsx';
import { Table } from '../parts/table.tsx';
import { t } from '../words/words.ts';
import { AccountName } from './account-name.tsx';
import { actSentence, columnTitle } from './contract-names.tsx';
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

/** Lists of a day that are left out while they are empty. */
const OF_DAYS: ReadonlySet<string> = new Set(['hours', 'failures']);

export function Value({ value, columns, open, without = [], purpose }: Props) {
  const entries = Object.entries(value).filter(
    ([name]) => !without.includes(name) && name !== 'account_name',
  );
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
  const plain = entries.filter(
    ([name, each]) => !isList(each) && !isFields(each) && !(OF_DAYS.has(name) && isEmpty(each)),
  );
  return (
    <>
      {plain.length > 0 && <Facts entries={plain} of={value} />}
      {inner.length > 0 && (
        <div class="sections">
          {inner.map(([name, each]) => (
            <section key={name} class={`card ${name}`}>
              <Heading name={name} />
              <Facts entries={Object.entries(flattened(each)).filter(hasMeaning)} of={each} />
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

/** `of`: the object whose members these are. */
function Facts({ entries, of }: { entries: [string, unknown][]; of: Fields }) {
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
                <Member of={of} name={name} value={each} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A value that its neighbours explain: an account has a name, an act has details. */
function Member({ of, name, value }: { of: Fields; name: string; value: unknown }) {
  if (typeof value === 'string' && value.startsWith('acc_')) {
    const own = Object.keys(of)[0] === 'account_id' ? of.name : undefined;
    const text = of.account_name ?? own;
    if (typeof text === 'string') return <AccountName id={value} name={text} />;
  }
  if (name === 'act')
    return <span>{actSentence(String(value), isFields(of.details) ? of.details : {})}</span>;
  return <Scalar name={name} value={value} />;
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
  const all = [...new Set(flat.flatMap((row) => Object.keys(row)))].filter((each) => each !== 'account_name');
  const names = wanted ?? all.filter((each) => !each.endsWith('_whole')).slice(0, COLUMNS_MAX);
  const columns = names.map((each) => ({
    ...titled(each),
    isNumber: flat.some((row) => isFigure(row[each])),
    cell: ({ row }: Row) => <Member of={row} name={each} value={flattened(row)[each]} />,
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
  const label = `${t('open')}: ${nameOf(row)}`;
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

/** For the reader of a screen, who hears the button without its row. */
function nameOf(row: Fields): string {
  const [id, second] = Object.values(row);
  return [id, row.name ?? row.account_name ?? second].join(' ');
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

/** The total of groups has no group of its own. */
const hasMeaning = ([name, value]: [string, unknown]): boolean =>
  name !== 'account_name' && !(name === 'group' && value === null);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
