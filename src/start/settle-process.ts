/** How the process runs: its memory, and where the machine code of its modules is kept. Imports nothing of the house. */
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * The C library gives every thread an arena and returns little of what was freed in it. With pictures painted in
 * several threads that is a fifth of the resident memory. What is larger than a threshold is mapped by itself and given
 * back when it is freed; but the threshold grows with what was freed, up to 32 MB, until most pictures lie in arenas
 * and whatever small thing outlives them holds their room. How many arenas there are, and that the threshold stays,
 * can only be said before a program runs.
 * Source: mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD; https://sharp.pixelplumbing.com/install#linux-memory-allocator.
 */
const ARENAS = '2';
const MAPPED_FROM_BYTES = String(512 * 1024);

/**
 * How much a function of WebAssembly works before it is compiled a second time, with care. V8's own 13,000,000 are used up
 * by most of the embedded database while it opens: half of its time, and 60 MB, for functions that are seldom called
 * again. Those that are, in pictures and under load, reach this within a second of their own work.
 * Source: V8's flag-definitions.h, wasm_tiering_budget.
 */
const TIERING_BUDGET = 1_000_000_000;

/**
 * On Linux, starts the program over in the same process, with few arenas of memory, with pixels kept out of them, and
 * with its modules' compiled code kept in DATA_DIR, where nobody else writes. Elsewhere only the last.
 */
export function settleProcess(): void {
  const { execPath, execArgv, argv, platform, env } = process;
  const compiled = env.NODE_COMPILE_CACHE ?? resolve(env.DATA_DIR || './data', 'compiled');
  const asked = env.MALLOC_ARENA_MAX !== undefined || env.LD_PRELOAD !== undefined;
  // A parent's channel would not outlive the change.
  if (platform === 'linux' && !asked && process.channel === undefined && process.execve !== undefined) {
    process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
      MALLOC_MMAP_THRESHOLD_: MAPPED_FROM_BYTES,
      ...env,
      MALLOC_ARENA_MAX: ARENAS,
      NODE_COMPILE_CACHE: compiled,
    });
  }
  enableCompileCache(compiled);
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
}
