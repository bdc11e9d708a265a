/**
 * Imported before everything else by `main.ts`: on Linux it starts the program over, in the same process, with few
 * arenas of memory.
 *
 * The C library gives every thread an arena and returns little of what was freed in it. With pictures painted in
 * several threads that is a fifth of the resident memory. How many there are can only be said before a program runs.
 * Source: mallopt(3), M_ARENA_MAX; https://sharp.pixelplumbing.com/install#linux-memory-allocator.
 */
const ARENAS = '2';

const { execPath, execArgv, argv, platform } = process;
const env = process.env;
const asked = env.MALLOC_ARENA_MAX !== undefined || env.LD_PRELOAD !== undefined;
// A parent's channel would not outlive the change.
if (platform === 'linux' && !asked && process.channel === undefined && process.execve !== undefined) {
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: ARENAS });
}
