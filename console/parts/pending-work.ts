/**
 * Work that a form waits for: uploads, conversions of files, painted masks. The form's button is disabled until all of
 * it has ended, so that no call is sent without its file or with the previous one.
 */
import { createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

export type PendingWork = {
  isPending: boolean;
  /** Runs work that changes a value of the form. Rejects as the work does. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
};

const OfForm = createContext<PendingWork>({ isPending: false, during: (work) => work() });

/** One for each form. Its fields are inside `WithPendingWork`. */
export function usePendingWork(): PendingWork {
  const [count, setCount] = useState(0);
  const during = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setCount((before) => before + 1);
    try {
      return await work();
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { isPending: count > 0, during };
}

export const WithPendingWork = OfForm.Provider;

/** The pending work of the form that a field is in. */
export const useWorkOfForm = (): PendingWork => useContext(OfForm);
