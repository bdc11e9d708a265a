/** The page of an account or a job: what it is, what can be done with it, and the lists of what it has. */
import { useState } from 'preact/hooks';
import { type Operation, operationsOf, resolved } from '../contract/contract.ts';
import { CopyButton } from '../parts/copy.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { Status } from '../parts/status.tsx';
import { placeOf } from '../shell/route.ts';
import type { Operator } from '../shell/session.ts';
import { inContract } from '../words/operator/contract-words.ts';
import { t } from '../words/words.ts';
import { call } from './call.ts';
import { ActButtonName, columnTitle } from './contract-names.tsx';
import { useListed } from './listed.ts';
import { Listing } from './listing.tsx';
import { actsOf, columnsOf, type Place, parametersOf, placesOf } from './places.ts';
import { type Step, Subject } from './subject.tsx';
import { Value } from './value.tsx';

type Fields = Record<string, unknown>;

/** Reads one subject of a place, e.g. `/admin/jobs/{job_id}`; undefined where the contract has no such page. */
export function readOfOne({ document }: Operator, place: Place): Operation | undefined {
  const [list] = [place.read.path];
  return operationsOf(document).find(
    ({ method, path }) =>
      method === 'GET' &&
      path.startsWith(`${list}/{`) &&
      path.split('/').length === list.split('/').length + 1,
  );
}

/** The first rows of each list on the page. */
const ROWS = 10;

type Props = { session: Operator; place: Place; read: Operation; id: string };

export function SubjectPage({ session, place, read, id }: Props) {
  const { client, document } = session;
  const [parameter] = parametersOf(read.path);
  const subject = { [parameter!]: id };
  const loaded = useLoaded(() => call(client, read, subject), id);
  const [opened, setOpened] = useState<Step>();
  const list = inContract('places', place.name, place.title);
  return (
    <>
      <p>
        <a href={placeOf(place.name)} lang={list.lang}>
          ‹ {list.text}
        </a>
      </p>
      {loaded.value === undefined && (
        <h1>
          <bdi>{id}</bdi>
        </h1>
      )}
      <LoadedView of={loaded}>
        {(row) => (
          <>
            <div class="title-row">
              <h1>
                <bdi>{titleOf(row, id)}</bdi>
              </h1>
              <button type="button" onClick={loaded.reload}>
                {t('reload')}
              </button>
            </div>
            <p class="subject-id">
              <code>{id}</code> <CopyButton text={id} /> <Badges row={row} />
            </p>
            <div class="acts">
              {actsOf(document, row)
                .filter(({ method }) => method !== 'GET')
                .sort((a, b) => Number(isFinal(a)) - Number(isFinal(b)))
                .map((operation) => (
                  <button
                    type="button"
                    key={operation.id}
                    class={isFinal(operation) ? 'danger' : ''}
                    onClick={() => setOpened({ row, operation })}
                  >
                    <ActButtonName of={operation} />
                  </button>
                ))}
            </div>
            <Value
              value={row}
              columns={columnsOf(document, read)}
              without={[parameter!, 'name', 'mode']}
              open={(inner) => setOpened({ row: { ...inner, ...subject } })}
            />
          </>
        )}
      </LoadedView>
      {sectionsOf(session, read).map((operation) => (
        <Section key={operation.id} session={session} operation={operation} subject={subject} />
      ))}
      {opened && (
        <Subject
          session={session}
          first={opened}
          onClose={() => setOpened(undefined)}
          changed={loaded.reload}
        />
      )}
    </>
  );
}

const isFinal = ({ method }: Operation): boolean => method === 'DELETE';

function titleOf(row: Fields, id: string): string {
  const { name, operation } = row;
  return [name, operation].find((each) => typeof each === 'string') ?? id;
}

/** The mode distinguishes live money from test money. */
function Badges({ row: { mode, suspension } }: { row: Fields }) {
  return (
    <>
      {typeof mode === 'string' && <span class={`state ${mode === 'test' ? 'warm' : 'plain'}`}>{mode}</span>}
      {suspension ? <Status of="suspended" /> : null}
    </>
  );
}

/** Lists below its path, and lists that can be filtered by its id. */
function sectionsOf({ document }: Operator, read: Operation): Operation[] {
  const [parameter] = parametersOf(read.path);
  return operationsOf(document).filter(({ method, path, raw }) => {
    if (method !== 'GET' || !path.startsWith('/admin/')) return false;
    const names = (raw.parameters ?? []).map((each) => resolved(document, each).name);
    return path.startsWith(`${read.path}/`) || (names.includes(parameter!) && !path.includes('{'));
  });
}

/** A list on the page of its subject. */
function Section({
  session,
  operation,
  subject,
}: {
  session: Operator;
  operation: Operation;
  subject: Fields;
}) {
  const { document } = session;
  const listed = useListed(session, operation, subject, ROWS);
  const [opened, setOpened] = useState<Step>();
  const place = placesOf(document).find(({ read }) => read.id === operation.id);
  return (
    <section class="list-of-subject">
      <div class="title-row">
        <h2>
          {place
            ? inContract('places', place.name, place.title).text
            : columnTitle(operation.path.split('/').at(-1)!).text}
        </h2>
        {place?.acts.map((act) => (
          <button type="button" key={act.id} onClick={() => setOpened({ row: subject, operation: act })}>
            <ActButtonName of={act} />
          </button>
        ))}
      </div>
      <Listing
        session={session}
        listed={listed}
        columns={withoutSubject(columnsOf(document, operation), subject)}
        open={
          place && readOfOne(session, place)
            ? { page: (row) => placeOf(place.name, String(Object.values(row)[0])) }
            : (row) => setOpened({ row: { ...row, ...subject } })
        }
        without={DAYS}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}

/** The page already names the subject, so the rows need not. */
const withoutSubject = (columns: Record<string, string[]>, subject: Fields) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, all]) => [name, all.filter((each) => !(each in subject))]),
  );

/** Members that only repeat the default days of the list. */
const DAYS = ['from', 'to'];
