import type { Log } from '../../src/lib/log.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** Keeps every line for the test to read. */
export function recordingLog(): Log & { lines: object[] } {
  const lines: object[] = [];
  const record = (level: string) => (facts: object, event: string) =>
    void lines.push({ level, event, ...facts });
  return { lines, info: record('info'), warn: record('warn'), error: record('error') };
}
