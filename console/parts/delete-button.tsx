/** Deletes after a dialog that says what happens. */
import { useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { ConfirmDialog, type Consequence } from './confirm-dialog.tsx';

export function DeleteButton({
  onSure,
  label = t('delete'),
  isSmall = false,
  ...consequence
}: Consequence & { onSure(): void; label?: string; isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={isSmall ? 'small' : ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <ConfirmDialog action={label} onSure={onSure} onClose={() => setOpen(false)} {...consequence} />
      )}
    </>
  );
}
