import { execFileSync } from 'node:child_process';

/** Global setup of a test run: builds the console from its sources, so that browser tests never see an older one. */
export function setup(): void {
  execFileSync(process.execPath, ['console/build-console.ts']);
}
