/** Measures processor time, which other load on the machine affects much less than rates. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux are a hundredth of a second. Source: proc_pid_stat(5), sysconf(_SC_CLK_TCK). */
const TICK_US = 10_000;

type Stat = { parent: number; own: number; reaped: number };

/** Microseconds of this process and all its ended children. */
export function usOfOurs(): number {
  const { own, reaped } = statOf(process.pid)!;
  return own + reaped;
}

/** Microseconds of all ended children of this process. */
export function usOfEnded(): number {
  return statOf(process.pid)!.reaped;
}

/** Microseconds of another process. */
export function usOf(pid: number): number {
  const { own, reaped } = statOf(pid)!;
  return own + reaped;
}

/** Microseconds of a PostgreSQL server since its start, by the process id of any session on it. */
export function usOfServer(session: number): number {
  return usWithChildren(serverOf(session));
}

/** The process id of a session's server. Unlike a session, the server stays. */
export function serverOf(session: number): number {
  return statOf(session)!.parent;
}

/** Microseconds of a process and its children. */
export function usWithChildren(server: number): number {
  const { own, reaped } = statOf(server)!;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === server);
  return own + reaped + children.reduce((sum, stat) => sum + stat!.own, 0);
}

/** Microseconds of a process and all its descendants, and their memory, with shared pages in proportion. */
export function treeOf(root: number): { us: number; bytes: number } {
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name): [number, Stat | undefined] => [Number(name), statOf(Number(name))]),
  );
  let tree = { us: 0, bytes: 0 };
  for (const pids = [root]; pids.length > 0; ) {
    const pid = pids.pop()!;
    const stat = stats.get(pid);
    if (!stat) continue;
    tree = { us: tree.us + stat.own + stat.reaped, bytes: tree.bytes + residentOf(pid) };
    for (const [child, { parent } = { parent: 0 }] of stats) if (parent === pid) pids.push(child);
  }
  return tree;
}

/** Source: proc_pid_smaps(5), Pss. */
function residentOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

/** Undefined when the process no longer exists. */
function statOf(pid: number): Stat | undefined {
  try {
    // The name may contain spaces and brackets. Only numbers follow the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return {
      parent: fields[1]!,
      own: (fields[11]! + fields[12]!) * TICK_US,
      reaped: (fields[13]! + fields[14]!) * TICK_US,
    };
  } catch {
    return undefined;
  }
}
