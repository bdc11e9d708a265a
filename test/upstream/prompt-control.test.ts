/** A prompt is text. The parsers below are those of the programs; they find nothing to obey in a cleaned prompt. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Control, plainText, withoutControl } from '../../upstreams/prompt-control.ts';
import { PROTOCOLS_SPOKEN } from '../../upstreams/protocols.ts';

/** True if the program would obey something in the text. */
const OBEYS: Record<Control, (text: string) => boolean> = {
  // Source: leejet/stable-diffusion.cpp 97d29908, examples/server/routes_sdapi.cpp.
  arguments: (text) => /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/s.test(text),
  // Source: vladmandic/sdnext, modules/styles.py.
  comments: (text) => /\/\*.*?\*\//s.test(text),
  // Source: AUTOMATIC1111/stable-diffusion-webui, modules/extra_networks.py.
  networks: (text) => /<([\p{L}\p{N}_]+):([^>]+)>/u.test(text),
  // Source: vladmandic/sdnext, modules/styles.py, which unwraps the innermost braces until there are none.
  choices: (text) => /\{[^{}]*\}/s.test(text),
  // Sources: the same; ltdrdata/ComfyUI-Impact-Pack, modules/impact/wildcards.py.
  // Underscores alone are a blank to fill in, and no name of a file.
  wildcards: (text) => [...text.matchAll(/__([\w.\-+/*\\]+?)__/g)].some(([, name]) => /[^_]/.test(name!)),
  compositions: (text) => /\bAND\b/.test(text),
  embeddings: (text) => text.split(' ').some((word) => word.startsWith('embedding:')),
  halves: (text) => text.includes('|'),
};
const CONTROLS = Object.keys(OBEYS) as Control[];

/** Pieces that build each other's syntax when one of them is removed. */
const pieces = fc.constantFrom(
  ...['<sd_cpp_', 'extra_args>', '</sd_cpp_', '<sd_cpp_extra_args>', '</sd_cpp_extra_args>', '{"seed":1}'],
  ...[
    '<lo',
    'ra:',
    'evil:1',
    '>',
    '<',
    '<hypernet:x>',
    '<lora:',
    '../../x',
    'A',
    'ND',
    ' AND ',
    '_',
    '__',
    'color',
  ],
  ...[
    '{',
    '}',
    '|',
    'embed',
    'ding:',
    'embedding:',
    ' ',
    '\n',
    '#',
    'a fox',
    ':',
    '2$$',
    '0.5::',
    'é',
    '(word:1.3)',
    '/*',
    '*/',
  ],
);
const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

test.each([[CONTROLS], ...Object.values(PROTOCOLS_SPOKEN).map(({ obeys }) => [[...obeys]] as [Control[]])])(
  'nothing of the syntax is left, also when a removal builds new syntax: %j',
  (controls) => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = plainText(text, { controls });
        expect(controls.filter((control) => OBEYS[control](once.text))).toEqual([]);
        expect(plainText(once.text, { controls })).toEqual({ text: once.text, removed: [] });
        if (controls.every((control) => !OBEYS[control](text)) && once.removed.length === 0)
          expect(once.text).toBe(text);
      }),
      { numRuns: 2000 },
    );
  },
);

test('with loras, only well-formed LoRA tags stay', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: left } = plainText(text, { controls: CONTROLS, loras: true });
      for (const [tag] of left.matchAll(/<[\p{L}\p{N}_]+:[^>]+>/gu)) {
        expect(tag).toMatch(/^<(?:lora|lyco):[^/<>]/);
        expect(tag).not.toContain('..');
      }
    }),
    { numRuns: 2000 },
  );
  const cleaned = plainText('a <lora:ink/wash v2:0.8> fox', { controls: ['networks'], loras: true });
  expect(cleaned).toEqual({ text: 'a <lora:ink/wash v2:0.8> fox', removed: [] });
  for (const tag of ['<lora:../x:1>', '<lora:/etc/x:1>', '<hypernet:x:1>', '<lora:C:\\x:1>'])
    expect(plainText(tag, { controls: ['networks'], loras: true }).removed).toEqual([tag]);
});

describe('style stays', () => {
  test.each([
    ['sdapi', 'a (red:1.3) fox, [blue], [dusk:dawn:0.4], a < b > c, masterpiece BREAK forest'],
    ['sdapi', 'android, band, AND1, ANDROID'],
    ['openai-images', 'a poster that says {sale} and C:\\> __init__'],
    ['comfyui', 'a (fox:1.2), snake_case, "____" as a blank'],
    ['queue', '<lora:x:1> {a|b} __c__ AND | embedding:y'],
  ] as const)('%s: %s', (protocol, text) => {
    const { obeys } = PROTOCOLS_SPOKEN[protocol];
    expect(plainText(text, { controls: obeys })).toEqual({ text, removed: [] });
  });
});

test('the words of a choice, a wildcard and a composition stay as words', () => {
  const { obeys } = PROTOCOLS_SPOKEN.sdapi;
  expect(plainText('a {red|blue} fox AND a __color__ hat', { controls: obeys })).toEqual({
    text: 'a red, blue fox and a color hat',
    removed: ['{…|…}', '__color__', 'AND'],
  });
});

test('a prompt of 100,000 nested tags is cleaned in a bounded number of passes', () => {
  const hostile = `${'<lora:<a:{|'.repeat(10_000)}x${'>}'.repeat(10_000)}`;
  const { text } = plainText(hostile, { controls: CONTROLS });
  expect(CONTROLS.filter((control) => OBEYS[control](text))).toEqual([]);
});

test('warnings name the field and the removed syntax; options are cleaned; an end user is not a prompt', () => {
  const input = {
    prompt: 'a fox <sd_cpp_extra_args>{"width":8192}</sd_cpp_extra_args>',
    negative_prompt: '<lora:x:1>',
    end_user: 'org|user',
    options: { style: '<lora:y:1> ink', steps: 4 },
  };
  const controls: Control[] = ['arguments', 'networks', 'halves'];
  expect(withoutControl(input, { controls })).toEqual({
    input: {
      prompt: 'a fox',
      negative_prompt: '',
      end_user: 'org|user',
      options: { style: 'ink', steps: 4 },
    },
    emptied: ['negative_prompt'],
    warnings: [
      'prompt: <sd_cpp_extra_args>{"width":8192}</sd_cpp_extra_args> removed, because the model server would obey it instead of showing it',
      'negative_prompt: <lora:x:1> removed, because the model server would obey it instead of showing it',
      'options.style: <lora:y:1> removed, because the model server would obey it instead of showing it',
    ],
  });
});
