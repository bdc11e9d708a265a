/**
 * The translators of the engines file in order. The next one is called only if the previous one certainly did not
 * accept the text.
 */
import {
  type Passage,
  type Translated,
  type Translator,
  TranslatorRefusal,
  UpstreamError,
} from '@reverie/engines';
import type { Breaker } from '../breaker.ts';
import type { UpstreamCall } from '../candidates.ts';

export type TranslationCandidate = {
  translator: Translator;
  /** Absent for the embedded engine. */
  breaker?: Breaker;
};

export function translationCandidates(
  candidates: readonly TranslationCandidate[],
  onCall: (call: UpstreamCall) => void,
): Translator {
  const leader = () => candidates.find(({ breaker }) => breaker?.restsFor() === undefined) ?? candidates[0]!;
  return {
    get label() {
      return leader().translator.label;
    },
    async prepare() {
      await Promise.all(candidates.map(({ translator }) => translator.prepare?.()));
    },
    async translate(passage, signal) {
      const refusals: unknown[] = [];
      for (const candidate of candidates) {
        const rest = candidate.breaker?.restsFor();
        if (rest !== undefined) {
          refusals.push(
            new TranslatorRefusal('busy', 'The translator failed repeatedly.', { retry_after_seconds: rest }),
          );
          continue;
        }
        try {
          const translated = await ask(candidate, passage, { signal, onCall });
          return { ...translated, by: candidate.translator.label };
        } catch (error) {
          if (!surelyNotTaken(error)) throw error;
          refusals.push(error);
        }
      }
      throw gravest(refusals);
    },
  };
}

function surelyNotTaken(error: unknown): boolean {
  return (
    error instanceof TranslatorRefusal ||
    (error instanceof UpstreamError && error.accepted === 'no' && error.fault === 'connection')
  );
}

/** The error for the caller: preferably a retryable one. For an unsupported pair, it lists all supported pairs. */
function gravest(refusals: unknown[]): unknown {
  const isOf = (kind: TranslatorRefusal['kind']) => (error: unknown) =>
    error instanceof TranslatorRefusal && error.kind === kind;
  const pairs = refusals.filter(isOf('pair')) as TranslatorRefusal[];
  if (pairs.length < refusals.length)
    return refusals.find(isOf('busy')) ?? refusals.find((error) => !isOf('pair')(error));
  const supported = [...new Set(pairs.flatMap((refusal) => refusal.pairs))].sort();
  return new TranslatorRefusal('pair', pairs[0]!.message, { pairs: supported });
}

async function ask(
  { translator, breaker }: TranslationCandidate,
  passage: Passage,
  { signal, onCall }: { signal: AbortSignal; onCall(call: UpstreamCall): void },
): Promise<Translated> {
  if (!breaker) return translator.translate(passage, signal);
  const began = performance.now();
  const end = (outcome: string) =>
    onCall({
      engine: translator.label.name,
      verb: 'translate',
      outcome,
      seconds: (performance.now() - began) / 1000,
    });
  const attempt = breaker.begin();
  try {
    const translated = await translator.translate(passage, signal);
    breaker.succeeded();
    end('done');
    return translated;
  } catch (error) {
    const isFine = error instanceof TranslatorRefusal && (error.kind === 'pair' || error.kind === 'refused');
    if (isFine) breaker.succeeded();
    else breaker.failed(outcomeOf(error) === 'timeout' ? attempt : undefined);
    end(outcomeOf(error));
    throw error;
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof TranslatorRefusal) return error.kind;
  return error instanceof UpstreamError ? error.fault : 'fault';
}
