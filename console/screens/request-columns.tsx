/** The columns of the lists of requests and of running jobs. */

import { Thumbnail } from '../parts/media.tsx';
import { Status } from '../parts/status.tsx';
import type { Column } from '../parts/virtual-list.tsx';
import { amount, day, language, many, t, tOr, when } from '../words/words.ts';
import { leadOfInput } from './input.tsx';
import type { Job } from './request.tsx';

const isNarrow = () => matchMedia('(max-width: 600px)').matches;

/** `hasDetail`: with the day and the charge below, on a phone. */
const inputColumn = (hasDetail: boolean): Column<Job> => ({
  ...{ title: t('asked'), isWide: true },
  cell: (job) => <RequestInput job={job} hasDetail={hasDetail && isNarrow()} />,
});

/** A phone shows the day and the charge below the prompt. */
export function requestColumns(ticked: string[], tick: (job: Job) => void): Column<Job>[] {
  const box: Column<Job> = {
    title: t('compare-request'),
    isHiddenTitle: true,
    width: '2rem',
    cell: (job) => (
      <input
        type="checkbox"
        name="compare"
        aria-label={t('select-what', { what: leadOfInput(job.input) ?? job.operation })}
        checked={ticked.includes(job.request_id)}
        onChange={() => tick(job)}
      />
    ),
  };
  const status: Column<Job> = {
    title: t('status'),
    cell: (job) => <Status of={job.status} />,
    width: '6.6rem',
  };
  if (isNarrow()) return [box, inputColumn(true), status];
  return [
    box,
    { title: t('when'), width: '12rem', cell: (job) => when(job.created_at) },
    { title: t('operation'), cell: (job) => <code>{job.operation}</code>, width: '9rem' },
    inputColumn(true),
    status,
    { title: t('credits'), isNumber: true, cell: (job) => amount(job.billing.charged), width: '4.4rem' },
  ];
}

/** Of running jobs: how far each is, and a button that cancels it. */
export function jobColumns(cancel: (job: Job) => void): Column<Job>[] {
  const [operation, began]: Column<Job>[] = [
    { title: t('operation'), cell: (job) => <code>{job.operation}</code>, width: '9rem' },
    { title: t('when'), cell: (job) => when(job.created_at, { seconds: true }), width: '13rem' },
  ];
  return [
    ...(isNarrow() ? [] : [began!, operation!]),
    inputColumn(false),
    { title: t('progress'), cell: (job) => <ProgressOf job={job} />, width: isNarrow() ? '7rem' : '12rem' },
    {
      title: t('cancel'),
      isHiddenTitle: true,
      width: '6rem',
      cell: (job) => (
        <button type="button" class="small" onClick={() => cancel(job)}>
          {t('cancel')}
        </button>
      ),
    },
  ];
}

/** The percentage of a running job, the place of one in the queue, or else the phase. */
function ProgressOf({ job: { phase, progress, queue_position } }: { job: Job }) {
  const name = tOr(`phase.${phase}`, phase);
  if (progress === null)
    return (
      <span>
        {name} {queue_position ? t('number-in-queue', { position: queue_position }) : ''}
      </span>
    );
  const percent = new Intl.NumberFormat(language.get(), { style: 'percent' }).format(progress);
  return (
    <span class="row-progress">
      <progress max={1} value={progress} aria-label={name} /> {percent}
    </span>
  );
}

function RequestInput({ job, hasDetail }: { job: Job; hasDetail: boolean }) {
  const url = job.video_url ?? job.image_url;
  return (
    <>
      {url !== undefined && <Thumbnail medium={{ url }} />}
      <span class="asked">
        <bdi>{leadOfInput(job.input) ?? job.operation}</bdi>
        {hasDetail && (
          <small class="aside">
            {day(job.created_at)} ·{' '}
            {many('price-exact', job.billing.charged, { credits: amount(job.billing.charged) })}
          </small>
        )}
      </span>
    </>
  );
}
