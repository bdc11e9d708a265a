/** What the engine and its child say to each other over IPC. */
import type { JsonObject } from '../../../lib/json.ts';
import type { NothingDone, SourceRefusal } from '../../engine.ts';
import type { RunAnswered, RunAsked } from '../../models/run-model.ts';
import type { EmbeddedModels } from '../analysis/models.ts';
import type { FilmOutput, FilmTask } from '../film/film-work.ts';

/** One task, at most once; a film that nobody wants any more is killed. */
export type ToChild =
  | { say: 'begin'; task: FilmTask; folder: string; models?: EmbeddedModels }
  /** What a model answered. */
  | { say: 'answered'; answered: RunAnswered }
  /** Somebody will want a film: what most films need may be loaded. */
  | { say: 'prepare' };

export type FromChild =
  /** Sent at least once a second while the child's event loop turns. */
  | { say: 'beat'; progress: number }
  /** Models run in the parent, which has them already. */
  | { say: 'ask'; asked: RunAsked }
  | { say: 'done'; outputs: FilmOutput[]; facts?: JsonObject; warnings?: string[] }
  | { say: 'refused'; refusal: SourceRefusal | NothingDone; param: string; message: string }
  /** `passes`: the system ran out of something; any other failure repeats. */
  | { say: 'failed'; message: string; passes?: boolean };

export const FILM_BEAT_SECONDS = 0.5;
