/** Memory of a process and of its children. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { watchSpending } from '../../support/spent.ts';

const MB = 2 ** 20;
const PAGE_BYTES = 4096;
const EVERY_MS = 40;

export type Growth = {
  /** The peak of the main process above what it had, in MB. */
  main_mb: number;
  /** The same of the process and its children together, as seen every 40 ms. */
  family_mb: number;
};

/** Watches until the returned function is called. Calls `tooLarge` once the family has more than `family_mb_max`. */
export function watchMemory(pid: number, family_mb_max: number, tooLarge: () => void): () => Growth {
  const spent = watchSpending(pid);
  const before = familyMb(pid);
  let most = before;
  const mainBefore = residentMb(pid);
  let mostOfMain = mainBefore;
  let isEnded = false;
  const look = setInterval(() => {
    most = Math.max(most, familyMb(pid));
    mostOfMain = Math.max(mostOfMain, residentMb(pid));
    if (most <= family_mb_max || isEnded) return;
    isEnded = true;
    tooLarge();
  }, EVERY_MS);
  return () => {
    clearInterval(look);
    const family_mb = Math.max(most, familyMb(pid)) - before;
    return { main_mb: mainMb(spent) ?? mostOfMain - mainBefore, family_mb };
  };
}

export function residentMb(pid: number): number {
  const [, pages] = read(`/proc/${pid}/statm`).split(' ');
  return (Number(pages ?? 0) * PAGE_BYTES) / MB;
}

/** Undefined for a process that has ended. */
function mainMb(spent: () => { memory_mb: number }): number | undefined {
  try {
    return spent().memory_mb;
  } catch {
    return undefined;
  }
}

function familyMb(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + residentMb(each), 0);
}

/** Source: proc(5), /proc/PID/stat, field 4. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(
      read(`/proc/${name}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (const next = [pid]; next.length > 0; ) {
    const children = parents.get(next.pop()!) ?? [];
    found.push(...children);
    next.push(...children);
  }
  return found;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
