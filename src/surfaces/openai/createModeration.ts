import { checkPrompt, MODERATION_CATEGORIES } from '@reverie/engines';
import { exact } from '../../contract/contract.ts';
import { breathe } from '../../lib/event-loop.ts';
import { type OpenAiOperations, type View, withWarnings } from './view.ts';

/** Where OpenAI has a category of the same meaning. Source: https://platform.openai.com/docs/guides/moderation */
const THEIRS: Record<string, string> = {
  minors: 'sexual/minors',
  pornography: 'sexual',
  nudity: 'sexual',
  gore: 'violence/graphic',
};
const CATEGORIES = [
  ...new Set(
    ['minors', ...MODERATION_CATEGORIES.map(({ name }) => name)].map((name) => THEIRS[name] ?? name),
  ),
];

export function createModeration(_view: View): OpenAiOperations['createModeration'] {
  return exact(async ({ body: { model, input } }, { request_id, warnings }) => {
    const results: Awaited<ReturnType<typeof resultOf>>[] = [];
    for (const text of textsOf(input)) results.push(await resultOf(text));
    const body = { id: `modr-${request_id.replace(/^req_/, '')}`, model, results };
    return { status: 200, headers: withWarnings({}, warnings), body };
  });
}

type Input = Parameters<OpenAiOperations['createModeration']>[0]['body']['input'];

/** Texts have a result each; parts are one text together. */
function textsOf(input: Input): string[] {
  const parts = [input].flat();
  const texts = parts.filter((each) => typeof each === 'string');
  if (texts.length === parts.length) return texts;
  return [parts.map((each) => (typeof each === 'string' ? each : (each.text ?? ''))).join('\n')];
}

async function resultOf(text: string) {
  const verdict = await checkPrompt(text, { of: 'picture', pause: breathe });
  const found = verdict.allowed ? undefined : (THEIRS[verdict.category] ?? verdict.category);
  const each = <Value>(value: (applies: boolean) => Value) =>
    Object.fromEntries(CATEGORIES.map((name) => [name, value(name === found)]));
  return {
    flagged: !verdict.allowed,
    categories: each((applies) => applies),
    category_scores: each(Number),
    category_applied_input_types: each((applies) => (applies ? ['text'] : [])),
  };
}
