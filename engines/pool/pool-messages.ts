/** Messages between the pool and its processes. */
import type { ModelRequest, RunAnswered } from '../models/run-model.ts';

export type ToWorker =
  | { say: 'work'; name: string; order: unknown[] }
  /** A model's output. */
  | { say: 'answered'; answered: RunAnswered };

export type FromWorker =
  /** `memory_bytes` is the resident memory after the work. */
  | { say: 'done'; result: unknown; memory_bytes: number }
  | { say: 'threw'; error: { name: string; message: string; stack: string | undefined } }
  /** Models run in the parent, which shares one copy of each. */
  | { say: 'ask'; request: ModelRequest };
