/**
 * The packages that run models: brought by the operator, loaded only when a model asks for them. They are no optional peers,
 * for npm 11 installs none of those by `npm install --no-save`.
 */
import { createRequire } from 'node:module';

/** Where a package lies that the operator may have installed beside this one; undefined when it does not. */
export function runtimeOf(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
