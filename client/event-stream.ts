/** Server-sent events. */
export type StreamedEvent = { event?: string | undefined; id?: string | undefined; data: unknown };

/**
 * Parses server-sent events: blocks of lines that end with an empty line. Lines that begin with a colon are comments.
 * `onPiece` is called whenever data arrive.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void = () => {},
): AsyncGenerator<StreamedEvent, void> {
  let text = '';
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value = '' } = await reader.read();
    onPiece();
    const blocks = (text + value).split(/\r?\n\r?\n/);
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined) yield { event: field('event'), id: field('id'), data: JSON.parse(data) };
    }
    if (done) return;
  }
}
