/**
 * The pairs of languages that an Apertium server has installed.
 * Source: https://wiki.apertium.org/wiki/Apertium-apy (`/listPairs`)
 */

import { LANGUAGES, TranslatorRefusal } from '@reverie/engines';
import { z } from 'zod';
import { call, type Upstream } from '../call.ts';
import { isOk } from '../http-refusals.ts';

const Listed = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});

/** The server also lists codes with three letters, as in ISO 639-3. */
const THREE_LETTERS = new Map(
  'ara deu eng spa fra hin ind ita jpn kor nld pol por rus tha tur vie zho'
    .split(' ')
    .map((code) => [code, new Intl.Locale(code).language]),
);
const ASK_SECONDS = 10;

export type Pairs = {
  /** Pairs such as `en → es`; undefined if the server does not list them. Queried once, and again after a failure. */
  supported(): Promise<ReadonlySet<string> | undefined>;
  /** @throws TranslatorRefusal `pair` if the pair is not installed. */
  refuse(source: string, target: string): Promise<void>;
};

export function openPairs(upstream: Upstream): Pairs {
  let pending: Promise<ReadonlySet<string> | undefined> | undefined;
  const supported = () => {
    pending ??= list(upstream).catch(() => {
      pending = undefined;
      return undefined;
    });
    return pending;
  };
  return {
    supported,
    async refuse(source, target) {
      const pairs = await supported();
      const pair = pairOf(source, target);
      if (!pairs || pairs.has(pair)) return;
      throw new TranslatorRefusal('pair', `${pair} is not installed.`, { pairs: [...pairs].sort() });
    },
  };
}

/** Lists the supported pairs. */
async function list(upstream: Upstream): Promise<ReadonlySet<string> | undefined> {
  const signal = AbortSignal.timeout(ASK_SECONDS * 1000);
  const url = `${upstream.base_url}/listPairs`;
  const reply = await call(upstream, { method: 'GET', url, accepted: false, signal });
  const { data } = Listed.safeParse(reply.body);
  if (!isOk(reply) || !data) return undefined;
  const ours = new Set<string>(LANGUAGES);
  return new Set(
    data.responseData
      .map(({ sourceLanguage, targetLanguage }) => [codeOf(sourceLanguage), codeOf(targetLanguage)] as const)
      .filter(([source, target]) => ours.has(source) && ours.has(target))
      .map(([source, target]) => pairOf(source, target)),
  );
}

/** `por_BR` is a variant of `por`. */
function codeOf(listed: string): string {
  const code = listed.split('_')[0]!;
  return THREE_LETTERS.get(code) ?? code;
}

function pairOf(source: string, target: string): string {
  return `${source.split('-')[0]} → ${target.split('-')[0]}`;
}
