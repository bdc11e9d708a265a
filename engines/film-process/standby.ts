/** A film process begun before it is needed: it has loaded what films need, and waits for the one that it will make. */
import type { ChildProcess } from 'node:child_process';
import { type ChildLimits, start } from './run-film.ts';

/** Idle time after which the process ends and frees its memory. */
const IDLE_SECONDS = 300;
/** Minimum free memory of the machine: a waiting process takes some 100 MB. */
const MEMORY_LEAST = 2 * 2 ** 30;

export type Standby = {
  /** Begins one where there is none, and memory for it. */
  prepare(): void;
  /** The one that waits, for one film and no other; undefined where there is none. */
  take(): ChildProcess | undefined;
  close(): void;
};

/** Ends with its parent, as every film process does, and never keeps it from ending. */
export function openStandby(limits: ChildLimits): Standby {
  let waiting: { child: ChildProcess; leave(): void } | undefined;
  let closed = false;
  const drop = () => {
    const child = waiting?.child;
    waiting?.leave();
    child?.kill('SIGKILL');
  };
  return {
    prepare() {
      if (closed || waiting || process.availableMemory() < MEMORY_LEAST) return;
      const child = start(limits);
      const idle = setTimeout(drop, IDLE_SECONDS * 1000).unref();
      const leave = () => {
        clearTimeout(idle);
        child.removeListener('exit', leave).removeListener('error', leave);
        waiting = undefined;
      };
      child.once('exit', leave).once('error', leave);
      child.unref();
      child.channel?.unref();
      child.send({ say: 'prepare' }, () => undefined);
      waiting = { child, leave };
    },
    take() {
      const child = waiting?.child;
      waiting?.leave();
      if (!child?.connected) return undefined;
      child.ref();
      child.channel?.ref();
      return child;
    },
    close() {
      closed = true;
      drop();
    },
  };
}
