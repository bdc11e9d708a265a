/**
 * Bergamot with models in the form that Firefox uses, in a thread of this process. It runs by the package
 * `@browsermt/bergamot-translator`, which the operator installs beside this one.
 */
import { openThread } from '../lib/one-thread.ts';
import { type Passage, type Translated, type Translator, TranslatorRefusal } from '../port/translator.ts';

/** The files of one pair of languages. */
export type BergamotModel = {
  from: string;
  to: string;
  model: string;
  vocabulary: string;
  shortlist: string;
};

/** The texts, each through one model or through two, one after the other. */
export type BergamotOrder = { models: BergamotModel[]; lines: string[] };

export type Bergamot = Translator & { close(): Promise<void> };

/** The package whose WebAssembly translates. */
export const BERGAMOT = '@browsermt/bergamot-translator';
/** Of the package that the adapter was written for. */
const VERSION = '0.4.9';
/** Most pairs have English at one end. */
const BETWEEN = 'en';

/**
 * Translates between the languages of `models`, by way of English where both halves are there; other pairs are a
 * `TranslatorRefusal`. The models of a pair are loaded with the first text that needs them. Alignments are not told.
 */
export function openBergamot(
  models: readonly BergamotModel[],
  thread = openThread(new URL('bergamot-worker.ts', import.meta.url)),
): Bergamot {
  const pairs = models.map(({ from, to }) => `${from} → ${to}`);
  return {
    label: { name: 'bergamot', version: VERSION, kind: 'local' },
    async translate({ source, target, lines }: Passage, signal): Promise<Translated> {
      const way = wayOf(models, plain(source), plain(target));
      if (!way)
        throw new TranslatorRefusal('pair', `Bergamot has no model for ${source} → ${target}.`, { pairs });
      const order: BergamotOrder = { models: way, lines };
      const translated = (await thread.run('translateLines', order, signal)) as string[];
      return {
        lines: translated.map((dst) => ({ dst, quality: 'neural' as const, pieces: [] })),
        coverage: null,
      };
    },
    close: () => thread.close(),
  };
}

function wayOf(models: readonly BergamotModel[], from: string, to: string): BergamotModel[] | undefined {
  const find = (a: string, b: string) => models.find((model) => model.from === a && model.to === b);
  const straight = find(from, to);
  if (straight) return [straight];
  const [first, second] = [find(from, BETWEEN), find(BETWEEN, to)];
  return first && second && [first, second];
}

/** `pt-BR` is translated by the model of `pt`. */
function plain(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}
