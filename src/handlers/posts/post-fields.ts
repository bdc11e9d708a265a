/** Fields for creating and updating posts. */

/** A blank text counts as omitted. */
export function textOfPost(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

/** Tags, trimmed and without repeats. A list in a string has been split before validation, which checks their lengths. */
export function readTags(value: string | string[] = []): string[] {
  return [
    ...new Set(
      [value]
        .flat()
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}
