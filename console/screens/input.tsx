/** The input of a call as its job keeps it. */
import { Scalar } from '../operator/scalar.tsx';
import { t } from '../words/words.ts';

export type Input = Record<string, unknown> | null | undefined;

/** Members that say most of a call, the most telling first. */
const LEADING = ['prompt', 'query', 'text', 'message', 'instruction'];

/** One line of it; undefined where it has no words. */
export function leadOfInput(input: Input): string | undefined {
  const found = LEADING.map((name) => input?.[name]).find((each) => typeof each === 'string' && each !== '');
  return found as string | undefined;
}

export function InputOf({ input }: { input: Input }) {
  if (!input) return <p class="aside">{t('no-input')}</p>;
  return (
    <dl class="facts">
      {Object.entries(input).map(([name, value]) => (
        <div key={name} class={LEADING.includes(name) ? 'wide' : ''}>
          <dt lang="en">{name}</dt>
          <dd>
            <Scalar name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A job keeps only the type and size of a file, so the form asks for files again. */
export function withoutFiles(input: NonNullable<Input>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isFile(value)));
}

function isFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFile);
  return typeof value === 'object' && value !== null && 'size_bytes' in value;
}
