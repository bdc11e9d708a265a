/** The outcome of each part of a prompt, with a legend, and the warnings of a result. */
import { t, tOr } from '../words/words.ts';

type Part = { words: string; result: string; shown_as?: string };

/** In the order of the legend. */
const OUTCOMES = ['done', 'replaced', 'missing'];

/** Of `body`, the answer of a call or a job: `understood` and `warnings`. */
export function Understood({ body }: { body: Record<string, unknown> }) {
  const parts = (body.understood ?? []) as Part[];
  const warnings = (body.warnings ?? []) as string[];
  return (
    <>
      {parts.length > 0 && (
        <section class="prompt-outcome" aria-label={t('understood')}>
          <ul class="understood">
            {parts.map((part, index) => (
              <Outcome key={index} part={part} />
            ))}
          </ul>
          <Legend parts={parts} />
        </section>
      )}
      {warnings.length > 0 && (
        <ul class="warnings" aria-label={t('warnings')}>
          {warnings.map((each) => (
            <li key={each} lang="en">
              {each}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Outcome({ part: { words, result, shown_as } }: { part: Part }) {
  return (
    <li class={`outcome-${result}`}>
      <bdi>{words}</bdi>
      {result === 'replaced' && shown_as !== undefined && (
        <>
          {' → '}
          <bdi lang="en">{shown_as}</bdi>
        </>
      )}
      {result === 'missing' && <span> · {t('not-shown')}</span>}
    </li>
  );
}

/** One line for each outcome that occurs, and advice where something is missing. */
function Legend({ parts }: { parts: Part[] }) {
  const found = OUTCOMES.filter((each) => parts.some(({ result }) => result === each));
  return (
    <p class="legend aside">
      {found.map((each) => (
        <span key={each} class={`outcome-${each}`}>
          {tOr(`outcome.${each}`, each)}
        </span>
      ))}
      {found.includes('missing') && <span>{t('outcome-advice')}</span>}
    </p>
  );
}
