import { setFlagsFromString } from 'node:v8';

/** The parts of PGlite's module that are used here: functions of PostgreSQL, as exported by its build. */
export type PostgresFunctions = {
  HEAPU8: Uint8Array;
  onRuntimeInitialized?(): void;
  _pgl_startPGlite(): void;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _raw_parser(text: number, mode: number): number;
  _copyObjectImpl(node: number): number;
  _equal(a: number, b: number): number;
};

/**
 * Prevents V8 from compiling three functions of PostgreSQL again with its optimizing compiler: the parser, and the
 * functions that copy and compare parse trees.
 *
 * V8 charges each loop iteration by the length of the code that it jumps over, and the parser is one loop of 105 kB.
 * The first thousand tokens of SQL therefore exhaust any budget. The optimizing compilation takes 0.6 s of processor
 * time and 600 MB of memory, where the whole service uses 200 MB. Without it, a statement that has no plan yet takes up
 * to 5 % longer. A statement with a plan takes no longer.
 *
 * V8 decides at the first compilation, which happens at the first call, whether it counts the calls of a function. The
 * functions are therefore called here with empty input, while a V8 flag disables counting. The flag applies to the
 * whole process, so code that another thread compiles in this millisecond is not optimized either.
 * Source: V8's src/wasm/baseline/liftoff-compiler.cc, dynamic_tiering and TierupCheck; flag-definitions.h,
 * wasm_tier_up_filter: the only function that is counted, −1 for all.
 */
export function compileOnce(postgres: PostgresFunctions): void {
  const { onRuntimeInitialized: initialized } = postgres;
  postgres.onRuntimeInitialized = () => {
    initialized?.();
    const start = postgres._pgl_startPGlite;
    postgres._pgl_startPGlite = () => {
      start();
      setFlagsFromString('--wasm-tier-up-filter=0');
      try {
        callWithNothing(postgres);
      } finally {
        setFlagsFromString('--wasm-tier-up-filter=-1');
      }
    };
  };
}

function callWithNothing(postgres: PostgresFunctions): void {
  const text = postgres._malloc(1);
  postgres.HEAPU8[text] = 0;
  postgres._raw_parser(text, 0);
  postgres._free(text);
  postgres._copyObjectImpl(0);
  postgres._equal(0, 0);
}
