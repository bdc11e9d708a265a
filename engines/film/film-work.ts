/** Interface of one kind of film work inside its child process. */

import type { Matting } from '../analysis/matting/matting-result.ts';
import type { JsonObject } from '../lib/json.ts';
import type { NothingDone, SourceRefusal, StandIn } from '../port/engine.ts';

/** A task as it reaches the child: sources are files in its folder. */
export type FilmTask = {
  operation: string;
  input: JsonObject;
  seed: number;
  /** See `Task`. */
  stand_in?: boolean;
  /** Paths by field, e.g. `image_url`. */
  sources: Record<string, string>;
};

export type FilmTools = {
  /** Private to this task and gone after it, whatever happens. */
  folder: string;
  /** Aborts when the result is no longer wanted. The work must stop within a frame. */
  signal: AbortSignal;
  /** A model that finds the subject of pictures, in place of the embedded method. */
  matting?: Matting;
  /** 0–1 of the whole task; call it as often as you like. Weigh the stages by the time they take. */
  progress(share: number): void;
};

export type FilmOutput = {
  /** Below `folder`. */
  path: string;
  content_type: string;
  width: number;
  height: number;
  duration_seconds: number;
  fps: number;
};

export type FilmResult = {
  outputs: FilmOutput[];
  facts?: JsonObject;
  warnings?: string[];
  /** See `Step`. */
  stand_in?: StandIn;
};

/** Makes a film. The same task and seed make the same frames. @throws SourceRefused for the caller's mistakes. */
export type FilmWork = (task: FilmTask, tools: FilmTools) => Promise<FilmResult>;

/** A source cannot be used, or nothing came of the work on it. `message` continues after the field's human name: "Image URL is not …". */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
  readonly refusal: SourceRefusal | NothingDone;
  readonly param: string;
  constructor(refusal: SourceRefusal | NothingDone, param: string, message: string) {
    super(message);
    this.refusal = refusal;
    this.param = param;
  }
}
