/**
 * The translator port: it translates lines. Readings are computed afterwards from its output. Its caller retries, waits
 * and detects the language.
 */
import type { EngineLabel } from './engine.ts';

export type Passage = {
  /** Not blank, and without line breaks. */
  lines: string[];
  /** BCP 47, given by the caller or detected. */
  source: string;
  /** BCP 47, as the caller gave it, because an engine may distinguish `pt-BR`. */
  target: string;
};

/** The source of a piece of `dst`. Offsets are UTF-16 code units. */
export type TranslatedPiece = {
  start: number;
  end: number;
  src_start: number | null;
  src_end: number | null;
  /** False when the engine did not know the word and kept it. */
  translated: boolean;
  /** The piece as it is pronounced, e.g. Arabic with its vowels. Only present when it differs. */
  pronounced?: string;
  confidence: number;
};

/**
 * `phrase`: from the phrase book. `sentence`: parsed as a whole. `words`: word by word, from a dictionary. `neural`: by
 * a neural model, whose fluent output may still be wrong.
 */
export type Quality = 'phrase' | 'sentence' | 'words' | 'neural';

export type TranslatedLine = {
  dst: string;
  /** The lowest quality of its sentences; absent when the engine does not report it. */
  quality?: Quality | undefined;
  /** In order, without overlaps. Empty when the engine does not report them. */
  pieces: TranslatedPiece[];
};

export type Translated = {
  /** One for each line of the passage. */
  lines: TranslatedLine[];
  /** 0–1: share of the source's words that have a counterpart; null when the engine does not report it. */
  coverage: number | null;
  warnings?: string[];
  /** The engine that translated, when several are candidates. */
  by?: EngineLabel;
};

export interface Translator {
  readonly label: EngineLabel;
  /** Loads required facts at the start. A failure is not final, because they are loaded again when needed. */
  prepare?(): Promise<void>;
  /**
   * Throws `UpstreamError` when the upstream's response is unusable, and `TranslatorRefusal` when the upstream refuses.
   * Rejects with the signal's reason on timeout.
   */
  translate(passage: Passage, signal: AbortSignal): Promise<Translated>;
}

/**
 * The upstream refused the request. `busy`: retry later. `pair`: it does not support these two languages.
 * `misconfigured`: the operator must fix a key or a quota. `refused`: a retry fails again.
 */
export class TranslatorRefusal extends Error {
  override readonly name = 'TranslatorRefusal';
  readonly kind: 'busy' | 'pair' | 'misconfigured' | 'refused';
  /** Only for `busy`, when the upstream named a delay. */
  readonly retry_after_seconds: number | undefined;
  /** Only for `pair`: the supported pairs, e.g. `en → es`. */
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
