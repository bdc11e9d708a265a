import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCards, writeCard } from '../../../src/chat/characters/png-card.ts';
import { png } from '../../support/engines.ts';

function withChunk(picture: Uint8Array, keyword: string, card: string): Uint8Array {
  const data = Buffer.from(`tEXt${keyword}\0${Buffer.from(card).toString('base64')}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  sum.writeUInt32BE(crc32(data));
  const end = picture.length - 12;
  return Buffer.concat([picture.subarray(0, end), length, data, sum, picture.subarray(end)]);
}

test('a card of version 3 is read before the copy for older readers, wherever it stands', async () => {
  const older = writeCard(await png(), { chara: '{"name":"older"}' });
  expect(readCards(older)[0]).toBe('{"name":"older"}');
  expect(readCards(withChunk(older, 'ccv3', '{"name":"newer"}'))[0]).toBe('{"name":"newer"}');
  expect(readCards(writeCard(withChunk(older, 'ccv3', '{}'), { chara: '{"name":"own"}' }))[0]).toBe(
    '{"name":"own"}',
  );
});
