/** Who reads and tells languages apart: heavy dictionaries, so it works in a thread of its own. */
import type { Detected } from '../language/detect.ts';
import type { Language } from '../language/languages.ts';
import type { Word } from '../language/word.ts';

export type Linguist = {
  detect(text: string): Promise<Detected>;
  /** The words of each text, with UTF-16 offsets. */
  read(language: Language, texts: string[]): Promise<Word[][]>;
};
