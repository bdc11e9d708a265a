/** Starts child processes that work on media of others. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from './priority.ts';

export type StartedWith = {
  /** Private memory in bytes; a child that needs more dies. Held by `prlimit`, where the system has it. */
  memory_bytes: number;
  /** Processor time of the child's life, in seconds. Default: no limit. */
  cpu_seconds?: number | undefined;
  /** Flags of V8. */
  heap: readonly string[];
  /** True for work that no caller waits for. */
  low_priority: boolean;
  args?: readonly string[];
};

const PRLIMIT = '/usr/bin/prlimit';

/** No secrets in the environment, and no standard streams, so output of codecs goes nowhere. */
export function startChild(module: URL, { memory_bytes, cpu_seconds, ...rest }: StartedWith): ChildProcess {
  const node = [...rest.heap, '--disable-warning=ExperimentalWarning'];
  const held = [`--data=${memory_bytes}`, ...(cpu_seconds === undefined ? [] : [`--cpu=${cpu_seconds}`])];
  const child = fork(fileURLToPath(module), rest.args ?? [], {
    // The compile cache is shared, so the next child starts faster.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes and tensors go over it.
    serialization: 'advanced',
    ...(existsSync(PRLIMIT)
      ? { execPath: PRLIMIT, execArgv: [...held, '--', process.execPath, ...node] }
      : { execArgv: node }),
  });
  if (rest.low_priority && child.pid !== undefined) lowerPriority(child.pid);
  return child;
}
