/** Deletes after a second, distinct act: the confirming button appears beside the first, which then cancels. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';

/** The confirming button takes no press so soon, because it may have appeared under the pointer of a double click. */
const STILL_MS = 600;

export function DeleteButton({
  onSure,
  label = t('delete'),
  isSmall = false,
}: {
  onSure(): void;
  label?: string;
  isSmall?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    setStill(true);
    if (!isOpen) return;
    const timer = setTimeout(() => setStill(false), STILL_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const size = isSmall ? 'small' : '';
  const sure = () => {
    setOpen(false);
    onSure();
  };
  return (
    <span class="delete">
      <button type="button" class={size} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('cancel') : label}
      </button>
      {isOpen && (
        <button type="button" class={`danger ${size}`} disabled={isStill} onClick={sure}>
          {t('sure', { what: label })}
        </button>
      )}
    </span>
  );
}
