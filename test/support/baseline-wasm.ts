/**
 * In this process WebAssembly is compiled once, by the quick compiler: an embedded database of a test lives for seconds,
 * and to optimise its code takes longer than that saves. As flags of the process they would be handed on to threads, which
 * may not be given any.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
