/** The button that sends a form. While the form waits for a file, it is disabled and says so. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../words/words.ts';
import { useWorkOfForm } from './pending-work.ts';

export function SubmitButton({ isDisabled, children }: { isDisabled: boolean; children: ComponentChildren }) {
  const { isPending } = useWorkOfForm();
  const reason = useId();
  return (
    <>
      <span id={reason} class="aside waits" role="status">
        {isPending && t('waits-for-file')}
      </span>
      <button
        type="submit"
        class="brand"
        disabled={isDisabled || isPending}
        aria-describedby={isPending ? reason : undefined}
      >
        {children}
      </button>
    </>
  );
}
