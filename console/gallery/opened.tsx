/** One file of the gallery with the call that made it, and what can be done with it. */
import type { ReverieClient } from '../../client/reverie.ts';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import { isFilm, OpenLink, Picture } from '../parts/media.tsx';
import { Film } from '../results/film.tsx';
import { NextSteps } from '../results/next-steps.tsx';
import { placeOf } from '../shell/route.ts';
import { bytes, t, when } from '../words/words.ts';
import { captionOf, isSound, type MediaRecord, mediumOf } from './record.ts';
import { Sound } from './sound.tsx';

export function Opened({
  record,
  client,
  onClose,
  remove,
}: {
  record: MediaRecord;
  client: ReverieClient;
  onClose(): void;
  remove(): void;
}) {
  const medium = mediumOf(record);
  return (
    <Dialog title={captionOf(record)} onClose={onClose}>
      {isSound(record) ? (
        <Sound record={record} />
      ) : isFilm(record) ? (
        <Film medium={medium} />
      ) : (
        <Picture medium={medium} alt={captionOf(record)} />
      )}
      <p class="aside">
        {record.width && record.height ? `${record.width} × ${record.height} · ` : ''}
        {bytes(record.size_bytes)} · {when(record.created_at)} · {t(`visibility.${record.visibility}`)}
        {record.expires_at && ` · ${t('expires', { when: when(record.expires_at) })}`}
      </p>
      {record.job_id !== null && <SourceCall client={client} record={record} jobId={record.job_id} />}
      {!isSound(record) && <NextSteps medium={medium} />}
      <div class="act">
        <OpenLink medium={medium} />
        <DeleteButton about={t('delete-file-about')} onSure={remove} />
      </div>
    </Dialog>
  );
}

/** The operation, and a way to the page of the call. */
function SourceCall({
  client,
  record,
  jobId,
}: {
  client: ReverieClient;
  record: MediaRecord;
  jobId: string;
}) {
  const job = useLoaded(() => client.jobs.get({ job_id: jobId }).catch(() => undefined), jobId).value;
  return (
    <p>
      <code>{record.operation}</code>{' '}
      {job && <a href={placeOf('requests', job.request_id)}>{t('request')}</a>}
    </p>
  );
}
