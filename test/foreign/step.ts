/** Prints a line of a run with a foreign program. One that fails makes the command exit with 1. */
export function step(what: string, passed: boolean): void {
  console.log(`${passed ? 'yes' : 'NO '} ${what}`);
  if (!passed) process.exitCode = 1;
}
