/**
 * The packages that run models. The operator installs them, and they are loaded only when a model needs them. They are
 * not optional peers, because npm 11 does not install those with `npm install --no-save`.
 */
import { createRequire } from 'node:module';

/** The path of a runtime package; undefined when the operator has not installed it. */
export function runtimeOf(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
