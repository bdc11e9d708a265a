/** Process settings: memory allocation and the cache of compiled modules. Imports no other module of the service. */
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * The C library gives every thread an arena and returns little of the freed memory to the system. When several threads
 * paint pictures, that wastes a fifth of the resident memory. Blocks above a threshold are mapped separately and
 * returned when freed. The threshold grows with freed blocks, up to 32 MB, until most pictures are in arenas, where a
 * single remaining small block keeps their memory. The number of arenas and a fixed threshold can only be set before a
 * program starts.
 * Source: mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD;
 * https://sharp.pixelplumbing.com/install#linux-memory-allocator.
 */
const ARENAS = '2';
const MAPPED_FROM_BYTES = String(512 * 1024);

/**
 * Execution budget of a WebAssembly function before its optimized compilation. When the embedded database opens, most
 * of its functions exceed V8's default of 13,000,000. Their compilation takes half of the time and 60 MB, and few of
 * them are called again. Hot functions reach this budget within a second of their own execution.
 * Source: V8's flag-definitions.h, wasm_tiering_budget.
 */
const TIERING_BUDGET = 1_000_000_000;

/**
 * On Linux, restarts the program in the same process with few memory arenas and a fixed mapping threshold, and caches
 * compiled modules in DATA_DIR, which only this service writes. On other systems it only sets the cache.
 */
export function settleProcess(): void {
  const { execPath, execArgv, argv, platform, env } = process;
  const compiled = env.NODE_COMPILE_CACHE ?? resolve(env.DATA_DIR || './data', 'compiled');
  const isConfigured = env.MALLOC_ARENA_MAX !== undefined || env.LD_PRELOAD !== undefined;
  // A channel to the parent process would not survive the restart.
  if (
    platform === 'linux' &&
    !isConfigured &&
    process.channel === undefined &&
    process.execve !== undefined
  ) {
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
