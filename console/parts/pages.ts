/** A list that comes in pages: what is there, and more of it. */
import { useEffect, useRef, useState } from 'preact/hooks';

export type Paged<Row> = {
  rows: Row[];
  isLoading: boolean;
  hasMore: boolean;
  failure: unknown;
  more(): void;
  reload(): void;
};

type Page<Row> = { rows: Row[]; next_cursor: string | null };

/** Asks for the first page, and for the next whenever `more` is called and none is on its way. */
export function usePages<Row>(
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
  key: string,
): Paged<Row> {
  const [rows, setRows] = useState<Row[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const [turn, setTurn] = useState(0);
  const at = useRef<{ cursor: string | null | undefined; run: object; busy: boolean }>({
    cursor: undefined,
    run: {},
    busy: false,
  });
  const load = () => {
    const { cursor, run, busy } = at.current;
    if (busy || cursor === null) return;
    at.current.busy = true;
    setLoading(true);
    ask(cursor).then(
      (page) => {
        if (at.current.run !== run) return;
        at.current = { cursor: page.next_cursor, run, busy: false };
        setRows((before) => (cursor === undefined ? page.rows : [...before, ...page.rows]));
        setLoading(false);
      },
      (error: unknown) => {
        if (at.current.run !== run) return;
        at.current.busy = false;
        setFailure(error);
        setLoading(false);
      },
    );
  };
  useEffect(() => {
    at.current = { cursor: undefined, run: {}, busy: false };
    setFailure(undefined);
    load();
  }, [key, turn]);
  return {
    rows,
    isLoading,
    hasMore: at.current.cursor !== null,
    failure,
    more: load,
    reload: () => setTurn((before) => before + 1),
  };
}
