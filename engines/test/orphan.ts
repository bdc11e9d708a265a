/** A process that begins a film and is killed: `node orphan.ts FOLDER PICTURE`. */
import { readFileSync } from 'node:fs';
import { openFilm } from '../film-engine.ts';

const [folder, picture] = process.argv.slice(2) as [string, string];
const { engine } = openFilm({ folder });
const input = { prompt: 'push in, snow', duration: 20, resolution: '1080p', fps: 25 };
const sources = { image_url: readFileSync(picture) };
const task = { operation: 'ltx-2', input, seed: 1, sources };
await engine.start(task, new AbortController().signal, ({ progress }) => {
  process.stdout.write(`progress ${progress}\n`);
});
