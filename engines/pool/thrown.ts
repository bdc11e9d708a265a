/** A mistake of our own inside the work, as against the death of its thread. */
export type Threw = { threw: { name: string; message: string; stack: string | undefined } };
