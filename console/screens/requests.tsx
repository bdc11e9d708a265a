/** Every call that was ordered, newest first: what became of it and what it cost. As `jobs`, only those under way. */
import { useEffect, useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { contract } from '../contract/contract.ts';
import { Empty } from '../parts/empty.tsx';
import { Failure } from '../parts/failure.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import { Thumbnail } from '../parts/media.tsx';
import { usePages } from '../parts/pages.ts';
import { Status } from '../parts/status.tsx';
import { type Column, VirtualList } from '../parts/virtual-list.tsx';
import { onChange } from '../playground/job-changes.ts';
import { playable } from '../playground/playable.ts';
import { goTo } from '../shell/route.ts';
import { amount, t, tOr, when } from '../words/words.ts';
import { leadOfInput } from './input.tsx';
import { type Job, Request } from './request.tsx';

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
          columns={columns()}
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

/** A phone shows the day without the time, and leaves out the operation to make room for the prompt. */
function columns(): Column<Job>[] {
  const isNarrow = matchMedia('(max-width: 600px)').matches;
  const began = (job: Job) => when(job.created_at, 'short');
  return [
    isNarrow
      ? { title: t('when'), width: '4.4rem', cell: (job) => began(job).split(/[,،\s]/)[0] }
      : { title: t('when'), width: '10rem', cell: began },
    ...(isNarrow
      ? []
      : [{ title: t('operation'), cell: (job: Job) => <code>{job.operation}</code>, width: '8rem' }]),
    { title: t('asked'), isWide: true, cell: (job) => <Asked job={job} /> },
    { title: t('status'), cell: (job) => <Status of={job.status} />, width: '6.6rem' },
    { title: t('credits'), isNumber: true, cell: (job) => amount(job.billing.charged), width: '4.4rem' },
  ];
}

function Asked({ job: { input, operation, image_url, video_url } }: { job: Job }) {
  const url = video_url ?? image_url;
  return (
    <>
      {url !== undefined && <Thumbnail medium={{ url }} />}
      <bdi>{leadOfInput(input) ?? operation}</bdi>
    </>
  );
}
