/** Processor share that libx264 may use. */
import { readFileSync } from 'node:fs';

/** All that a processor with AVX-512 has besides it, by libx264's names. */
const ASIDE_OF_AVX512 = 'MMX2,SSE2,SSE2Fast,LZCNT,SSSE3,SSE4.1,SSE4.2,AVX,FMA3,BMI1,BMI2,AVX2';

/**
 * Options for libx264 that keep it from AVX-512, by the text of `/proc/cpuinfo`; none where there is no AVX-512.
 *
 * The AVX-512 form of its macroblock tree now and then gives, on a busy machine, another last macroblock for
 * the same frames. All other forms give the same bytes, always. See
 * docs/decisions/2026-11-22-h-264-encoding-does-not-use-avx-512.md.
 */
export function sameBytes(cpuinfo: string): Record<string, string> {
  return /^flags\s*:.*\bavx512f\b/m.test(cpuinfo) ? { 'x264-params': `asm=${ASIDE_OF_AVX512}` } : {};
}

/** The text, where the system has it. */
export function cpuinfo(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    return '';
  }
}
