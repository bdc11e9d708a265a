/** Every call that was ordered, newest first: what became of it and what it cost. As `jobs`, only those under way. */
import { useEffect, useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { contract } from '../contract/contract.ts';
import { Empty } from '../parts/empty.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import { usePages } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { VirtualList } from '../parts/virtual-list.tsx';
import { onChange } from '../playground/job-changes.ts';
import { playable } from '../playground/playable.ts';
import { goTo } from '../shell/route.ts';
import { refreshAccount } from '../shell/session.ts';
import { t, tOr } from '../words/words.ts';
import { type Job, Request } from './request.tsx';
import { jobColumns, requestColumns } from './request-columns.tsx';

type Status_ = Job['status'];

const STATUSES: Status_[] = ['in_progress', 'completed', 'failed', 'canceled'];
const PAGE = 100;

type Props = { client: ReverieClient; detail: string | undefined; onlyRunning?: boolean };

export function Requests({ client, detail, onlyRunning = false }: Props) {
  const [status, setStatus] = useState<Status_ | ''>(onlyRunning ? 'in_progress' : '');
  const [operation, setOperation] = useState('');
  const [search, setSearch] = useState('');
  const names = useLoaded(async () => playable(await contract()).flatMap(({ name }) => name ?? []), 'names');
  const ask = async (cursor: string | undefined) => {
    const { jobs, next_cursor } = await client.jobs.list({
      limit: PAGE,
      include: 'input',
      ...(cursor !== undefined && { cursor }),
      ...(status !== '' && { status }),
      ...(operation !== '' && { operation }),
      ...(search !== '' && { search }),
    });
    return { rows: jobs, next_cursor };
  };
  const pages = usePages(ask, `${status} ${operation} ${search}`);
  useEffect(() => (onlyRunning ? onChange(client, pages.reload) : undefined), [onlyRunning]);
  const isFiltered = search !== '' || operation !== '' || (!onlyRunning && status !== '');
  const here = onlyRunning ? 'jobs' : 'requests';
  const [ticked, setTicked] = useState<string[]>([]);
  // A third tick takes the place of the first.
  const tick = ({ request_id: id }: Job) =>
    setTicked((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-2),
    );
  const cancel = async ({ job_id }: Job) => {
    await client.jobs.cancel({ job_id }).then(
      () => say(t('was-canceled')),
      (error: unknown) => say(failureText(error).message),
    );
    void refreshAccount();
    pages.reload();
  };
  return (
    <>
      <div class="title-row">
        <h1>{t(`nav.${here}`)}</h1>
        <button type="button" onClick={pages.reload}>
          {t('reload')}
        </button>
      </div>
      <div class="filters">
        <label>
          <span>{t('search')}</span>
          <input
            type="search"
            name="search"
            maxLength={200}
            placeholder={t('search-requests')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value.trim())}
          />
        </label>
        {!onlyRunning && (
          <label>
            <span>{t('status')}</span>
            <select
              name="status"
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as Status_ | '')}
            >
              <option value="">{t('all')}</option>
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {tOr(`status.${each}`, each)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span>{t('operation')}</span>
          <select
            name="operation"
            value={operation}
            onChange={(event) => setOperation(event.currentTarget.value)}
          >
            <option value="">{t('all')}</option>
            {(names.value ?? []).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        {!onlyRunning && (
          <button
            type="button"
            disabled={ticked.length !== 2}
            title={t('compare-how')}
            onClick={() => goTo('compare', ...ticked)}
          >
            {t('compare-these')}
          </button>
        )}
        <p class="aside" role="status">
          {t('rows', { count: `${pages.rows.length}${pages.hasMore ? '+' : ''}` })}
        </p>
      </div>
      {pages.failure !== undefined && <Failure of={pages.failure} />}
      {pages.rows.length === 0 && !pages.isLoading ? (
        <>
          {isFiltered ? (
            <p class="nothing">{t('nothing-found')}</p>
          ) : onlyRunning ? (
            <p class="nothing">{t('no-jobs')}</p>
          ) : (
            <Empty text={t('no-requests')} detail={t('no-requests-said')} leadsTo="playground" />
          )}
          {pages.hasMore && (
            <button type="button" onClick={pages.more}>
              {t('more')}
            </button>
          )}
        </>
      ) : (
        <VirtualList
          label={t(`nav.${here}`)}
          columns={onlyRunning ? jobColumns((job) => void cancel(job)) : requestColumns(ticked, tick)}
          {...(!onlyRunning && { onMark: tick })}
          rows={pages.rows}
          keyOf={(job) => job.job_id}
          onNearEnd={pages.more}
          onOpen={(job) => goTo(here, job.request_id)}
        />
      )}
      {detail !== undefined && (
        <Request
          key={detail}
          client={client}
          requestId={detail}
          job={pages.rows.find((each) => each.request_id === detail)}
          onClose={() => goTo(here)}
        />
      )}
    </>
  );
}
