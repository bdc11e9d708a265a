/** Loaded before `picture-worker.ts`, so that its loading, which takes a second, already runs at a low priority. */
import { lowerThreadPriority } from '../lib/priority.ts';

lowerThreadPriority();
