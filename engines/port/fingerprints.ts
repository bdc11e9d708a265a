/**
 * Fingerprints describe how pictures look, in 160 bytes: a hash of 32 bytes, then colours. A changed copy has nearly the same.
 * Pictures with too little detail have none.
 */
export type Fingerprints = {
  /** Undefined also for what cannot be decoded. */
  of(picture: Uint8Array, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Those that the original may have, if this is a copy with cut edges or a border. Undefined: it cannot be decoded. */
  near(picture: Uint8Array, signal: AbortSignal): Promise<Uint8Array[] | undefined>;
};
