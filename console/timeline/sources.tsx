/** Chooses a file for a clip: of this machine, by its URL, or an earlier result. */
import { useState } from 'preact/hooks';
import { EarlierMedia } from '../playground/media-field.tsx';
import { tl } from '../words/timeline/timeline-words.ts';
import type { MediaKind } from './media-cache.ts';
import { ACCEPT, isOfKind, Sending, UploadProblem, useFiles } from './use-files.tsx';
import type { Editing } from './use-timeline.ts';

/** Source: MediaSource of the contract. */
const URL_PATTERN = /^https?:\/\/[^\s/]\S*$/i;

type Props = {
  editing: Editing;
  kind: MediaKind;
  /** True where several files may be chosen. */
  isSeveral: boolean;
  /** Gets every URL in turn; `onDone` follows the last. */
  take(url: string): void;
  onDone?: () => void;
};

export function Sources(props: Props) {
  const { editing, kind, isSeveral, take, onDone } = props;
  const [isOver, setOver] = useState(false);
  const { takeFiles, sending, problem, setProblem } = useFiles(editing, {
    kindOf: (file) => (isOfKind(file, kind) ? kind : undefined),
    ...{ take, onDone },
  });
  const takeOne = (url: string) => {
    take(url);
    onDone?.();
  };
  const takeChosen = (files: FileList | null | undefined) =>
    void takeFiles([...(files ?? [])].slice(0, isSeveral ? undefined : 1));
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
        event.stopPropagation();
        takeChosen(event.dataTransfer?.files);
      }}
    >
      <label class="drop">
        <input
          type="file"
          name="clip-file"
          accept={ACCEPT[kind]}
          multiple={isSeveral}
          onChange={(event) => takeChosen(event.currentTarget.files)}
        />
        <span>{tl('choose-file')}</span>
      </label>
      <Sending sending={sending} />
      <ByUrl
        take={(url) => {
          setProblem(undefined);
          takeOne(url);
        }}
        refuse={() => setProblem(tl('not-a-url'))}
      />
      <EarlierMedia kind={kind === 'image' ? 'image' : 'video'} put={takeOne} client={editing.client} />
      <UploadProblem problem={problem} />
    </fieldset>
  );
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
