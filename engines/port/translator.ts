/**
 * The translator port: it turns lines into lines. Readings are computed afterwards from its output. Its
 * caller retries, waits and detects the language.
 */
import type { EngineLabel } from './engine.ts';

export type Passage = {
  /** Without line breaks; none is blank. */
  lines: string[];
  /** BCP 47, as the caller gave it or as it was detected. */
  source: string;
  /** BCP 47, as the caller gave it: `pt-BR` may matter to an engine. */
  target: string;
};

/** Where a piece of `dst` came from. Offsets are UTF-16 code units. */
export type TranslatedPiece = {
  start: number;
  end: number;
  src_start: number | null;
  src_end: number | null;
  /** False: the engine did not know the word and left it as it was. */
  translated: boolean;
  /** The piece as a person who knows it would spell it out, e.g. Arabic with its vowels; only where it differs. */
  spoken?: string;
  confidence: number;
};

/**
 * `phrase`: of the book of sayings. `sentence`: understood whole. `words`: one by one, as a dictionary has them. `neural`:
 * by a neural model, which reads well and may still be wrong.
 */
export type Quality = 'phrase' | 'sentence' | 'words' | 'neural';

export type TranslatedLine = {
  dst: string;
  /** The least of its sentences; left out where the engine does not say. */
  quality?: Quality | undefined;
  /** In order, without overlaps; empty where the engine does not say. */
  pieces: TranslatedPiece[];
};

export type Translated = {
  /** One for each line of the passage. */
  lines: TranslatedLine[];
  /** 0–1: part of the source's words that have a counterpart; null where the engine does not say. */
  coverage: number | null;
  warnings?: string[];
  /** The engine that translated, when several are candidates. */
  by?: EngineLabel;
};

export interface Translator {
  readonly label: EngineLabel;
  /** Asks at the start what it will have to know; what it cannot learn then it asks for again when it is needed. */
  prepare?(): Promise<void>;
  /**
   * Throws `UpstreamError` when the upstream fails to answer properly, and `TranslatorRefusal` when it
   * refuses.
   * Rejects with the signal's reason on timeout.
   */
  translate(passage: Passage, signal: AbortSignal): Promise<Translated>;
}

/**
 * The upstream understood and will not: `busy` asks to come back, `pair` does not know these two languages,
 * `misconfigured` is the operator's to mend (a key, a quota), `refused` will be the same next time.
 */
export class TranslatorRefusal extends Error {
  override readonly name = 'TranslatorRefusal';
  readonly kind: 'busy' | 'pair' | 'misconfigured' | 'refused';
  /** Of `busy`, where the upstream named a time. */
  readonly retry_after_seconds: number | undefined;
  /** Of `pair`: those that are known, e.g. `en → es`. */
  readonly pairs: readonly string[];
  constructor(
    kind: TranslatorRefusal['kind'],
    message: string,
    { retry_after_seconds, pairs = [] }: { retry_after_seconds?: number | undefined; pairs?: string[] } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retry_after_seconds = retry_after_seconds;
    this.pairs = pairs;
  }
}
