/** Loaded before `picture-worker.ts`: loading that takes a second, in which callers are answered first as well. */
import { stepBackAsThread } from '../../../lib/step-back.ts';

stepBackAsThread();
