import { expect, test } from 'vitest';
import { outputOf } from '../../upstreams/media-transfer.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452fbefbe', 'hex');
const base64 = PNG.toString('base64');
const at = { base_url: 'https://models.example.com' };

test.each([
  ['alone', base64],
  ['in lines', base64.replace(/(.{8})/g, '$1\r\n')],
  ['in the alphabet of URLs', PNG.toString('base64url')],
  ['in a data URI', `data:image/png;base64,${base64}`],
  ['in a data URI with parameters and spaces', `data:image/png;name=a.png; base64, ${base64}`],
])('base64 %s is a medium', (_form, text) => {
  expect(outputOf(text, at)).toEqual({ bytes: PNG, content_type: 'image/png' });
});

test.each([
  '',
  'Sorry, this is not possible.',
  '{"status":"queued"}',
  'data:text/plain,hello!',
  'ftp://a/b.png',
])('"%s" is no medium', (text) => {
  expect(outputOf(text, at)).toBeUndefined();
});
