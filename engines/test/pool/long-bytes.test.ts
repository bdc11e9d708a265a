import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { withBytes, withFiles } from '../../pool/long-bytes.ts';

const LONG = 3_000_001;
const long = () => Uint8Array.from({ length: LONG }, (_, at) => (at * 31) & 255);
const folder = () => mkdtempSync(join(inject('scratch'), 'long-'));

describe('a message with long bytes', () => {
  test('arrives as it was, and leaves no file', async () => {
    const place = folder();
    const order = {
      bytes: long(),
      outputs: [{ bytes: long(), width: 3 }],
      short: new Uint8Array([1, 2]),
      name: 'fox',
      none: null,
    };
    const message = await withFiles(order, place, 'order');
    expect(JSON.stringify(message).length, 'the message itself is short').toBeLessThan(1000);
    const arrived = await withBytes(structuredClone(message));
    expect(Buffer.compare(arrived.bytes, order.bytes)).toBe(0);
    expect(Buffer.compare(arrived.outputs[0]!.bytes, order.outputs[0]!.bytes)).toBe(0);
    expect(arrived).toMatchObject({ short: new Uint8Array([1, 2]), name: 'fox', none: null });
    expect(readdirSync(place)).toEqual([]);
  });

  test('has the same bytes once, and a view has only its part', async () => {
    const place = folder();
    const view = long().subarray(500_000, 1_500_000);
    const message = await withFiles([view, view], place, 'order');
    expect(readdirSync(place).map((name) => statSync(join(place, name)).size)).toEqual([1_000_000]);
    const [first, second] = await withBytes(message);
    expect(Buffer.compare(first!, view)).toBe(0);
    expect(second).toBe(first);
  });
});

test('a message without long bytes stays the same object', async () => {
  const order = { bytes: new Uint8Array(1000), name: 'fox' };
  expect(await withFiles(order, folder(), 'order')).toBe(order);
  expect(await withBytes(order)).toBe(order);
});
