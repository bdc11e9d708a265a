/** Converts made pictures to OpenAI's form, and sums the cost of several calls of one request. */
import type { components as native } from '../../../generated/main/server.ts';
import type { components } from '../../../generated/openai/server.ts';
import { type InnerAnswer, unixSeconds, type View, withWarnings } from './view.ts';

type OpenAiImages = components['schemas']['OpenAiImages'];
/** A stored picture of an answer. */
type Asset = native['schemas']['Asset'];
/** The fields of native answers that name the pictures: a cut-out has `image`. */
type PictureFields = { assets?: Asset[]; image?: Asset; prompt_used?: string };

export type ImageWish = {
  model: string;
  response_format?: 'url' | 'b64_json' | undefined;
};

/** The 200 response with all pictures of these calls. */
export async function imagesResponse(
  view: View,
  answers: readonly InnerAnswer[],
  { model, response_format }: ImageWish,
  warnings: readonly string[],
) {
  const bytes =
    response_format === undefined ? model.startsWith('gpt-image') : response_format === 'b64_json';
  const data: OpenAiImages['data'] = [];
  for (const { asset, prompt_used } of picturesOf(answers))
    data.push({
      ...(bytes ? { b64_json: await inBase64(view, asset.url) } : { url: asset.url }),
      ...(prompt_used !== undefined && { revised_prompt: prompt_used }),
    });
  const headers = together(answers);
  const body: OpenAiImages = {
    ...{ created: unixSeconds(view.now()), data, usage: usageOf(Number(headers['X-Cost-USD'] ?? 0)) },
    // Users of OpenAI's clients do not see headers.
    ...(warnings.length > 0 && { warnings: [...new Set(warnings)] }),
  };
  return { status: 200 as const, headers: withWarnings(headers, warnings), body };
}

export function picturesOf(answers: readonly InnerAnswer[]): { asset: Asset; prompt_used?: string }[] {
  return answers.flatMap(({ body }) => {
    const { assets, image, ...rest } = body as PictureFields;
    const { prompt_used } = rest;
    const all = assets ?? (image ? [image] : []);
    return all.map((asset) => ({ asset, ...(prompt_used !== undefined && { prompt_used }) }));
  });
}

export async function inBase64({ readFile }: View, url: string): Promise<string> {
  return Buffer.from(await readFile(url)).toString('base64');
}

/** Sums the headers of several calls. The balance is the lowest one. */
export function together(answers: readonly InnerAnswer[]): Record<string, string> {
  const all = answers.map(({ headers = {} }) => headers);
  const [first = {}] = all;
  if (all.length === 1) return first;
  const numbers = (name: string) => all.map((headers) => Number(headers[name] ?? 0));
  const sum = (name: string) => numbers(name).reduce((total, each) => total + each, 0);
  return {
    ...first,
    'X-Credits-Charged': String(sum('X-Credits-Charged')),
    'X-Credits-Remaining': String(Math.min(...numbers('X-Credits-Remaining'))),
    'X-Cost-USD': String(Number(sum('X-Cost-USD').toFixed(9))),
  };
}

/** Pictures have no tokens. */
const NO_TOKENS = {
  input_tokens: 0,
  output_tokens: 0,
  total_tokens: 0,
  input_tokens_details: { image_tokens: 0, text_tokens: 0 },
};

export function usageOf(cost_usd: number): OpenAiImages['usage'] {
  return { ...NO_TOKENS, cost_usd };
}
