/** Runs in a worker thread. It receives ports and answers the requests that arrive on each. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../lib/priority.ts';
import { onnxSessions } from './onnx-sessions.ts';
import type { RunAnswered, RunAsked } from './run-model.ts';

lowerThreadPriority();
const run = onnxSessions();
/** Runs take turns. A run blocks this thread anyway, and turns keep waiting inputs out of the runtime's memory. */
let last: Promise<unknown> = Promise.resolve();

parentPort!.on('message', (port: MessagePort) => {
  port.on('message', (asked: RunAsked) => {
    last = last.then(() => answer(port, asked));
  });
});

async function answer(port: MessagePort, { id, run: order }: RunAsked): Promise<void> {
  const told = await run(order).then(
    (answer): RunAnswered => ({ id, answer }),
    (error: Error): RunAnswered => ({ id, failed: error.message }),
  );
  const moved = 'answer' in told ? [told.answer.values.buffer as ArrayBuffer] : [];
  port.postMessage(told, moved);
}
