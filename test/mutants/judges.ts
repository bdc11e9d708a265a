/** Several judges, each in a copy of the project of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { roomiest } from '../support/setup.ts';
import { copyProject } from './copy-project.ts';
import type { Judged } from './judge.ts';
import type { Mutant } from './mutant.ts';

/** A busy machine is no fault. */
const RUN_MS = 400_000;
const TOO_LONG = 'the run took too long';

type Judge = { ask(mutant: Mutant): Promise<Judged>; end(): void };

export type Judges = {
  /** Neighbours with the same tests go to one judge, in their order. */
  all(
    mutants: Mutant[],
    reporter: { isOver(): boolean; report(mutant: Mutant, judged: Judged, seconds: number): void },
  ): Promise<void>;
  close(): void;
};

type JudgeOptions = {
  /** The tests are known to pass without a fault: one that fails is not run again without it. */
  trust?: boolean;
  /** A run that takes longer is ended, and judges nothing. */
  run_ms?: number;
};

export function openJudges(count: number, options: JudgeOptions = {}): Judges {
  const judges = Array.from({ length: count }, () => openJudge(options));
  return {
    async all(mutants, { isOver, report }) {
      const groups = grouped(mutants);
      await Promise.all(
        judges.map(async (judge) => {
          for (let group = groups.shift(); group; group = groups.shift())
            for (const mutant of group) {
              if (isOver()) return;
              const begun = performance.now();
              const judged = await judge.ask(mutant);
              report(mutant, judged, (performance.now() - begun) / 1000);
            }
        }),
      );
    },
    close() {
      for (const judge of judges) judge.end();
    },
  };
}

function grouped(mutants: Mutant[]): Mutant[][] {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const tests = mutant.tests.join();
    groups.set(tests, [...(groups.get(tests) ?? []), mutant]);
  }
  return [...groups.values()];
}

function openJudge({ trust = false, run_ms = RUN_MS }: JudgeOptions): Judge {
  const root = copyProject();
  // Of its own, for whoever is killed leaves databases behind.
  const scratch = mkdtempSync(join(roomiest(), 'reverie-mutants-'));
  let child: ChildProcess | undefined;
  const end = () => {
    if (child?.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const ask = async (mutant: Mutant): Promise<Judged> => {
    child ??= await started(root, scratch, trust);
    const { promise, resolve } = Promise.withResolvers<Judged>();
    child.once('message', resolve);
    const exited = () => resolve({ verdict: 'NOT JUDGED' });
    child.once('exit', exited);
    const late = setTimeout(() => resolve({ verdict: 'NOT JUDGED', by: TOO_LONG }), run_ms);
    child.send(mutant);
    const judged = await promise;
    clearTimeout(late);
    child.off('message', resolve).off('exit', exited);
    if (judged.by === TOO_LONG || child.exitCode !== null) {
      end();
      cpSync(mutant.file, join(root, mutant.file));
    }
    return judged;
  };
  return {
    ask: ask,
    end() {
      end();
      for (const folder of [root, scratch]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A process group of its own, so that nothing of it outlives its end. */
async function started(root: string, scratch: string, trust: boolean): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['test/mutants/judge.ts', ...(trust ? ['--trust'] : [])], {
    cwd: root,
    env: { ...process.env, TESTS_SCRATCH: scratch, TESTS: 'any' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  await new Promise((ready) => child.once('message', ready));
  return child;
}
