/** The form's call as code samples. */
import { useMemo, useState } from 'preact/hooks';
import type { Operation } from '../contract/contract.ts';
import { samplesOf } from '../contract/samples.ts';
import { Code } from '../parts/copy.tsx';
import { t } from '../words/words.ts';
import { ShareButton } from './share-button.tsx';

export function SameCall({ operation, body }: { operation: Operation; body: Record<string, unknown> }) {
  const [chosen, setChosen] = useState(0);
  const samples = useMemo(() => samplesOf(operation, body), [operation.id, body]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (chosen + step + samples.length) % samples.length;
    setChosen(next);
    const tabs = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]');
    tabs[next]?.focus();
  };
  return (
    <div class="same-call">
      <div class="title-row">
        <h2 id="same-call">{t('same-call')}</h2>
        <ShareButton operation={operation} body={body} />
      </div>
      <div role="tablist" aria-labelledby="same-call" onKeyDown={move}>
        {samples.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`tab-${index}`}
            aria-selected={index === chosen}
            aria-controls="sample"
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="sample" aria-labelledby={`tab-${chosen}`}>
        <Code source={samples[chosen]!.source} label={samples[chosen]!.label} />
      </div>
    </div>
  );
}
