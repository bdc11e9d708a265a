/** Refuses text with an unpaired surrogate, which UTF-8 cannot encode. */
import { wrongField } from '../contract/problem.ts';

/** Throws the 400 for the first field that contains one, also within lists and conversations. */
export function refuseLoneSurrogates(fields: Record<string, unknown>): void {
  for (const [param, value] of Object.entries(fields)) {
    if (isWhole(value)) continue;
    const message = `${param.charAt(0).toUpperCase()}${param.slice(1)} must be well-formed Unicode: it contains an unpaired surrogate`;
    throw wrongField(param, message);
  }
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([key, each]) => key.isWellFormed() && isWhole(each));
}
