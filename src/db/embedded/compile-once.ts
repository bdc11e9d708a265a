import { setFlagsFromString } from 'node:v8';

/** Of PGlite's module what is used here: functions of PostgreSQL as its build exports them. */
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
 * Keeps V8 from compiling three functions of PostgreSQL a second time, with care: its parser, and what copies and
 * compares its trees.
 *
 * V8 counts a turn of a loop by the length of the code it jumps over, and the parser is one loop of 105 kB. So the first
 * thousand words of SQL in a start are work enough for any budget, and its second compilation takes 0.6 s of processor
 * and 600 MB of memory, where the whole service takes 200. As compiled at first, a statement that has no plan yet takes up to
 * 5 % longer, one that has a plan not at all.
 *
 * A function is counted or not as it is when it is compiled first, which is when it is called first: so these are called
 * here, with nothing to do, between two words to V8. Those words are for the whole process: what another thread compiles
 * in this millisecond keeps its first code too.
 * Source: V8's src/wasm/baseline/liftoff-compiler.cc, dynamic_tiering and TierupCheck; flag-definitions.h,
 * wasm_tier_up_filter, the only function that is counted, −1 for all.
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
