/**
 * `npm run licences`: writes `docs/licences.md`, the licences of the packages that the service runs on.
 *
 * It reads the lockfile, which names every package on every platform, so that the page is the same on every machine. If
 * the lockfile names no licence, the installed package does.
 */
import { writeFileSync } from 'node:fs';
import { licencesPage } from './site/licences.ts';

writeFileSync('docs/licences.md', licencesPage());
