/** Buttons for the next step with a result: take it along, or go on with it in another operation. */
import { CopyButton } from '../parts/copy.tsx';
import { isFilm, type Medium, useReadable } from '../parts/media.tsx';
import { askFor } from '../playground/recall.ts';
import { goTo } from '../shell/route.ts';
import { t } from '../words/words.ts';

const OF_PICTURES = [
  ['edit', 'ra2-image-editor'],
  ['animate', 'ltx-2'],
  ['resize', 'smart-resize'],
  ['cut-out', 'remove-background'],
] as const;
const OF_FILMS = [
  ['relight', 'video-relight'],
  ['cut-out', 'remove-background-video'],
] as const;

type Again = { operation: string; body: Record<string, unknown> };

/** `again`: the call that made it, for another one of its kind. */
export function NextSteps({ medium, again }: { medium: Medium; again?: Again | undefined }) {
  const src = useReadable(medium);
  const kind = isFilm(medium) ? 'video' : 'image';
  return (
    <div class="next-steps">
      <a class="button small" href={src} download={medium.url.split('/').at(-1)}>
        {t('download')}
      </a>
      {(kind === 'video' ? OF_FILMS : OF_PICTURES).map(([word, operation]) => (
        <button
          type="button"
          class="small"
          key={operation}
          onClick={() => {
            askFor({ operation, medium: medium.url, kind });
            goTo('playground', operation);
          }}
        >
          {t(word)}
        </button>
      ))}
      {again && (
        <button type="button" class="small" onClick={() => askFor(withoutSeed(again))}>
          {t('vary')}
        </button>
      )}
      <CopyButton text={medium.url} label={t('copy-address')} />
    </div>
  );
}

function withoutSeed({ operation, body: { seed: _, ...body } }: Again): Again {
  return { operation, body };
}
