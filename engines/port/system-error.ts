/** Errors of the system, which are transient, as opposed to bugs, which repeat. */

const OUT_OF_MEMORY = /allocation failed|out of memory/i;

/** True when the system lacked a resource, such as files, disk space or memory. */
export function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code ?? '') || OUT_OF_MEMORY.test(message);
}
