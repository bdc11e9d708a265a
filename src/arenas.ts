/**
 * Imported before everything else by `main.ts`: on Linux it starts the program over, in the same process, with few
 * arenas of memory, and with pixels kept out of them.
 *
 * The C library gives every thread an arena and returns little of what was freed in it. With pictures painted in
 * several threads that is a fifth of the resident memory. What is larger than a threshold is mapped by itself and given
 * back when it is freed; but the threshold grows with what was freed, up to 32 MB, until most pictures lie in arenas
 * and whatever small thing outlives them holds their room. How many arenas there are, and that the threshold stays,
 * can only be said before a program runs.
 * Source: mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD; https://sharp.pixelplumbing.com/install#linux-memory-allocator.
 */
const ARENAS = '2';
const MAPPED_FROM_BYTES = String(512 * 1024);

const { execPath, execArgv, argv, platform } = process;
const env = process.env;
const asked = env.MALLOC_ARENA_MAX !== undefined || env.LD_PRELOAD !== undefined;
// A parent's channel would not outlive the change.
if (platform === 'linux' && !asked && process.channel === undefined && process.execve !== undefined) {
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    MALLOC_MMAP_THRESHOLD_: MAPPED_FROM_BYTES,
    ...env,
    MALLOC_ARENA_MAX: ARENAS,
  });
}
