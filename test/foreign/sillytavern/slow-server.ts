/** A model server that says one word after another until its caller leaves. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WORD_SECONDS = 0.2;
const WORDS = 300;
const LEAVES_SECONDS = 20;

/** Writes an engines file that names it as `tavern/slow` into the folder. */
export async function slowServer(folder: string) {
  let left = false;
  const server = createServer(async (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let open = true;
    response.once('close', () => {
      open = false;
      left ||= !response.writableFinished;
    });
    for (let word = 1; open && word <= WORDS; word++) {
      const delta = { choices: [{ index: 0, delta: { content: `word ${word} ` }, finish_reason: null }] };
      response.write(`data: ${JSON.stringify(delta)}\n\n`);
      await sleep(WORD_SECONDS * 1000);
    }
    response.end('data: [DONE]\n\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engines = join(folder, 'engines.yaml');
  writeFileSync(
    engines,
    `chat_models:
  tavern/slow: { protocol: openai, base_url: "http://${host}/v1", key_env: SLOW_KEY, model: slow, max_tokens: 1000 }
`,
  );
  return {
    host,
    engines,
    /** True once a caller has left before the end. */
    async leftEarly(): Promise<boolean> {
      for (let waited = 0; !left && waited < LEAVES_SECONDS; waited += 0.1) await sleep(100);
      return left;
    },
    close: () => server.closeAllConnections(),
  };
}
