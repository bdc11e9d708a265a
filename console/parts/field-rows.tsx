/** The rows of a form, what was wrong with it, and the button that sends it. */
import type { ComponentChildren } from 'preact';
import type { ReverieClient } from '../../client/reverie.ts';
import type { Values } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';
import { FieldRow } from '../playground/field.tsx';
import { Failure } from './failure.tsx';
import { usePendingWork, WithPendingWork } from './pending-work.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  fields: Field[];
  values: Values;
  change(to: (before: Values) => Values): void;
  /** Undefined: nothing went wrong. The field that it names is marked. */
  failure: unknown;
  isBusy: boolean;
  client: ReverieClient;
  /** Label of the button. */
  children: ComponentChildren;
};

export function FieldRows({ fields, values, change, failure, isBusy, client, children }: Props) {
  const pending = usePendingWork();
  const wrong = (failure as { body?: { param?: string | null } } | undefined)?.body?.param;
  return (
    <WithPendingWork value={pending}>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          put={(name, value) => change((before) => ({ ...before, [name]: value }))}
          isWrong={wrong === field.name}
          client={client}
        />
      ))}
      {failure !== undefined && <Failure of={failure} />}
      <div class="act">
        <SubmitButton isDisabled={isBusy}>{children}</SubmitButton>
      </div>
    </WithPendingWork>
  );
}
