/** A call that is running: its progress, or the elapsed share of the usual time, and a button that cancels it. */
import { useEffect, useState } from 'preact/hooks';
import { t, tOr } from '../words/words.ts';
import type { Progress, Run } from './run-call.ts';
import { elapsedShare, timeText, type UsualTime } from './usual-time.ts';

export function Running({
  run,
  begun,
  progress,
  usual,
}: {
  run: Run;
  begun: number;
  progress: Progress | undefined;
  usual: UsualTime | undefined;
}) {
  const [now, setNow] = useState(performance.now());
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - begun) / 1000));
  const isWaiting = progress?.phase === 'queued';
  const part =
    progress?.part ?? (usual && !isWaiting ? elapsedShare((now - begun) / 1000, usual) : undefined);
  const phase = tOr(`phase.${progress?.phase ?? 'running'}`, progress?.phase ?? '');
  const cancel = async () => {
    setEnding(true);
    await run.cancel().catch(() => undefined);
  };
  return (
    <div class="running card">
      <progress aria-label={t('progress')} max={1} {...(part !== undefined && { value: part })} />
      <p role="status">
        {phase} {progress?.position ? t('number-in-queue', { position: progress.position }) : ''}{' '}
        <span class="aside" aria-hidden="true">
          {t('seconds', { seconds })}
        </span>
      </p>
      {usual && <p class="aside">{t('usual-time', { time: timeText(usual) })}</p>}
      <button type="button" onClick={cancel} disabled={isEnding}>
        {t('cancel')}
      </button>
    </div>
  );
}
