/** The embedded translator and reader, in one worker thread that begins with the first text. */
import type { Detected } from '../language/detect.ts';
import type { Language } from '../language/languages.ts';
import type { Word } from '../language/word.ts';
import { openThread } from '../lib/one-thread.ts';
import type { Passage, Translated, Translator } from '../port/translator.ts';

const VERSION = '1.0.0';

export type LanguageThread = {
  translator: Translator;
  linguist: {
    detect(text: string): Promise<Detected>;
    read(language: Language, texts: string[]): Promise<Word[][]>;
  };
  /** Drops work in progress. */
  close(): Promise<void>;
};

/** One thread: Japanese and Chinese dictionaries take some 300 MB in each. */
export function openLanguageThread(): LanguageThread {
  const { run, close } = openThread(new URL('language-worker.ts', import.meta.url));
  return {
    translator: {
      label: { name: 'gloss', version: VERSION, kind: 'local' },
      translate: (passage: Passage, signal: AbortSignal) =>
        run('translatePassage', passage, signal) as Promise<Translated>,
    },
    linguist: {
      detect: (text) => run('detectLanguage', text) as Promise<Detected>,
      read: (language, texts) => run('readTexts', { language, texts }) as Promise<Word[][]>,
    },
    close,
  };
}
