/** Acts on the selected files: download them as one archive, or delete them. */
import { useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { saveFile } from '../parts/save-file.ts';
import { say } from '../parts/say.ts';
import { t } from '../words/words.ts';
import type { MediaRecord } from './record.ts';

export function SelectionBar({
  client,
  chosen,
  clear,
  removed,
}: {
  client: ReverieClient;
  chosen: MediaRecord[];
  clear(): void;
  /** Called after a deletion, with those that are left. */
  removed(left: MediaRecord[]): void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [progress, setProgress] = useState<number>();
  const count = chosen.length;
  const download = async () => {
    setProgress(0);
    try {
      const { archiveOf } = await import('./archive.ts');
      saveFile('reverie.zip', await archiveOf(chosen, setProgress));
    } catch (error) {
      say((error as Error).message);
    }
    setProgress(undefined);
  };
  const remove = async () => {
    const left: MediaRecord[] = [];
    let reason = '';
    setProgress(0);
    for (const [index, record] of chosen.entries()) {
      await client.media.delete({ name: record.name }).catch((error: Error) => {
        left.push(record);
        reason = error.message;
      });
      setProgress(index + 1);
    }
    setProgress(undefined);
    const deleted = t('files-deleted', { count: count - left.length });
    say(left.length === 0 ? deleted : `${deleted} ${t('files-left', { count: left.length, reason })}`);
    removed(left);
  };
  const isBusy = progress !== undefined;
  return (
    <section class="selection" aria-label={t('selected', { count })}>
      <p role="status">{isBusy ? t('done-of', { done: progress, count }) : t('selected', { count })}</p>
      <button type="button" disabled={isBusy} onClick={() => void download()}>
        {t('download')}
      </button>
      <button type="button" class="danger" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      <button type="button" class="quiet" disabled={isBusy} onClick={clear}>
        {t('select-none')}
      </button>
      {isAsking && (
        <ConfirmDialog
          action={t('delete')}
          about={t('delete-files-about', { count })}
          onSure={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
