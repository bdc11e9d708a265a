/** Whatever an answer says: lists as tables, the rest as names and values. All of it is text. */
import type { ComponentChildren } from 'preact';
import { titleOf } from '../contract/fields.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Status } from '../parts/status.tsx';
import { Table } from '../parts/table.tsx';
import { amount, t, when } from '../words/words.ts';

type Fields = Record<string, unknown>;
type Act = (row: Fields) => ComponentChildren;

export function Value({ value, act }: { value: Fields; act?: Act }) {
  const entries = Object.entries(value);
  const plain = entries.filter(([, each]) => !isList(each) && !isFields(each));
  const lists = entries.filter((entry): entry is [string, Fields[]] => isList(entry[1]));
  const inner = entries.filter((entry): entry is [string, Fields] => isFields(entry[1]));
  return (
    <>
      {plain.length > 0 && (
        <dl class="facts">
          {plain.map(([name, each]) => (
            <div key={name}>
              <dt lang="en">{titleOf(name)}</dt>
              <dd>
                <Scalar name={name} value={each} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {inner.map(([name, each]) => (
        <section key={name} class="card">
          <h2 lang="en">{titleOf(name)}</h2>
          <Value value={each} {...(act && { act })} />
        </section>
      ))}
      {lists.map(([name, rows]) => (
        <List key={name} name={name} rows={rows} act={act} />
      ))}
    </>
  );
}

type Row = { row: Fields; key: string };

function List({ name, rows, act }: { name: string; rows: Fields[]; act: Act | undefined }) {
  const flat = rows.map((row) => flattened(row));
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))]
    .filter((each) => !each.endsWith('_whole'))
    .slice(0, 9);
  const columns = names.map((each) => ({
    title: titleOf(each),
    cell: ({ row }: Row) => <Scalar name={each} value={flattened(row)[each]} />,
  }));
  const acts =
    act && rows.some((row) => [act(row)].flat().length > 0)
      ? [{ title: '', cell: ({ row }: Row) => <span class="row-acts">{act(row)}</span> }]
      : [];
  return (
    <Table
      label={titleOf(name)}
      rows={rows.map((row, index): Row => ({ row, key: String(index) }))}
      keyOf={({ key }) => key}
      columns={[...columns, ...acts]}
    />
  );
}

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

function Scalar({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return <>–</>;
  if (typeof value === 'boolean')
    return <span class={`state ${value ? 'good' : 'bad'}`}>{t(value ? 'yes' : 'no')}</span>;
  if (typeof value === 'number')
    return <>{Number.isInteger(value) ? amount(value) : value.toLocaleString()}</>;
  if (Array.isArray(value))
    return (
      <bdi>
        {value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')}
      </bdi>
    );
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <>{when(value)}</>;
  if (/^-?\d+(\.\d+)?$/.test(value)) return <>{amount(value)}</>;
  if (name === 'status' || name === 'state') return <Status of={value} />;
  if (name === 'api_key' || name === 'token')
    return (
      <>
        <code data-secret>{value}</code> <CopyButton text={value} />
      </>
    );
  return /_id$/.test(name) ? <code>{value}</code> : <bdi>{value}</bdi>;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);
