import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Batches, gaveUp, message, queryMessage } from '../../src/db/embedded/wire.ts';

const STARTUP = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const TERMINATE = message('X', Buffer.alloc(0));
const SYNC = message('S', Buffer.alloc(0));

const anyExtended = fc
  .array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C', 'd'), fc.uint8Array({ maxLength: 40 })), {
    maxLength: 4,
  })
  .map((parts) => Buffer.concat([...parts.map(([type, body]) => message(type, Buffer.from(body))), SYNC]));
const anyBatch = fc.oneof(fc.string({ maxLength: 30 }).map(queryMessage), anyExtended);

test('batches come out whole, however the bytes were cut', () => {
  fc.assert(
    fc.property(
      fc.array(anyBatch, { maxLength: 6 }),
      fc.array(fc.nat(60), { minLength: 1 }),
      (batches, cuts) => {
        const bytes = Buffer.concat([STARTUP, ...batches, TERMINATE]);
        const taker = new Batches();
        const received: Buffer[] = [];
        let greetings = 0;
        let goodbyes = 0;
        for (let at = 0, n = 0; at < bytes.length; n++) {
          const length = cuts[n % cuts.length]! + 1;
          const { greeted, batches: whole, ended } = taker.take(bytes.subarray(at, at + length));
          received.push(...whole.map((batch) => Buffer.from(batch)));
          greetings += Number(greeted);
          goodbyes += Number(ended);
          at += length;
        }
        expect(received).toEqual(batches);
        expect([greetings, goodbyes]).toEqual([1, 1]);
      },
    ),
  );
});

test.each([
  ['PANIC', true],
  ['FATAL', true],
  ['ERROR', false],
])(
  'an error of severity %s, wherever it stands in a reply: the database gave up is %s',
  (severity, expected) => {
    const row = message('D', Buffer.from('a row that says SFATAL\0VPANIC\0'));
    const error = message('E', Buffer.from(`SFEHLER\0V${severity}\0C53100\0Mno room\0\0`));
    expect(gaveUp(Buffer.concat([row, error, message('Z', Buffer.from('I'))]))).toBe(expected);
    expect(gaveUp(row)).toBe(false);
  },
);
