/** The embedded translator and reader, in one worker thread that begins with the first text. */
import { Piscina } from 'piscina';
import type { Detected } from '../../language/detect.ts';
import type { Language } from '../../language/languages.ts';
import type { Word } from '../../language/word.ts';
import type { Passage, Translated, Translator } from '../translator.ts';

const VERSION = '1.0.0';
const IDLE_MS = 600_000;

export type LanguageThread = {
  translator: Translator;
  linguist: {
    detect(text: string): Promise<Detected>;
    read(language: Language, texts: string[]): Promise<Word[][]>;
  };
  /** What is under way is dropped. */
  close(): Promise<void>;
};

/** One thread: Japanese and Chinese dictionaries take some 300 MB in each. */
export function openLanguageThread(): LanguageThread {
  const pool = new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    translator: {
      label: { name: 'gloss', version: VERSION, kind: 'local' },
      translate: (passage: Passage, signal: AbortSignal) =>
        pool.run(passage, { name: 'glossPassage', signal }) as Promise<Translated>,
    },
    linguist: {
      detect: (text) => pool.run(text, { name: 'detectLanguage' }) as Promise<Detected>,
      read: (language, texts) => pool.run({ language, texts }, { name: 'readTexts' }) as Promise<Word[][]>,
    },
    close: () => pool.destroy(),
  };
}
