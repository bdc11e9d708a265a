/** Pronunciations of Korean words that no sound rule predicts. */
import { readPairs } from '../../lib/read-table.ts';

/**
 * Korean words respelled as pronounced where no rule applies: an inserted ㄴ, ㄴㄴ for ㄴㄹ, a final closed at a
 * compound's boundary. Matched inside a word, longest first. Source: 표준국어대사전, 표준 발음법 (1988-2) 15, 20, 29.
 */
export const RESPELLED = readPairs(new URL('respelled.tsv', import.meta.url));

/** First syllables of verbal endings whose ㅎ merges with the preceding stop: 생각하다, 못해, 급히. */
export const VERBAL_H = new Set('하해했한할합함히혀혔힌힐힘힙혀'.split(''));

/** Nouns in which such a syllable keeps its ㅎ all the same: 축하 is chukha. Source: 국어의 로마자 표기법 3.1.4 (note). */
export const NOUN_H = new Set('축하 북한 북해 국한 극한 낙하 박해 박하 악한 옥함'.split(' '));
