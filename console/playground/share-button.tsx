/** Shares a filled-in form as a URL: the recipient sees the form and its price, and nothing runs. */
import type { Operation } from '../contract/contract.ts';
import { say } from '../parts/say.ts';
import { t } from '../words/words.ts';
import { linkTo } from './share.ts';

export function ShareButton({
  operation,
  body,
}: {
  operation: Pick<Operation, 'name' | 'id'>;
  body: Record<string, unknown>;
}) {
  const share = () => {
    const link = linkTo(operation, body);
    if (link === undefined) return say(t('link-too-long'));
    navigator.clipboard.writeText(link).then(
      () => say(t('link-copied')),
      () => undefined,
    );
  };
  return (
    <button type="button" title={t('share-text')} onClick={share}>
      {t('share')}
    </button>
  );
}
