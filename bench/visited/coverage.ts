/** Loaded before a service: on SIGUSR2 it writes the files in which a function was called since the last time. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const root = new URL('../../', import.meta.url).href;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('SIGUSR2', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const visited = result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0));
  const files = visited
    .filter(({ url }) => url.startsWith(root) && !url.includes('node_modules'))
    .map(({ url }) => url.slice(root.length));
  writeFileSync(process.env.VISITED_FILE!, files.sort().join('\n'));
});
