/** True if these first bytes belong to a WebP with several frames. Source: the WebP container specification. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 21)).toString('latin1');
  return /^RIFF.{4}WEBPVP8X/s.test(text) && (head[20]! & 0x02) !== 0;
}
