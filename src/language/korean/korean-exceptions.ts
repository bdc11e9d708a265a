/** What Korean words are said like where no rule of sounds tells. */
import { readPairs } from '../../lib/read-table.ts';

/**
 * Korean spelled as it is said, where no rule tells: an inserted ㄴ, ㄴㄴ for ㄴㄹ, a final closed at the seam of a
 * compound. Matched inside a word, longest first. Source: 표준국어대사전, 표준 발음법 (1988-2) 15, 20, 29.
 */
export const RESPELLED = readPairs(new URL('respelled.tsv', import.meta.url));

/** What a verb's ending can begin with where ㅎ melts into the stop before it: 생각하다, 못해, 급히. */
export const VERBAL_H = new Set('하해했한할합함히혀혔힌힐힘힙혀'.split(''));

/** Nouns in which such a syllable keeps its ㅎ all the same: 축하 is chukha. Source: 국어의 로마자 표기법 3.1.4 (note). */
export const NOUN_H = new Set('축하 북한 북해 국한 극한 낙하 박해 박하 악한 옥함'.split(' '));
