/** Asks before unsaved changes are lost. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { guardLeaving } from '../shell/route.ts';
import { t } from '../words/words.ts';

/** `question`: a dialog while somebody is about to leave. `release`: the screen may be left from now on. */
export function useUnsaved(isUnsaved: boolean) {
  const [go, setGo] = useState<{ leave(): void }>();
  const release = useRef<() => void>();
  useEffect(() => {
    if (!isUnsaved) return;
    const open = guardLeaving((leave) => {
      setGo({ leave });
      return true;
    });
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    release.current = () => {
      open();
      removeEventListener('beforeunload', ask);
    };
    return release.current;
  }, [isUnsaved]);
  const question = go && (
    <Dialog title={t('leave-unsaved')} onClose={() => setGo(undefined)}>
      <p>{t('leave-unsaved-said')}</p>
      <div class="act">
        <button type="button" class="danger" onClick={go.leave}>
          {t('leave')}
        </button>
        <button type="button" class="brand" onClick={() => setGo(undefined)}>
          {t('stay')}
        </button>
      </div>
    </Dialog>
  );
  return { question, release: () => release.current?.() };
}
