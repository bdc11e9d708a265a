/** Shows why a run has no result. */
import { FieldProblem } from '../contract/body.ts';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';

export function Failed({ failure }: { failure: unknown }) {
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
  return <Failure of={failure} />;
}
