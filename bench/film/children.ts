/** The processes that this one has started, as Linux sees them. */
import { readdirSync, readFileSync } from 'node:fs';

/** The most memory that any child of this process has had, by what Linux keeps of it. */
export function watchMemory(): { stop(): number } {
  let peak = 0;
  const look = () => {
    for (const status of childrenOf(process.pid))
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Running child processes of a process, from Linux's /proc. */
export function childrenOf(parent: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => read(`/proc/${pid}/status`))
    .filter(
      (status) => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent && !/^State:\s+Z/m.test(status),
    );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
