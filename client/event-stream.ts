/** Server-sent events. */
export type StreamedEvent = { event?: string | undefined; id?: string | undefined; data: unknown };

/**
 * An event is a block of lines with an empty line behind it; lines that begin with a colon say nothing. `onPiece` is
 * called whenever anything comes.
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
