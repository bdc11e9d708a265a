/** Hindi words whose schwas follow their parts or their origin rather than the rule. */
import { readPairs } from '../pairs.ts';

export const HINDI_EXCEPTIONS: Record<string, string> = readPairs(new URL('exceptions.tsv', import.meta.url));
