/** Runs Stryker on a copy of the project: it writes its mutants into the files, and imports must reach those files. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { roomiest } from '../../support/setup.ts';
import { copyProject } from '../copy-project.ts';

export type Outcome = {
  file: string;
  line: number;
  /** The line on which the changed code begins, trimmed. */
  lineText: string;
  code: string;
  replacement: string;
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
};

/** Omitted: changed texts are mostly messages, and changed patterns need a reader. */
export const EXCLUDED_MUTATIONS = ['StringLiteral', 'Regex'];

export type Run = {
  /** Files, or ranges of them as `src/a.ts:3:0-9:1`. */
  mutate: string[];
  tests: string[];
  /** True if the tests need the databases of the set-up. */
  withSetup: boolean;
  /** The run ends after this time, with the outcomes that it has. */
  limit_ms: number;
  /** Reused outcomes of unchanged mutants and tests. */
  incrementalFile: string;
};

/** `isComplete`: every mutant was tried. `output`: what Stryker printed, for a run that failed. */
export type Ran = { outcomes: Outcome[]; isComplete: boolean; output: string };

export type Stryker = { run(run: Run): Promise<Ran>; close(): void };

/** A copy of the project in which Stryker runs, once or several times one after another. */
export function openStryker({ concurrency = 2 } = {}): Stryker {
  const root = copyProject();
  // A worker that is stopped has not removed its databases: they are removed with this folder.
  const scratch = mkdtempSync(join(roomiest(), 'reverie-mutation-'));
  let stop = () => {};
  const close = () => {
    stop();
    for (const folder of [root, scratch]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    close,
    async run({ mutate, tests, withSetup, limit_ms, incrementalFile }) {
      const incremental = join(root, 'stryker-incremental.json');
      rmSync(incremental, { force: true });
      if (existsSync(incrementalFile)) copyFileSync(incrementalFile, incremental);
      const config = configOf({ mutate, incremental, concurrency });
      writeFileSync(join(root, 'stryker.config.json'), JSON.stringify(config));
      const child = spawn(process.execPath, [resolve(STRYKER), 'run'], {
        cwd: root,
        env: {
          ...process.env,
          MUTATION_TESTS: tests.join(),
          MUTATION_SETUP: withSetup ? 'yes' : 'no',
          TESTS_DATABASES: 'embedded',
          TESTS_SCRATCH: scratch,
          NO_COLOR: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // The leader of a group, which its workers and their servers end with.
        detached: true,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      stop = () => endGroup(child.pid!);
      const timer = setTimeout(stop, limit_ms);
      const code = await new Promise<number | null>((ended) => child.once('close', ended));
      clearTimeout(timer);
      stop();
      stop = () => {};
      const outcomes = outcomesIn(root);
      rmSync(join(root, EVENTS), { recursive: true, force: true });
      if (code === 0 && existsSync(incremental)) copyFileSync(incremental, incrementalFile);
      // Stryker puts changed files back, unless it was stopped.
      else
        for (const file of new Set(mutate.map((each) => each.split(':')[0]!))) cpSync(file, join(root, file));
      return { outcomes, isComplete: code === 0, output };
    },
  };
}

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const EVENTS = 'stryker-events';

function configOf(options: { mutate: string[]; incremental: string; concurrency: number }) {
  return {
    testRunner: 'vitest',
    plugins: [pluginPath('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true, pool: 'threads' },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    inPlace: true,
    concurrency: options.concurrency,
    // For loops without an end; see the time limits of `vitest.mutation.config.ts`. A busy machine is no fault.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    mutate: options.mutate,
    mutator: { excludedMutations: EXCLUDED_MUTATIONS },
    incremental: true,
    incrementalFile: options.incremental,
    reporters: ['event-recorder'],
    eventReporter: { baseDir: EVENTS },
    tempDirName: 'stryker-tmp',
    allowEmpty: true,
    disableTypeChecks: false,
  };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

function pluginPath(name: string): string {
  const { main, exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  return resolve('node_modules', name, main ?? exports['.'].import ?? exports['.']);
}

type Recorded = {
  fileName: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
  replacement?: string;
  status: Outcome['status'];
};

function outcomesIn(root: string): Outcome[] {
  return globSync(`${EVENTS}/*-onMutantTested.json`, { cwd: root })
    .toSorted()
    .flatMap((name) => {
      // A stopped run may have left half an event.
      const mutant = parsed(readFileSync(join(root, name), 'utf8'));
      if (!mutant) return [];
      const file = relative(root, resolve(root, mutant.fileName));
      const { start, end } = mutant.location;
      const text = readFileSync(file, 'utf8');
      const lineText = text.split('\n')[start.line - 1]!.trim();
      const code = codeAt(text, start, end);
      return [
        {
          file,
          line: start.line,
          lineText,
          code,
          replacement: mutant.replacement ?? '',
          status: mutant.status,
        },
      ];
    });
}

function parsed(text: string): Recorded | undefined {
  try {
    return JSON.parse(text) as Recorded;
  } catch {
    return undefined;
  }
}

type Place = Recorded['location']['start'];

/** Lines and columns start at 1. */
function codeAt(text: string, start: Place, end: Place): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
}
