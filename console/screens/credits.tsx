/** The balance, spending by operation, and every entry of the ledger. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Bars } from '../parts/bars.tsx';
import { ContractForm } from '../parts/contract-form.tsx';
import { Failure } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { usePages } from '../parts/pages.ts';
import { saveFile } from '../parts/save-file.ts';
import { type Cell, Table } from '../parts/table.tsx';
import { placeOf } from '../shell/route.ts';
import { type Caller, sellsCredits } from '../shell/session.ts';
import { amount, dollars, t, tOr, when } from '../words/words.ts';
import { AutomaticTopUps } from './automatic.tsx';
import { every } from './keys.tsx';
import { csvOf } from './statement-csv.ts';
import { YourData } from './your-data.tsx';

type Entry = Schemas['LedgerEntry'];

export function Credits({ session: { client, account } }: { session: Caller }) {
  const { posted, held, available } = account.credits;
  return (
    <>
      <h1>{t('nav.credits')}</h1>
      <dl class="figures">
        {[
          [t('available'), available],
          [t('held'), held],
          [t('owned'), posted],
        ].map(([title, credits]) => (
          <div key={title} class="card">
            <dt>{title}</dt>
            <dd>{amount(credits!)}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>{t('by-day')}</h2>
        <Spent client={client} by="day" />
      </section>
      <SpentByGroup client={client} />
      <Entries client={client} />
      {sellsCredits() ? (
        <>
          <AutomaticTopUps client={client} />
          <section>
            <h2>{t('top-up')}</h2>
            <ContractForm
              of="createTopUp"
              action={t('top-up')}
              client={client}
              without={['success_url', 'cancel_url']}
              send={(body) => buy(client, body)}
            />
          </section>
        </>
      ) : (
        <p class="aside">{t('not-sold')}</p>
      )}
      <YourData client={client} account={account} />
    </>
  );
}

/** On to the page where it is paid, and back here afterwards. */
async function buy(client: ReverieClient, body: Record<string, unknown>): Promise<void> {
  const back = `${location.origin}/console`;
  const { checkout_url } = await client.account.createTopUp({
    ...(body as { credits: number }),
    success_url: back,
    cancel_url: back,
  });
  location.assign(checkout_url);
}

const GROUPS = ['operation', 'model', 'end_user'] as const;
type Group = (typeof GROUPS)[number];

function SpentByGroup({ client }: { client: ReverieClient }) {
  const [by, setBy] = useState<Group>('operation');
  const names = { operation: t('operation'), model: t('model'), end_user: t('end-user') };
  return (
    <section>
      <h2 id="by-group">{t('by-group')}</h2>
      <div class="filters">
        <select
          name="group_by"
          aria-labelledby="by-group"
          value={by}
          onChange={(event) => setBy(event.currentTarget.value as Group)}
        >
          {GROUPS.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </div>
      <Spent client={client} by={by} />
    </section>
  );
}

function Spent({ client, by }: { client: ReverieClient; by: 'day' | Group }) {
  const loaded = useLoaded(() => client.account.getUsage({ group_by: by }), by);
  const none = by === 'model' ? t('no-model') : t('no-end-user');
  return (
    <LoadedView of={loaded}>
      {({ groups, total }) =>
        groups.length === 0 ? (
          <p class="nothing">{t('nothing-spent')}</p>
        ) : (
          <>
            <Bars
              rows={groups.map(({ group, credits, calls }) => ({
                name: group ?? none,
                value: credits,
                calls,
              }))}
            />
            <p class="aside">
              {t('in-all', { credits: amount(total.credits), calls: total.calls })} ·{' '}
              {dollars(total.cost_usd)}
            </p>
          </>
        )
      }
    </LoadedView>
  );
}

function Entries({ client }: { client: ReverieClient }) {
  const pages = usePages(async (cursor) => {
    const { entries, next_cursor } = await client.account.listLedgerEntries({
      limit: 20,
      ...(cursor !== undefined && { cursor }),
    });
    return { rows: entries, next_cursor };
  }, 'ledger');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A statement that lacks a page would look complete.
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    await every(client.account.listLedgerEntries({ limit: 100 })).then(
      (entries) => saveFile('statement.csv', new Blob([csvOf(entries)], { type: 'text/csv' })),
      setFailure,
    );
    setBusy(false);
  };
  return (
    <section>
      <div class="title-row">
        <h2>{t('statement')}</h2>
        <button type="button" onClick={save} disabled={isBusy}>
          {t('as-csv')}
        </button>
      </div>
      {failure !== undefined && <Failure of={failure} />}
      {pages.failure !== undefined && <Failure of={pages.failure} />}
      <Table rows={pages.rows} keyOf={(entry) => entry.entry_id} label={t('statement')} columns={columns()} />
      {pages.hasMore && !pages.isLoading && (
        <button type="button" onClick={pages.more}>
          {t('more')}
        </button>
      )}
    </section>
  );
}

const columns = (): Cell<Entry>[] => [
  { title: t('when'), cell: (entry) => when(entry.at, { seconds: true }) },
  { title: t('kind'), cell: (entry) => tOr(`kind.${entry.kind}`, entry.kind) },
  {
    title: t('for'),
    cell: ({ operation, request_id, reason }) =>
      operation && request_id ? (
        <a href={placeOf('requests', request_id)}>
          <code>{operation}</code>
        </a>
      ) : (
        <bdi>{reason ?? ''}</bdi>
      ),
  },
  { title: t('credits'), isNumber: true, cell: (entry) => amount(entry.amount) },
  { title: t('after-it'), isNumber: true, cell: (entry) => amount(entry.balance_after) },
];
