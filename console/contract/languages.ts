/** The languages that a field takes, by its pattern. */
import type { Schema } from './contract.ts';

/** Stands for a language that the service detects. */
export const DETECTED = 'auto';

/** Codes in the order of the pattern, which begins with them: `^(ar|de|…)`. Undefined where it is no field of a language. */
export function languagesOf({ pattern = '' }: Schema): string[] | undefined {
  const listed = /^\^\(([a-z]{2}(?:\|[a-z]{2})+)\)/.exec(pattern)?.[1];
  if (listed === undefined) return undefined;
  const isDetected = new RegExp(pattern, 'u').test(DETECTED);
  return [...(isDetected ? [DETECTED] : []), ...listed.split('|')];
}
