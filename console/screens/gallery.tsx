/** Everything the account made or brought, newest first. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failure, toldOf } from '../parts/failure.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import { isFilm, type Medium, OpenLink, Picture, Thumbnail } from '../parts/media.tsx';
import { usePages } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { Film } from '../results/film.tsx';
import { NextSteps } from '../results/next-steps.tsx';
import { placeOf } from '../shell/route.ts';
import { bytes, t, when } from '../words/words.ts';
import { leadOfInput } from './input.tsx';

type Record_ = Schemas['MediaRecord'];

const mediumOf = (record: Record_): Medium => ({ ...record, isPrivate: record.visibility === 'private' });

export function Gallery({ client }: { client: ReverieClient }) {
  const pages = usePages(async (cursor) => {
    const { media, next_cursor } = await client.media.list({
      limit: 40,
      ...(cursor !== undefined && { cursor }),
    });
    return { rows: media, next_cursor };
  }, 'media');
  const [open, setOpen] = useState<Record_>();
  const remove = async (record: Record_) => {
    try {
      await client.media.delete({ name: record.name });
      say(t('deleted'));
      setOpen(undefined);
      pages.reload();
    } catch (error) {
      say(toldOf(error).message);
    }
  };
  return (
    <>
      <h1>{t('nav.gallery')}</h1>
      {pages.failure !== undefined && <Failure of={pages.failure} />}
      {pages.rows.length === 0 && !pages.isLoading && (
        <Empty text={t('no-media')} detail={t('no-media-said')} leadsTo="playground" />
      )}
      <ul class="wall">
        {pages.rows.map((record) => (
          <li key={record.name}>
            <button
              type="button"
              onClick={() => setOpen(record)}
              aria-label={`${t(isFilm(record) ? 'film' : 'picture')}, ${when(record.created_at)}`}
            >
              <Thumbnail medium={mediumOf(record)} />
            </button>
          </li>
        ))}
      </ul>
      {pages.hasMore && !pages.isLoading && (
        <button type="button" onClick={pages.more}>
          {t('more')}
        </button>
      )}
      {open && (
        <Dialog title={open.name} onClose={() => setOpen(undefined)}>
          {isFilm(open) ? (
            <Film medium={mediumOf(open)} />
          ) : (
            <Picture medium={mediumOf(open)} alt={t('picture')} />
          )}
          <p class="aside">
            {open.width && open.height ? `${open.width} × ${open.height} · ` : ''}
            {bytes(open.size_bytes)} · {when(open.created_at)} · {open.visibility}
            {open.expires_at && ` · ${t('expires', { when: when(open.expires_at) })}`}
          </p>
          {open.job_id !== null && <MadeBy client={client} jobId={open.job_id} />}
          <NextSteps medium={mediumOf(open)} />
          <div class="act">
            <OpenLink medium={mediumOf(open)} />
            <DeleteButton onSure={() => void remove(open)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The call that made it, and a way to its page. */
function MadeBy({ client, jobId }: { client: ReverieClient; jobId: string }) {
  const job = useLoaded(() => client.jobs.get({ job_id: jobId }).catch(() => undefined), jobId).value;
  if (!job) return null;
  return (
    <p>
      <code>{job.operation}</code> <bdi>{leadOfInput(job.input)}</bdi>{' '}
      <a href={placeOf('requests', job.request_id)}>{t('request')}</a>
    </p>
  );
}
