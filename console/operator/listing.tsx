/** A listed answer, the button for more of it, and the dialog of the row or act that is open. */
import { LoadedView } from '../parts/loaded.tsx';
import type { Operator } from '../shell/session.ts';
import { t } from '../words/words.ts';
import type { Listed } from './listed.ts';
import { type Step, Subject } from './subject.tsx';
import { type Columns, type Open, Value } from './value.tsx';

type Props = {
  session: Operator;
  listed: Listed;
  columns: Columns;
  open: Open;
  without: string[];
  purpose?: string | undefined;
  opened: Step | undefined;
  onClose(): void;
};

export function Listing({ session, listed, columns, open, without, purpose, opened, onClose }: Props) {
  return (
    <>
      <LoadedView of={listed}>
        {(answer) => (
          <>
            <Value value={answer} columns={columns} open={open} without={without} purpose={purpose} />
            {listed.hasMore && (
              <button type="button" onClick={listed.more}>
                {t('more')}
              </button>
            )}
          </>
        )}
      </LoadedView>
      {opened && <Subject session={session} first={opened} onClose={onClose} changed={listed.reload} />}
    </>
  );
}
