/** Text that is taken along: code, a secret, an id. */
import { t } from '../words/words.ts';
import { say } from './say.ts';

export function CopyButton({ text, label = t('copy') }: { text: string; label?: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(t('copied')),
      () => undefined,
    );
  return (
    <button type="button" class="small" onClick={copy}>
      {label}
    </button>
  );
}

export function Code({ source, label }: { source: string; label: string }) {
  return (
    <div class="code">
      <div class="code-acts">
        <CopyButton text={source} />
      </div>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{source}</code>
      </pre>
    </div>
  );
}
