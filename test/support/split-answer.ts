/** A model server that repeats its key in pieces, and a client that joins them. */
import type { ServerResponse } from 'node:http';

/** The key, one character at a time, as text, as reasoning and as the arguments of a tool. */
export function answerInPieces(response: ServerResponse, key: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  for (const [n, letter] of [...`Your key is ${key}, no other.`].entries()) {
    send({ content: letter });
    send({ reasoning_content: letter });
    const named = n === 0 ? { id: 'call_1', type: 'function' } : {};
    const toolCall = { ...(n === 0 && { name: 'tell' }), arguments: letter };
    send({ tool_calls: [{ index: 0, ...named, function: toolCall }] });
  }
  send({}, 'stop');
  response.end('data: [DONE]\n\n');
}

/** The texts of an event stream as a client joins them. */
export function joinedIn(stream: string): string {
  const deltas = [...stream.matchAll(/^data: (\{.*\})$/gm)].flatMap(([, line]) => {
    const { choices = [] } = JSON.parse(line!) as { choices?: { delta: Record<string, unknown> }[] };
    return choices.map(({ delta }) => delta);
  });
  const textOf = (delta: Record<string, unknown>) =>
    (delta.tool_calls as { function?: { arguments?: string } }[] | undefined)?.[0]?.function?.arguments;
  return [
    (delta: Record<string, unknown>) => delta.content,
    ({ reasoning_content }: Record<string, unknown>) => reasoning_content,
    textOf,
  ]
    .map((of) => deltas.map((delta) => of(delta) ?? '').join(''))
    .join('\n');
}
