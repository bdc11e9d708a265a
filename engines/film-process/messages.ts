/** IPC messages between the engine and its child process. */
import type { EmbeddedModels } from '../analysis/models.ts';
import type { FilmOutput, FilmTask } from '../film/film-work.ts';
import type { JsonObject } from '../lib/json.ts';
import type { ModelRequest, RunAnswered } from '../models/run-model.ts';
import type { NothingDone, SourceRefusal, StandIn } from '../port/engine.ts';

/** One task at most. An abandoned film is killed. */
export type ToChild =
  | { say: 'begin'; task: FilmTask; folder: string; models?: EmbeddedModels }
  /** A model's output. */
  | { say: 'answered'; answered: RunAnswered }
  /** A film is expected soon: the child may load the modules that most films need. */
  | { say: 'prepare' };

export type FromChild =
  /** Sent at least once a second while the child's event loop turns. */
  | { say: 'beat'; progress: number }
  /** Models run in the parent, which has them already. */
  | { say: 'ask'; request: ModelRequest }
  | {
      say: 'done';
      outputs: FilmOutput[];
      facts?: JsonObject;
      warnings?: string[];
      stand_in?: StandIn;
    }
  | { say: 'refused'; refusal: SourceRefusal | NothingDone; param: string; message: string }
  /** `passes`: the system ran out of something; any other failure repeats. */
  | { say: 'failed'; message: string; passes?: boolean };

export const FILM_BEAT_SECONDS = 0.5;
