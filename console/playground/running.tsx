/** A call on its way: how far it is, for how long, and how to end it. */
import { useEffect, useState } from 'preact/hooks';
import { t, tOr } from '../words/words.ts';
import type { Progress, Run } from './run-call.ts';

export function Running({
  run,
  begun,
  progress,
}: {
  run: Run;
  begun: number;
  progress: Progress | undefined;
}) {
  const [now, setNow] = useState(performance.now());
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - begun) / 1000));
  const phase = tOr(`phase.${progress?.phase ?? 'running'}`, progress?.phase ?? '');
  const cancel = async () => {
    setEnding(true);
    await run.cancel().catch(() => undefined);
  };
  return (
    <div class="running card">
      <progress
        aria-label={t('progress')}
        max={1}
        {...(progress?.part != null ? { value: progress.part } : {})}
      />
      <p role="status">
        {phase} {progress?.position ? t('number-in-queue', { position: progress.position }) : ''}{' '}
        <span class="aside" aria-hidden="true">
          {t('seconds', { seconds })}
        </span>
      </p>
      <button type="button" onClick={cancel} disabled={isEnding}>
        {t('cancel')}
      </button>
    </div>
  );
}
