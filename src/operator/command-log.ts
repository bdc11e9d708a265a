import type { Log } from '../lib/log.ts';

/** The log of a command: prints warnings and errors in words. */
export const commandLog: Log = {
  info: () => undefined,
  warn: (_facts, event) => console.error(event),
  error: (_facts, event) => console.error(event),
};
