/** A picture or a film: dropped, pasted, chosen, made earlier, or by its address. */
import { useEffect, useState } from 'preact/hooks';
import { aboutOf } from '../contract/fields.ts';
import { isFilm } from '../parts/media.tsx';
import { Prose } from '../parts/prose.tsx';
import { t } from '../words/words.ts';
import type { FieldProps } from './field-props.ts';

/** Maximum size of a base64 picture in a JSON body. Source: the contract's limits of pictures. */
const INLINE_BYTES = 10 * 2 ** 20;

export function MediaField({ field, value, put, isWrong, client }: FieldProps) {
  const media = field.media!;
  const takesFile = media.isInline || media.file !== undefined;
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const preview = usePreview(value);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (!takesFile) return setProblem(t('address-only'));
    if (!/^image\//.test(file.type)) return setProblem(t('not-a-picture', { name: file.name }));
    if (media.file !== undefined) return put(field.name, file);
    if (file.size > INLINE_BYTES) return setProblem(t('too-large', { name: file.name }));
    put(field.name, await dataUri(file));
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
      {takesFile && (
        <label class="drop">
          <input
            type="file"
            accept="image/*"
            name={`${field.name}-file`}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
          <span>{t('drop-here')}</span>
        </label>
      )}
      <label>
        <span class={takesFile ? 'aside' : 'hidden'}>{t('or-address')}</span>
        <input
          type="url"
          name={field.name}
          value={address}
          placeholder="https://…"
          aria-invalid={isWrong}
          onInput={(event) => put(field.name, event.currentTarget.value)}
        />
      </label>
      <MadeEarlier kind={media.accept} put={(url) => put(field.name, url)} client={client} />
      <small class="aside">
        <Prose text={aboutOf(field)} />
      </small>
      {problem && (
        <p class="failure" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Preview({ src, isVideo }: { src: string; isVideo: boolean }) {
  return isVideo ? (
    <video class="preview" src={src} controls />
  ) : (
    <img class="preview" src={src} alt={t('chosen-picture')} />
  );
}

/** Only what this page may show: files, and what the service itself serves. */
function usePreview(value: unknown): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (value instanceof File) {
      const url = URL.createObjectURL(value);
      setSrc(url);
      return () => URL.revokeObjectURL(url);
    }
    const isOurs =
      typeof value === 'string' &&
      (/^data:image\//.test(value) || /^https?:\/\/[^/]+\/media\/[\w.]+$/.test(value));
    setSrc(isOurs ? (value as string) : undefined);
    return undefined;
  }, [value]);
  return src;
}

function MadeEarlier({
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

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
