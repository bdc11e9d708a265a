/** Settles how the process shall run, which can only be said before anything is loaded, and loads the service. */
import { settleProcess } from './start/settle-process.ts';

settleProcess();
await import('./start/start.ts');
