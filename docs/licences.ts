/**
 * Writes `docs/licences.md`: what the packages that the service runs on bring with them. `npm run licences`.
 *
 * It reads the lockfile, which names every package on every platform, so the page is the same wherever it is made;
 * where the lockfile names no licence, the installed package does.
 */
import { writeFileSync } from 'node:fs';
import { licencesPage } from './site/licences.ts';

writeFileSync('docs/licences.md', licencesPage());
