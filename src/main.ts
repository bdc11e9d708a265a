/** Settles how the process shall run, which can only be said before anything is loaded, and loads the service. */
import { settleProcess } from './start/settle-process.ts';

// The service has no options of its own: arguments ask for help, or are mistakes.
if (process.argv.length > 2) await import('./start/start-options.ts');
else {
  settleProcess();
  await import('./start/start.ts');
}
