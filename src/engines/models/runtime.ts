/** The packages that run models: optional peers, loaded only when a model asks for them. */
import { createRequire } from 'node:module';

/** Where a package lies that the operator may have installed beside this one; undefined when it does not. */
export function runtimeOf(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
