/** Where a start's processor time goes, out of what V8 wrote of each thread. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Milliseconds by package, folder of this repository, or part of Node, over all threads, largest first. */
export function whereItGoes(folder: string): [what: string, milliseconds: number][] {
  const sums = new Map<string, number>();
  for (const file of globSync(join(folder, '*.cpuprofile'))) {
    const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'));
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
    for (const [index, id] of samples.entries()) {
      const place = places.get(id)!;
      if (IDLE.has(place)) continue;
      sums.set(place, (sums.get(place) ?? 0) + timeDeltas[index]! / 1000);
    }
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Threads that wait, and the pool's way of waiting. */
const IDLE: ReadonlySet<string> = new Set(['(idle)', '(root)', 'piscina']);

function placeOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName || 'native';
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed !== undefined) return installed;
  if (url.startsWith('wasm:')) return 'WebAssembly';
  if (url.startsWith('node:'))
    return /internal\/modules/.test(url) ? 'Node: loading modules' : 'Node: the rest';
  return /\/((?:src|generated)\/[^/]+)/.exec(url)?.[1] ?? url;
}
