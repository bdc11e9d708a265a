/**
 * OpenAI's own model names, for clients that cannot change theirs. Each is replaced by another model of the same kind,
 * unless a model of this service has that name.
 *
 * Source: https://platform.openai.com/docs/models
 */
import type { View } from './view.ts';

/** By kind of model. A trailing `*` matches any ending. */
export const ALIASES = {
  image: ['gpt-image-*', 'chatgpt-image-*', 'dall-e-*'],
  video: ['sora-*'],
  chat: ['gpt-*', 'chatgpt-*', 'o1*', 'o3*', 'o4*'],
} as const;

export type AliasKind = keyof typeof ALIASES;

/** The model to use for this name, with a warning when it differs. `standard` replaces OpenAI's models. */
export function standIn(
  { aliases }: Pick<View, 'aliases'>,
  model: string,
  { kind, standard, warnings }: { kind: AliasKind; standard: string; warnings: string[] },
): string {
  if (!aliases || !isAlias(kind, model)) return model;
  warnings.push(aliasWarning(model, standard));
  return standard;
}

export function isAlias(kind: AliasKind, model: string): boolean {
  return leadsTo(ALIASES[kind], model);
}

/** True when one of these names, whose last character is a wildcard, matches the model. */
export function leadsTo(names: readonly string[], model: string): boolean {
  return names.some((name) => model.startsWith(name.slice(0, -1)));
}

export function aliasWarning(model: string, standard: string): string {
  return `model ${model.slice(0, 60)} is an alias here: ${standard} served the call`;
}
