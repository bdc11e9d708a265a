/** Undo and redo over the text of a project. */

export type History = {
  past: string[];
  now: string;
  future: string[];
  /** Steps of one gesture are one step to undo. */
  gesture: string | undefined;
};

export const STEPS_MAX = 200;
/** Milliseconds after which repeated small steps are a gesture of their own. */
const PAUSE_MS = 1000;

export const beginHistory = (now: string): History => ({ past: [], now, future: [], gesture: undefined });

/** Records a new text. Texts of the same gesture, e.g. of one drag, replace one another. */
export function record(history: History, now: string, gesture?: string): History {
  if (now === history.now) return history;
  const isSame = gesture !== undefined && gesture === history.gesture;
  const past = isSame ? history.past : [...history.past, history.now].slice(-STEPS_MAX);
  return { past, now, future: [], gesture };
}

/** The same history when there is nothing to undo. */
export function undo(history: History): History {
  const { past, now, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], gesture: undefined };
}

/** The same history when there is nothing to redo. */
export function redo(history: History): History {
  const { past, now, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, now], now: future[0]!, future: future.slice(1), gesture: undefined };
}

/** Names gestures of small steps, such as typing: a new name for another kind, and after a pause. */
export function gestureNames(clock: () => number): (kind: string) => string {
  let last = { kind: '', at: Number.NEGATIVE_INFINITY, number: 0 };
  return (kind) => {
    const at = clock();
    const isNew = kind !== last.kind || at - last.at > PAUSE_MS;
    last = { kind, at, number: last.number + (isNew ? 1 : 0) };
    return `${kind} ${last.number}`;
  };
}
