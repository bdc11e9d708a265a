/** Loads data when a screen opens, and shows the loading state. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Failure } from './failure.tsx';

export type Loaded<Value> = {
  value: Value | undefined;
  failure: unknown;
  isLoading: boolean;
  reload(): void;
};

/** `key` identifies the request: a change triggers it again. */
export function useLoaded<Value>(ask: () => Promise<Value>, key: string): Loaded<Value> {
  const [found, setFound] = useState<{ value?: Value; failure?: unknown; isLoading: boolean }>({
    isLoading: true,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFound((before) => ({ ...before, isLoading: true, failure: undefined }));
    ask().then(
      (value) => isWanted && setFound({ value, isLoading: false }),
      (failure: unknown) => isWanted && setFound({ failure, isLoading: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, turn]);
  return {
    value: found.value,
    failure: found.failure,
    isLoading: found.isLoading,
    reload: () => setTurn(turn + 1),
  };
}

export function LoadedView<Value>({
  of,
  children,
}: {
  of: Loaded<Value>;
  children: (value: Value) => ComponentChildren;
}) {
  if (of.failure !== undefined) {
    return (
      <Failure of={of.failure}>
        <button type="button" onClick={of.reload}>
          {t('again')}
        </button>
      </Failure>
    );
  }
  if (of.value === undefined) return <p class="waiting">{t('loading')}</p>;
  return <>{children(of.value)}</>;
}
