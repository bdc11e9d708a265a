/** Blocks of Markdown in answers. */
import { expect, test } from 'vitest';
import { blocksOf } from '../../console/parts/markdown-blocks.ts';

test('headings, lists, quotations, code and paragraphs are blocks', () => {
  const text = [
    '## The lamp',
    'It is',
    'green.',
    '',
    'And old.',
    '- one',
    '* two',
    '3. three',
    '4. four',
    '> said',
    '> she',
    '```ts',
    'const a = 1;',
    '',
    '# no heading',
    '```',
  ];
  expect(blocksOf(text.join('\n'))).toEqual([
    { is: 'heading', text: 'The lamp' },
    { is: 'text', text: 'It is\ngreen.' },
    { is: 'text', text: 'And old.' },
    { is: 'list', from: undefined, items: ['one', 'two'] },
    { is: 'list', from: 3, items: ['three', 'four'] },
    { is: 'quote', text: 'said\nshe' },
    { is: 'code', text: 'const a = 1;\n\n# no heading' },
  ]);
});

test('code that is still written lasts to the end, and markup is text', () => {
  expect(blocksOf('```\nhalf')).toEqual([{ is: 'code', text: 'half' }]);
  expect(blocksOf('<b>no</b>')).toEqual([{ is: 'text', text: '<b>no</b>' }]);
  expect(blocksOf('#hashtag and *stars*')).toEqual([{ is: 'text', text: '#hashtag and *stars*' }]);
});
