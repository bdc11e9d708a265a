/** Optional fields of most models. A blank negative prompt is none. */
export function steering({
  negative_prompt = '',
  strength,
}: {
  negative_prompt?: string;
  strength?: number;
}) {
  const negative = negative_prompt.trim();
  return {
    ...(negative !== '' && { negative_prompt: negative }),
    ...(strength !== undefined && { strength }),
  };
}
