/** Errors of the machine, which pass, as opposed to bugs, which repeat. */

const OUT_OF_MEMORY = /allocation failed|out of memory/i;

/** True when the system ran out of something, such as files, disk or memory. */
export function isSystemError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code ?? '') || OUT_OF_MEMORY.test(message);
}
