/** The contract's own examples, to begin with. Each fills the form so that it can be run at once. */
import { useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { type Values, valuesOf } from '../contract/body.ts';
import type { Document, Operation } from '../contract/contract.ts';
import { type Example, examplesOf } from '../contract/examples.ts';
import type { Field } from '../contract/fields.ts';
import { withoutStandIns } from '../contract/stand-ins.ts';
import { Failure } from '../parts/failure.tsx';
import { useWorkOfForm } from '../parts/pending-work.ts';
import { t } from '../words/words.ts';
import { fieldsForFiles, sampleValues, valuesWithFiles } from './example-files.ts';

type Props = {
  document: Document;
  operation: Operation;
  fields: Field[];
  client: ReverieClient;
  change(to: (before: Values) => Values): void;
};

export function Examples({ document, operation, fields, client, change }: Props) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { during } = useWorkOfForm();
  const found = examplesOf(document, operation);
  if (found.length === 0) return null;
  const fill = async ({ name, value }: Example) => {
    const values = valuesOf(fields, withoutStandIns(value));
    change(() => values);
    setFailure(undefined);
    setBusy(name);
    try {
      const wanted = fieldsForFiles(fields, value, values);
      const [files, whole] = await Promise.all([
        sampleValues(operation.name ?? operation.id, wanted, client),
        valuesWithFiles(fields, value, client),
      ]);
      // A file that was chosen and a text that was changed in the meantime stay.
      const unchanged = (now: Values) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => now[name] === values[name]));
      change((now) => ({ ...files, ...now, ...unchanged(now) }));
    } catch (error) {
      setFailure(error);
    }
    setBusy(undefined);
  };
  return (
    <>
      <p class="examples">
        <span class="aside">{t('begin-with')}</span>
        {found.map((example) => (
          <button
            type="button"
            class="small"
            key={example.name}
            lang="en"
            disabled={busy !== undefined}
            aria-busy={busy === example.name}
            onClick={() => during(() => fill(example))}
          >
            {example.summary}
          </button>
        ))}
      </p>
      {failure !== undefined && <Failure of={failure} />}
    </>
  );
}
