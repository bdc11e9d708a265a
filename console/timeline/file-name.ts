/** The last part of a URL, without its query. */
export function fileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return path.split('/').filter(Boolean).at(-1) ?? url;
}
