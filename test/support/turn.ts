/** Tests and faults that a submission has no time for take turns. */
import { execFileSync } from 'node:child_process';

/** Each commit has its turn; without a history each day has. */
export function turn(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));
  } catch {
    return Math.floor(Date.now() / 86_400_000);
  }
}
