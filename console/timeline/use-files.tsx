/** Uploads files for clips, and says how far it is. */
import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { useWorkOfForm } from '../parts/pending-work.ts';
import { useUpload } from '../playground/media-field.tsx';
import { tl } from '../words/timeline/timeline-words.ts';
import { t } from '../words/words.ts';
import type { MediaKind } from './media-cache.ts';
import type { Editing } from './use-timeline.ts';

export const ACCEPT: Record<MediaKind, string> = {
  image: 'image/*',
  video: 'video/*',
  sound: 'audio/*,video/*',
};

/** True also for a file of which the system knows no type: the service detects it. */
export const isOfKind = (file: File, kind: MediaKind): boolean =>
  file.type === '' || ACCEPT[kind].includes(`${file.type.split('/')[0]}/`);

type Options = {
  /** Undefined for a file that is not taken. */
  kindOf(file: File): MediaKind | undefined;
  /** Gets every URL in turn; `onDone` follows the last. */
  take(url: string, kind: MediaKind): void;
  onDone?: (() => void) | undefined;
};

/** Files are uploaded one after another. A failure ends the row. */
export function useFiles(editing: Editing, { kindOf, take, onDone }: Options) {
  const [problem, setProblem] = useState<unknown>();
  const { upload, sending } = useUpload(editing.client);
  const { during } = useWorkOfForm();
  const takeFiles = (files: File[]) => during(() => takeEach(files));
  const takeEach = async (files: File[]) => {
    setProblem(undefined);
    for (const file of files) {
      const kind = kindOf(file);
      if (kind === undefined) return setProblem(tl('wrong-kind', { name: file.name }));
      try {
        const sent = await upload(file);
        editing.media.put(sent, file);
        take(sent, kind);
      } catch (failure) {
        if (!(failure instanceof DOMException && failure.name === 'AbortError')) setProblem(failure);
        return;
      }
    }
    if (files.length > 0) onDone?.();
  };
  return { takeFiles, sending, problem, setProblem };
}

export function Sending({ sending }: Pick<ReturnType<typeof useUpload>, 'sending'>) {
  if (sending === undefined) return null;
  return (
    <p class="file-name" role="status">
      {t('uploading', { name: sending.name, percent: Math.floor(100 * sending.share) })}
      <progress value={sending.share} aria-label={sending.name} />
    </p>
  );
}

export function UploadProblem({ problem }: { problem: unknown }) {
  if (problem === undefined) return null;
  return typeof problem === 'string' ? (
    <p class="failure" role="alert">
      {problem}
    </p>
  ) : (
    <Failure of={problem} />
  );
}
