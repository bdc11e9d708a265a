/** The contract's own examples, to begin with. */
import { type Values, valuesOf, withoutStandIns } from '../contract/body.ts';
import { type Document, type Operation, resolved } from '../contract/contract.ts';
import type { Field } from '../contract/fields.ts';
import { t } from '../words/words.ts';

type Props = { document: Document; operation: Operation; fields: Field[]; put(values: Values): void };

export function Examples({ document, operation, fields, put }: Props) {
  const found = examplesOf(document, operation);
  if (found.length === 0) return null;
  return (
    <p class="examples">
      <span class="aside">{t('begin-with')}</span>
      {found.map(({ name, summary, value }) => (
        <button
          type="button"
          class="small"
          key={name}
          lang="en"
          onClick={() => put(valuesOf(fields, withoutStandIns(value)))}
        >
          {summary}
        </button>
      ))}
    </p>
  );
}

function examplesOf(document: Document, { raw }: Operation) {
  if (raw.requestBody === undefined) return [];
  const { content } = resolved(document, raw.requestBody);
  const { examples = {} } = content['application/json'] ?? Object.values(content)[0]!;
  return Object.entries(examples)
    .map(([name, given]) => {
      const { summary = name, value } = resolved(document, given);
      return { name, summary, value: value as Record<string, unknown> };
    })
    .filter(({ value }) => Object.keys(withoutStandIns(value)).length > 0)
    .slice(0, 4);
}
