/** Loaded before `picture-worker.ts`: loading that takes a second, in which callers are answered first as well. */
import { lowerThreadPriority } from '../lib/priority.ts';

lowerThreadPriority();
