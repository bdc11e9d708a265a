/** Shows why a run has no result. */
import { FieldProblem } from '../contract/body.ts';
import { Failure, failureText } from '../parts/failure.tsx';
import { t } from '../words/words.ts';

/** `onMark`: where the subject of the picture can be marked. */
export function Failed({ failure, onMark }: { failure: unknown; onMark?: (() => void) | undefined }) {
  if (failure instanceof FieldProblem)
    return (
      <p class="failure" role="alert">
        {t('not-json', { field: failure.message })}
      </p>
    );
  if (failure instanceof DOMException && failure.name === 'AbortError')
    return (
      <p class="failure" role="alert">
        {t('was-canceled')}
      </p>
    );
  if (onMark && failureText(failure).code === 'no_clear_subject')
    return (
      <div class="failure" role="alert">
        <p>{t('no-clear-subject')}</p>
        <p>{t('not-charged')}</p>
        <button type="button" class="brand" onClick={onMark}>
          {t('mark-subject')}
        </button>
      </div>
    );
  return <Failure of={failure} />;
}
