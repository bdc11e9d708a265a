/** The engines for operators: list, switch and try. */
import type { Engine } from '@reverie/engines';

export type ListedEngine = {
  /** Its name in the engines file, or in the service. */
  engine: string;
  operation: string;
  model: string | null;
  kind: 'local' | 'upstream';
  /** Modes of accounts that the engine serves. */
  modes: ('live' | 'test')[];
  concurrency: number | null;
};

/** Manual switch of an engine's breaker. */
export type BreakerSwitch = {
  /** Seconds until the next attempt; undefined while the engine accepts work. */
  restsFor(): number | undefined;
  hold(): void;
  close(): void;
};

export type OperatedEngines = {
  /** The engines of the engines file in its order, then the embedded ones. */
  list(): ListedEngine[];
  /** By the engine's name. Embedded engines have no breaker. */
  breakers(): ReadonlyMap<string, BreakerSwitch>;
  /**
   * Engine for a trial call, with every request logged line by line and keys hidden. Undefined if the file does not
   * name the engine for this operation.
   */
  trial(
    target: { engine: string; operation: string },
    print: (line: string) => void,
  ): { engine: Engine; model: string | null } | undefined;
};
