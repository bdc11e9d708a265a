/** Reads and detects languages in a worker thread, because the dictionaries are large. */
import type { Detected, Language, Word } from '@reverie/engines';

export type Linguist = {
  detect(text: string): Promise<Detected>;
  /** The words of each text, with UTF-16 offsets. */
  read(language: Language, texts: string[]): Promise<Word[][]>;
};
