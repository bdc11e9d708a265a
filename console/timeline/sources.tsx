/** Chooses a file for a clip: of this machine, by its URL, or an earlier result. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { MadeEarlier, useUpload } from '../playground/media-field.tsx';
import { tl } from '../words/timeline/timeline-words.ts';
import { t } from '../words/words.ts';
import type { MediaKind } from './media-cache.ts';
import type { Editing } from './use-timeline.ts';

const ACCEPT: Record<MediaKind, string> = { image: 'image/*', video: 'video/*', sound: 'audio/*,video/*' };
/** Source: PublicUrl of the contract. */
const URL_PATTERN = /^https?:\/\/[^\s/]\S*$/i;

type Props = {
  editing: Editing;
  kind: MediaKind;
  /** True where several files may be chosen. */
  isSeveral: boolean;
  /** Gets every URL in turn; `done` follows the last. */
  take(url: string): void;
  done?: () => void;
};

export function Sources(props: Props) {
  const { editing, kind, isSeveral } = props;
  const [isOver, setOver] = useState(false);
  const { takeFiles, takeOne, sending, problem, setProblem } = useFiles(props);
  return (
    <fieldset
      class={`sources ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void takeFiles(event.dataTransfer?.files);
      }}
    >
      <label class="drop">
        <input
          type="file"
          name="clip-file"
          accept={ACCEPT[kind]}
          multiple={isSeveral}
          onChange={(event) => void takeFiles(event.currentTarget.files)}
        />
        <span>{tl('choose-file')}</span>
      </label>
      {sending !== undefined && (
        <p class="file-name" role="status">
          {t('uploading', { name: sending.name, percent: Math.floor(100 * sending.share) })}
          <progress value={sending.share} aria-label={sending.name} />
        </p>
      )}
      <ByUrl
        take={(url) => {
          setProblem(undefined);
          takeOne(url);
        }}
        refuse={() => setProblem(tl('not-a-url'))}
      />
      <MadeEarlier kind={kind === 'image' ? 'image' : 'video'} put={takeOne} client={editing.client} />
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

/** Uploads chosen files one after another. A failure ends the row. */
function useFiles({ editing, kind, isSeveral, take, done }: Props) {
  const [problem, setProblem] = useState<unknown>();
  const { upload, sending } = useUpload(editing.client);
  const takeFiles = async (files: FileList | null | undefined) => {
    setProblem(undefined);
    for (const file of [...(files ?? [])].slice(0, isSeveral ? undefined : 1)) {
      if (file.type !== '' && !ACCEPT[kind].includes(`${file.type.split('/')[0]}/`))
        return setProblem(tl('wrong-kind', { name: file.name }));
      try {
        const sent = await upload(file);
        editing.media.put(sent, file);
        take(sent);
      } catch (failure) {
        if (!(failure instanceof DOMException && failure.name === 'AbortError')) setProblem(failure);
        return;
      }
    }
    if (files?.length) done?.();
  };
  const takeOne = (url: string) => {
    take(url);
    done?.();
  };
  return { takeFiles, takeOne, sending, problem, setProblem };
}

function ByUrl({ take, refuse }: { take(url: string): void; refuse(): void }) {
  const [url, setUrl] = useState('');
  const submit = () => {
    if (!URL_PATTERN.test(url.trim())) return refuse();
    setUrl('');
    take(url.trim());
  };
  return (
    <div class="by-url">
      <label>
        <span>{tl('url-of-file')}</span>
        <input
          type="text"
          inputMode="url"
          name="clip-url"
          dir="ltr"
          placeholder="https://…"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
        />
      </label>
      <button type="button" disabled={url.trim() === ''} onClick={submit}>
        {tl('use-url')}
      </button>
    </div>
  );
}
