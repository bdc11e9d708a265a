/** What the check of prompts refuses, as the 400 that says so. */
import { problem } from '../contract/problem.ts';
import { checkPrompt, type Verdict } from '../moderation/moderation.ts';
import type { Context } from './context.ts';

/** Words that are kept and read, but of which no picture is made. Throws the 400. */
export function refuseBlocked(text: string): void {
  refuse(checkPrompt(text, { of: 'text' }));
}

type Asked = { prompt: string; enable_safety_checker: boolean; safety_tolerance?: number | undefined };

/** The prompt of a picture or film, made from words alone or from somebody's photograph. Throws the 400. */
export function refuseBlockedPrompt(
  { settings }: Pick<Context, 'settings'>,
  { prompt, enable_safety_checker, safety_tolerance }: Asked,
  of: 'picture' | 'photograph',
): void {
  const wish = { checked: enable_safety_checker, tolerance: safety_tolerance };
  refuse(checkPrompt(prompt, { of, ...(settings.moderation === 'relaxed' && { relaxed: wish }) }));
}

function refuse(verdict: Verdict): void {
  if (verdict.allowed) return;
  const why = verdict.category === 'minors' ? 'sexual content with minors' : verdict.category;
  throw problem('content_blocked', `The prompt was refused by the content check (${why})`, {
    facts: { param: 'prompt' },
  });
}
