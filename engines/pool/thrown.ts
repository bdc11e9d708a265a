/** An error that the work itself threw, as opposed to the death of its thread. */
export type Threw = { threw: { name: string; message: string; stack: string | undefined } };
