/** Runs in a worker thread. It receives ports and answers the requests that arrive on each. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../lib/priority.ts';
import { onnxSessions } from './onnx-sessions.ts';
import type { ModelRequest, RunAnswered } from './run-model.ts';

lowerThreadPriority();
const run = onnxSessions();
/** Runs take turns. A run blocks this thread anyway, and turns keep waiting inputs out of the runtime's memory. */
let last: Promise<unknown> = Promise.resolve();

parentPort!.on('message', (port: MessagePort) => {
  port.on('message', (request: ModelRequest) => {
    last = last.then(() => answer(port, request));
  });
});

async function answer(port: MessagePort, { id, run: order }: ModelRequest): Promise<void> {
  const answer = await run(order).then(
    (answer): RunAnswered => ({ id, answer }),
    (error: Error): RunAnswered => ({ id, failed: error.message }),
  );
  const moved = 'answer' in answer ? [answer.answer.values.buffer as ArrayBuffer] : [];
  port.postMessage(answer, moved);
}
