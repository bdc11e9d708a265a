/** Waits until `look` answers something other than undefined or false; the test's own timeout ends the waiting. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
