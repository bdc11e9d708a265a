/**
 * In this process only what works hard is compiled a second time, with care: an embedded database of a test lives for
 * seconds, and to optimise its code takes longer than that saves; a kernel of pictures has earned it in a tenth of one. As
 * a flag of the process it would be handed on to threads, which may not be given any.
 */
import { setFlagsFromString } from 'node:v8';

// Source: V8's flag-definitions.h, wasm_tiering_budget, default 13,000,000.
setFlagsFromString('--wasm-tiering-budget=1000000000');
