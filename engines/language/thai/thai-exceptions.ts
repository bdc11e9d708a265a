/**
 * Thai that is read otherwise than its letters: Pali and Sanskrit words, linking vowels, silent endings; and compounds
 * that ICU cuts apart. Also matched inside longer words, from three letters on.
 * Source: พจนานุกรม ฉบับราชบัณฑิตยสถาน พ.ศ. 2554.
 */
import { readPairs } from '../../lib/read-table.ts';

export const EXCEPTIONS: Record<string, string> = readPairs(new URL('exceptions.tsv', import.meta.url));
