/** Text that can be stored and sent as it came: no half of a surrogate pair, which UTF-8 cannot write. */
import { wrongField } from '../contract/problem.ts';

/** Throws the 400 for the first field, by its name, that holds such a half; lists and conversations are looked through. */
export function refuseHalves(fields: Record<string, unknown>): void {
  for (const [param, value] of Object.entries(fields)) {
    if (isWhole(value)) continue;
    const message = `${param.charAt(0).toUpperCase()}${param.slice(1)} must be well-formed Unicode: it has half of a surrogate pair`;
    throw wrongField(param, message);
  }
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([key, each]) => key.isWellFormed() && isWhole(each));
}
