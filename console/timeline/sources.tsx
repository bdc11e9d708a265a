/** Chooses a file for a clip: of this machine, by its URL, or an earlier result. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { MadeEarlier, useUpload } from '../playground/media-field.tsx';
import { tl } from '../words/timeline/timeline-words.ts';
import { t } from '../words/words.ts';
import type { ShelfKind } from './media-shelf.ts';
import type { Editing } from './use-timeline.ts';

const ACCEPT: Record<ShelfKind, string> = { image: 'image/*', video: 'video/*', sound: 'audio/*,video/*' };
/** Source: PublicUrl of the contract. */
const URL_PATTERN = /^https?:\/\/[^\s/]\S*$/i;

/** `take` gets every URL in turn, and `done` follows the last. Several files may be chosen where `isSeveral`. */
export function Sources({
  editing,
  kind,
  isSeveral,
  take,
  done,
}: {
  editing: Editing;
  kind: ShelfKind;
  isSeveral: boolean;
  take(url: string): void;
  done?: () => void;
}) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const [isOver, setOver] = useState(false);
  const { upload, sending } = useUpload(editing.client);
  const takeFiles = async (files: FileList | null | undefined) => {
    setProblem(undefined);
    for (const file of [...(files ?? [])].slice(0, isSeveral ? undefined : 1)) {
      if (file.type !== '' && !ACCEPT[kind].includes(`${file.type.split('/')[0]}/`))
        return setProblem(tl('wrong-kind', { name: file.name }));
      try {
        const sent = await upload(file);
        editing.shelf.put(sent, file);
        take(sent);
      } catch (failure) {
        if (!(failure instanceof DOMException && failure.name === 'AbortError')) setProblem(failure);
        return;
      }
    }
    if (files?.length) done?.();
  };
  const takeOne = (chosen: string) => {
    take(chosen);
    done?.();
  };
  const takeUrl = () => {
    if (!URL_PATTERN.test(url.trim())) return setProblem(tl('not-a-url'));
    setUrl('');
    setProblem(undefined);
    takeOne(url.trim());
  };
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
            aria-invalid={typeof problem === 'string'}
            onInput={(event) => setUrl(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && takeUrl()}
          />
        </label>
        <button type="button" disabled={url.trim() === ''} onClick={takeUrl}>
          {tl('use-url')}
        </button>
      </div>
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
