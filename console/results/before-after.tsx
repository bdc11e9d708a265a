/** The picture as it was over the picture as it is; a slider, also for arrow keys, says how much of each is seen. */
import { useMemo, useState } from 'preact/hooks';
import { Mark, type Medium, OpenLink, useReadable } from '../parts/media.tsx';
import { t } from '../words/words.ts';

/** Rounding to whole pixels changes the aspect ratio by less than this. */
const SAME_SHAPE = 0.01;

export function BeforeAfter({ before, after }: { before: string; after: Medium }) {
  const [part, setPart] = useState(50);
  const first = useMemo(() => before, [after.url]);
  const src = useReadable(after);
  const [shapes, setShapes] = useState<{ before?: number; after?: number }>({});
  const measured = (which: 'before' | 'after') => (event: { currentTarget: HTMLImageElement }) => {
    const { naturalWidth, naturalHeight } = event.currentTarget;
    setShapes((earlier) => ({ ...earlier, [which]: naturalWidth / naturalHeight }));
  };
  // A slider over pictures of two shapes would show neither as it is.
  if (shapes.before && shapes.after && Math.abs(shapes.before / shapes.after - 1) > SAME_SHAPE)
    return (
      <figure class="before-after side-by-side">
        <img src={first} alt={t('before')} class="made" />
        <img src={src} alt={t('after')} class="made checkered" />
        <figcaption>
          {t('before')} · {t('after')} <Mark medium={after} /> <OpenLink medium={after} />
        </figcaption>
      </figure>
    );
  return (
    <figure class="before-after">
      <div class="pair">
        <img src={src} alt={t('after')} class="made checkered" onLoad={measured('after')} />
        <img
          src={first}
          alt={t('before')}
          class="over"
          onLoad={measured('before')}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
        />
        <span class="seam" style={{ left: `${part}%` }} aria-hidden="true" />
      </div>
      <label>
        <span class="hidden">{t('compare')}</span>
        <input
          type="range"
          name="compare"
          min={0}
          max={100}
          value={part}
          dir="ltr"
          onInput={(event) => setPart(Number(event.currentTarget.value))}
        />
      </label>
      <figcaption>
        {t('before')} · {t('after')} <Mark medium={after} /> <OpenLink medium={after} />
      </figcaption>
    </figure>
  );
}
