/** A dialog that says what a deletion does, and does it at a second press. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** The confirming button takes no press so soon, because it may have appeared under the pointer of a double click. */
const STILL_MS = 600;

export type Consequence = {
  /** The consequence, in a sentence or two. */
  about: string;
  /** Has to be typed where something is lost for good; absent: a press is enough. */
  name?: string | undefined;
};

export function ConfirmDialog({
  action,
  about,
  name,
  onSure,
  onClose,
}: Consequence & { action: string; onSure(): void; onClose(): void }) {
  const [isStill, setStill] = useState(true);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  const isRight = name === undefined || typed.trim() === name.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    if (isStill || !isRight) return;
    onClose();
    onSure();
  };
  return (
    <Dialog title={action} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{about}</p>
        {name !== undefined && (
          <label class="field">
            <span>{t('type-name', { name })}</span>
            <input
              name="confirm-name"
              autocomplete="off"
              dir="auto"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        )}
        <div class="act">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" class="danger" disabled={isStill || !isRight}>
            {t('sure', { what: action })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
