import type { Sense } from './dictionary.ts';

export type Token = {
  /** As written. */
  text: string;
  /** UTF-16 code units of the line. */
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  senses: Sense[];
  /** Features that the written form adds: a Japanese ending, a contracted article. */
  past?: boolean;
  negative?: boolean;
  article?: 'the' | 'a';
};
