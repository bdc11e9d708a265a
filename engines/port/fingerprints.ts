/**
 * Fingerprints describe the look of pictures in 160 bytes: a hash of 32 bytes, then colours. A changed copy has nearly
 * the same fingerprint. Pictures with too little detail have none.
 */
export type Fingerprints = {
  /** Undefined also when the picture cannot be decoded. */
  of(picture: Uint8Array, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /**
   * Fingerprints of the possible originals, if this is a cropped or framed copy. Undefined when it cannot be decoded.
   */
  near(picture: Uint8Array, signal: AbortSignal): Promise<Uint8Array[] | undefined>;
};
