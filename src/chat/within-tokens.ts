/** Ends the answer of an embedded engine at the limit of its tokens. Model servers apply the limit themselves. */
import type { ChatPiece, EngineLabel } from '@reverie/engines';
import { countTokens, firstTokens } from './token-count.ts';

/** Tokens into which the last word may be divided anew when it grows. */
const REST = 4;

/** Yields the pieces up to the limit and then the finish reason `length`. `label`: of the engine, unless a piece names it. */
export async function* withinTokens(
  pieces: AsyncIterable<ChatPiece>,
  { max_tokens, label }: { max_tokens: number; label: EngineLabel },
): AsyncGenerator<ChatPiece> {
  let by = label;
  let text = '';
  // A token has at least one byte, so up to here nothing needs to be counted.
  let bytes_sure = max_tokens - REST;
  for await (const piece of pieces) {
    if ('by' in piece) by = piece.by;
    if (by.kind !== 'local' || !('text' in piece)) {
      yield piece;
      continue;
    }
    const before = text;
    text += piece.text;
    const size_bytes = Buffer.byteLength(text);
    if (size_bytes > bytes_sure) {
      const tokens = await countTokens(text);
      if (tokens > max_tokens) {
        const within = await firstTokens(text, max_tokens);
        if (within.length > before.length) yield { text: within.slice(before.length) };
        yield { finish: 'length' };
        return;
      }
      bytes_sure = size_bytes + max_tokens - tokens - REST;
    }
    yield piece;
  }
}
