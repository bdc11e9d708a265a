/** A picture or a film: dropped, pasted, chosen, made earlier, or by its address. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { aboutOf, megabytesMax } from '../contract/fields.ts';
import { Failure } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { isFilm } from '../parts/media.tsx';
import { useWorkOfForm } from '../parts/pending-work.ts';
import { Prose } from '../parts/prose.tsx';
import { bytes, t } from '../words/words.ts';
import type { FieldProps } from './field-props.ts';
import { useImage, usePreview } from './image-source.ts';
import { mediaValue, uploadFile } from './media-input.ts';

export function MediaField({ field, value, put, isWrong, client, masked }: FieldProps) {
  const media = field.media!;
  const [problem, setProblem] = useState<unknown>();
  const [isOver, setOver] = useState(false);
  const { upload, sending } = useUpload(client);
  const { during } = useWorkOfForm();
  const preview = usePreview(value);
  const picture = usePreview(masked);
  const [isPainting, setPainting] = useState(false);
  const brush = useLoaded(
    async () => ({ MaskBrush: isPainting ? (await import('./mask-brush.tsx')).MaskBrush : undefined }),
    `brush ${isPainting}`,
  );
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    // Some systems know no type of HEIC and MKV: the service detects it.
    if (file.type !== '' && !file.type.startsWith(`${media.accept}/`))
      return setProblem(t(media.accept === 'video' ? 'not-a-film' : 'not-a-picture', { name: file.name }));
    const megabytes = megabytesMax(field);
    if (file.size > megabytes * 2 ** 20)
      return setProblem(t('too-large', { name: file.name, size: bytes(file.size), max: megabytes }));
    try {
      await during(async () => put(field.name, await mediaValue(field, file, upload)));
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setProblem(failure);
    }
  };
  const address = typeof value === 'string' && !value.startsWith('data:') ? value : '';
  return (
    <fieldset
      class={`field media ${isOver ? 'over' : ''} ${isWrong || problem ? 'wrong' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer?.files[0]);
      }}
      onPaste={(event) => {
        const file = event.clipboardData?.files[0];
        if (!file) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <legend lang="en">
        {field.title} {field.isRequired && <em class="needed">{t('needed')}</em>}
      </legend>
      {preview !== undefined && <Preview src={preview} isVideo={media.accept === 'video'} />}
      {value instanceof File && (
        <p class="file-name">
          {value.name}{' '}
          <button type="button" class="small" onClick={() => put(field.name, '')}>
            {t('remove')}
          </button>
        </p>
      )}
      {sending !== undefined && (
        <p class="file-name" role="status">
          {t('uploading', { name: sending.name, percent: Math.floor(100 * sending.share) })}
          <progress value={sending.share} aria-label={sending.name} />
        </p>
      )}
      <label class="drop">
        <input
          type="file"
          accept={`${media.accept}/*`}
          name={`${field.name}-file`}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <span>{t(media.accept === 'video' ? 'drop-film' : 'drop-here')}</span>
      </label>
      <label>
        <span class="aside">{t('or-address')}</span>
        <input
          type="url"
          name={field.name}
          value={address}
          placeholder="https://…"
          aria-invalid={isWrong}
          onInput={(event) => put(field.name, event.currentTarget.value)}
        />
      </label>
      {picture !== undefined && (
        <button type="button" class="small" onClick={() => setPainting(true)}>
          {t('paint-mask')}
        </button>
      )}
      {isPainting && (
        <LoadedView of={brush}>
          {({ MaskBrush }) =>
            MaskBrush && (
              <MaskBrush
                src={picture!}
                onDone={(mask) => void take(mask)}
                onClose={() => setPainting(false)}
              />
            )
          }
        </LoadedView>
      )}
      <EarlierMedia kind={media.accept} put={(url) => put(field.name, url)} client={client} />
      <small class="aside">
        <Prose text={aboutOf(field)} />
      </small>
      {typeof problem === 'string' ? (
        <p class="failure" role="alert">
          {problem}
        </p>
      ) : (
        problem !== undefined && <Failure of={problem} />
      )}
    </fieldset>
  );
}

type Sending = { name: string; share: number };

/** Uploads one file at a time: another one takes the place of the first. */
export function useUpload(client: FieldProps['client']) {
  const [sending, setSending] = useState<Sending>();
  const abort = useRef<AbortController>();
  useEffect(() => () => abort.current?.abort(), []);
  const upload = async (file: File): Promise<string> => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setSending({ name: file.name, share: 0 });
    try {
      return await uploadFile(client, file, {
        signal: own.signal,
        onProgress: ({ sentBytes, sizeBytes }) =>
          abort.current === own && setSending({ name: file.name, share: sentBytes / sizeBytes }),
      });
    } finally {
      if (abort.current === own) setSending(undefined);
    }
  };
  return { upload, sending };
}

function Preview({ src, isVideo }: { src: string; isVideo: boolean }) {
  const { src: readable, onError } = useImage(src);
  return isVideo ? (
    <video class="preview" src={readable} controls onError={onError} />
  ) : (
    <img class="preview" src={readable} alt={t('chosen-picture')} onError={onError} />
  );
}

/** Earlier results and uploads, to choose one from; opened by a button. */
export function EarlierMedia({
  kind,
  put,
  client,
}: {
  kind: 'image' | 'video';
  put(url: string): void;
  client: FieldProps['client'];
}) {
  const [found, setFound] = useState<{ url: string; name: string }[]>();
  const look = async () => {
    const page = await client.media.list({ limit: 40 }).catch(() => ({ media: [] }));
    setFound(
      page.media
        .filter((each) => isFilm(each) === (kind === 'video') && each.visibility === 'public')
        .slice(0, 12),
    );
  };
  if (found === undefined)
    return (
      <button type="button" class="small" onClick={look}>
        {t('made-earlier')}
      </button>
    );
  if (found.length === 0) return <p class="aside">{t('nothing')}</p>;
  return (
    <ul class="thumbs">
      {found.map(({ url, name }) => (
        <li key={name}>
          <button type="button" onClick={() => put(url)} aria-label={t('take-this', { name })}>
            {kind === 'video' ? (
              <video src={url} preload="metadata" muted />
            ) : (
              <img src={url} alt="" loading="lazy" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
