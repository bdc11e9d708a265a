import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { handOver } from '../../pool/hand-over.ts';

const LONG = 3_000_001;
const long = () => Uint8Array.from({ length: LONG }, (_, at) => (at * 31) & 255);

describe('a message with long bytes', () => {
  test('arrives as it was, and its sender keeps the bytes', async () => {
    const bytes = long();
    const order = {
      bytes,
      outputs: [{ bytes, width: 3 }],
      short: new Uint8Array([1, 2]),
      name: 'fox',
      none: null,
    };
    const { message, transferList } = await handOver(order);
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => port2.once('message', resolve));
    port1.postMessage(message, transferList);
    expect(await arrived).toEqual(order);
    expect(order.bytes.length).toBe(LONG);
    expect(transferList[0]!.byteLength, 'the copy belongs to the other thread').toBe(0);
    port1.close();
  });

  test('gives other work turns while it is copied', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      ticking = setImmediate(count);
    };
    let ticking = setImmediate(count);
    await handOver({ bytes: long() });
    clearImmediate(ticking);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test('has the same bytes once, and a view has only its part', async () => {
    const view = long().subarray(500_000, 1_500_000);
    const { message, transferList } = await handOver([view, view]);
    expect(transferList.map(({ byteLength }) => byteLength)).toEqual([1_000_000]);
    expect(message[0]).toEqual(view);
    expect(message[0]).toBe(message[1]);
  });
});

test('a message without long bytes stays the same object', async () => {
  const order = { bytes: new Uint8Array(1000), port: new MessageChannel().port1 };
  const { message, transferList } = await handOver(order);
  expect(message).toBe(order);
  expect(transferList).toEqual([]);
});
