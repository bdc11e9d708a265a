/** One row, or an act without one, in a dialog: what it says, what can be done with it, and what came of that. */
import { useState } from 'preact/hooks';
import type { Operation } from '../contract/contract.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Prose } from '../parts/prose.tsx';
import type { Operator } from '../shell/session.ts';
import { t } from '../words/words.ts';
import { ActForm } from './act-form.tsx';
import { ActButtonName, actName, actSentence } from './contract-names.tsx';
import { actsOf, columnsOf } from './places.ts';
import { Value } from './value.tsx';

type Fields = Record<string, unknown>;
/** Without an operation the row itself is shown; with an outcome it is over. */
export type Step = { row: Fields; operation?: Operation; outcome?: Fields };

type Props = { session: Operator; first: Step; onClose(): void; changed(): void };

export function Subject({ session: { client, document }, first, onClose, changed }: Props) {
  const [steps, setSteps] = useState<Step[]>([first]);
  const { row, operation, outcome } = steps.at(-1)!;
  const push = (step: Step) => setSteps([...steps, step]);
  const visible = outcome ?? (operation ? undefined : row);
  return (
    <Dialog title={operation ? actName(operation) : nameOf(row)} onClose={onClose}>
      {operation && !outcome && (
        <p class="aside" lang="en">
          <Prose text={forPeople(operation.description)} />
        </p>
      )}
      {visible && (
        <Value
          value={visible}
          columns={operation && columnsOf(document, operation)}
          open={(inner) => push({ row: { ...inner, ...rest(row, inner) } })}
        />
      )}
      {!visible && (
        <ActForm
          key={`${operation!.id} ${steps.length}`}
          document={document}
          operation={operation!}
          row={row}
          client={client}
          onDone={(answer) => {
            setSteps([...steps.slice(0, -1), { row, operation: operation!, outcome: answer }]);
            if (operation!.method !== 'GET') changed();
          }}
        />
      )}
      <div class="subject-acts">
        {steps.length > 1 && (
          <button type="button" class="quiet" onClick={() => setSteps(steps.slice(0, -1))}>
            ‹ {t('back')}
          </button>
        )}
        {!operation &&
          actsOf(document, row).map((each) => (
            <button type="button" key={each.id} onClick={() => push({ row, operation: each })}>
              <ActButtonName of={each} />
            </button>
          ))}
      </div>
    </Dialog>
  );
}

/** The first paragraph, without what only programs repeat. */
function forPeople(description: string): string {
  const sentences = description.split('\n\n')[0]!.split(/(?<=\.)\s+/);
  return sentences.filter((each) => !/Idempotency-Key|^A repeat/.test(each)).join(' ');
}

/** Fields that the row lacks. They come last, because the first id of a row is its own. */
const rest = (subject: Fields, row: Fields): Fields =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => !(name in row)));

function nameOf(row: Fields): string {
  const [first] = Object.values(row);
  if (typeof row.act === 'string') return actSentence(row.act, row.details as Fields);
  return typeof row.name === 'string' ? row.name : String(first);
}
