/** Base URLs in samples. Pages that show samples replace them with the service's own URLs. */
export const ADDRESSES = {
  main: 'http://127.0.0.1:8080',
  admin: 'http://127.0.0.1:8080',
  alt: 'http://127.0.0.1:8081',
  openai: 'http://127.0.0.1:8080',
} as const;

/** Replaces the base URLs of samples with the service's own. */
export function addressed(
  text: string,
  { baseUrl, altBaseUrl }: { baseUrl: string; altBaseUrl: string },
): string {
  return text.replaceAll(ADDRESSES.alt, altBaseUrl).replaceAll(ADDRESSES.main, baseUrl);
}
