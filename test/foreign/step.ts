/** Prints a line of a run with a foreign program. One that fails makes the command exit with 1. */
export function step(what: string, kept: boolean): void {
  console.log(`${kept ? 'yes' : 'NO '} ${what}`);
  if (!kept) process.exitCode = 1;
}
