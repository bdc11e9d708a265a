/** The engines as operators see, turn and try them. */
import type { Engine } from '../engines/engine.ts';

export type ListedEngine = {
  /** Its name in the engines file, or in the service. */
  engine: string;
  operation: string;
  model: string | null;
  kind: 'local' | 'upstream';
  /** Whose calls it is asked for. */
  modes: ('live' | 'test')[];
  concurrency: number | null;
};

/** What keeps an engine from being asked, as a hand turns it. */
export type BreakerSwitch = {
  /** Seconds until it is asked again; undefined while it is asked. */
  restsFor(): number | undefined;
  hold(): void;
  close(): void;
};

export type OperatedEngines = {
  /** Those of the engines file in its order, then those of the service. */
  list(): ListedEngine[];
  /** By the engine's name. An engine of the service has none. */
  breakers(): ReadonlyMap<string, BreakerSwitch>;
  /** Whose calls are told line by line, keys hidden. Undefined: the file does not name it for this operation. */
  trial(
    asked: { engine: string; operation: string },
    tell: (line: string) => void,
  ): { engine: Engine; model: string | null } | undefined;
};
