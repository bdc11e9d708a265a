/** The sample of an operation, which this page brings along. */
import samples from '../samples/samples.json' with { type: 'json' };
import { t } from '../words/words.ts';

type Sampled = { file: string; prompt: string };

const sampleOf = (operation: string | undefined): Sampled | undefined =>
  (samples as Record<string, Sampled>)[operation ?? ''];

/** Nothing for an operation without a sample, such as a chat. */
export function SamplePicture({ operation }: { operation: string | undefined }) {
  const sample = sampleOf(operation);
  return (
    sample && (
      <img class="sample" src={`/console/${sample.file}`} alt="" width="480" height="300" loading="lazy" />
    )
  );
}

/** Stands where results will be. */
export function Invitation({ operation }: { operation: string | undefined }) {
  const sample = sampleOf(operation);
  if (!sample) return <p class="invitation">{t('nothing-yet')}</p>;
  return (
    <figure class="invitation sampled">
      <SamplePicture operation={operation} />
      <figcaption>
        {t('nothing-yet')}{' '}
        <span class="aside">
          {t('sample')}
          {sample.prompt && (
            <>
              {': '}
              <span lang="en">{sample.prompt}</span>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
