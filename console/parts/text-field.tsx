/** A labelled text of one line or several. */
import { useState } from 'preact/hooks';

export function TextField({
  name,
  label,
  about,
  value,
  rows,
  max,
  isRequired = false,
  onInput,
}: {
  name: string;
  label: string;
  about?: string;
  value: string;
  /** Undefined: one line. */
  rows?: number;
  max?: number;
  isRequired?: boolean;
  onInput(text: string): void;
}) {
  const shared = {
    name,
    value,
    dir: 'auto' as const,
    required: isRequired,
    ...(max !== undefined && { maxLength: max }),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onInput(currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {rows === undefined ? <input autocomplete="off" {...shared} /> : <textarea rows={rows} {...shared} />}
      {about !== undefined && <small class="aside">{about}</small>}
    </label>
  );
}

/** Words in a list, separated by commas. The typed text stays as it is. */
export function WordsField({
  value,
  read,
  onInput,
  ...field
}: {
  name: string;
  label: string;
  about?: string;
  value: string[];
  read(text: string): string[];
  onInput(words: string[]): void;
}) {
  const [text, setText] = useState(value.join(', '));
  const isSame = JSON.stringify(read(text)) === JSON.stringify(value);
  return (
    <TextField
      {...field}
      value={isSame ? text : value.join(', ')}
      onInput={(next) => {
        setText(next);
        onInput(read(next));
      }}
    />
  );
}
