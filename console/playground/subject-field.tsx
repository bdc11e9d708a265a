/** The hints to the subject of a picture: drawn on it, or as JSON for a picture that this page cannot show. */
import type { ComponentChildren } from 'preact';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { t } from '../words/words.ts';
import { usePreview } from './image-source.ts';
import type { Marks } from './subject-marks.ts';
import { summaryOf } from './subject-summary.ts';

/** `form`: opened from the form. `refusal`: the marks are followed by the call. */
export type Marking = 'form' | 'refusal' | undefined;

export function SubjectField({
  picture,
  marks,
  marking,
  setMarking,
  onDone,
  children,
}: {
  /** Value of the picture's field. */
  picture: unknown;
  marks: Marks;
  marking: Marking;
  setMarking(marking: Marking): void;
  onDone(marks: Marks, from: 'form' | 'refusal'): void;
  /** The fields with the JSON. */
  children: ComponentChildren;
}) {
  const src = usePreview(picture);
  const isOpen = marking !== undefined && src !== undefined;
  const loaded = useLoaded(
    async () => ({ Marker: isOpen ? (await import('./subject-marker.tsx')).SubjectMarker : undefined }),
    `marker ${isOpen}`,
  );
  return (
    <fieldset class="field subject">
      <legend>{t('subject')}</legend>
      <p>
        <button type="button" class="small" disabled={src === undefined} onClick={() => setMarking('form')}>
          {t('mark-subject')}
        </button>{' '}
        {(marks.box || marks.points.length > 0) && (
          <button type="button" class="small" onClick={() => onDone({ points: [] }, 'form')}>
            {t('remove-marks')}
          </button>
        )}
      </p>
      <small class="aside" role="status">
        {src === undefined ? t('picture-first') : summaryOf(marks)}
      </small>
      <details class="more">
        <summary>{t('as-json')}</summary>
        {children}
      </details>
      {isOpen && (
        <LoadedView of={loaded}>
          {({ Marker }) =>
            Marker && (
              <Marker
                picture={src}
                marks={marks}
                action={t(marking === 'refusal' ? 'use-marks-run' : 'use-marks')}
                onDone={(next) => onDone(next, marking)}
                onClose={() => setMarking(undefined)}
              />
            )
          }
        </LoadedView>
      )}
    </fieldset>
  );
}
