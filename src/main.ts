/** Settles how the process shall run, which can only be said before anything is loaded, and loads the service. */
import { settleProcess } from './process.ts';

settleProcess();
await import('./start.ts');
