/** Tags of prompts as people write them: a whole tag is found before its words. */
import { describe, expect, test } from 'vitest';
import { openTagFinder } from '../../engines/tags/extract.ts';
import { readVocabulary } from '../../engines/tags/tag-vocabulary.ts';

const { find } = openTagFinder(readVocabulary());

describe('public reports', () => {
  test.each([
    ['leejet/stable-diffusion.cpp#1492', 'blunt bangs, 1girl, t-shirt', ['blunt bangs', '1girl', 't-shirt']],
    ['leejet/stable-diffusion.cpp#1492', 'bangs', ['bangs']],
    ['leejet/stable-diffusion.cpp#1492', 'f/1.8, portrait, 85mm', ['f/1.8', 'portrait', '85mm']],
    ['leejet/stable-diffusion.cpp#1492', 'hand on hip', ['hand on hip']],
    [
      'starik222/BooruDatasetTagManager#188',
      'photo (medium), 1girl, solo',
      ['photo (medium)', '1girl', 'solo'],
    ],
    ['starik222/BooruDatasetTagManager#188', 'photo_(medium), 1girl', ['photo (medium)', '1girl']],
    [
      'starik222/BooruDatasetTagManager#188',
      'nero_claudius_(fate/extra), 1girl, smile',
      ['nero claudius (fate/extra)', '1girl', 'smile'],
    ],
    [
      'starik222/BooruDatasetTagManager#136',
      'knock-kneed, 1girl, standing',
      ['knock-kneed', '1girl', 'standing'],
    ],
    ['Comfy-Org/ComfyUI#10782', 'tracer_\\(overwatch\\), solo, gun', ['tracer (overwatch)', 'solo', 'gun']],
    ['ststoryweaver/NAIWeaver#37', '1990s \\(style\\), 1girl, city', ['1990s (style)', '1girl', 'city']],
    ['danbooru/danbooru#3356', '/\\/\\/\\, 1girl, blush', ['1girl', 'blush']],
    ['danbooru/danbooru#1762', 'long_hair, blue_eyes', ['long hair', 'blue eyes']],
    [
      'invoke-ai/InvokeAI#1366',
      'detailed close-up+, portrait, man',
      ['detailed', 'close up', 'portrait', 'man'],
    ],
    [
      'basujindal/stable-diffusion#173',
      'portrait, Jason Momoa:0.1, highly detailed',
      ['portrait', 'jason momoa', 'highly detailed'],
    ],
    ['easydiffusion/easydiffusion#799', '(sunny:0.6), landscape', ['sunlight', 'landscape']],
    [
      'nochnoe/sd-webui-e621-prompt#1',
      'something (artist), fox, forest',
      ['something (artist)', 'fox', 'forest'],
    ],
  ])('%s: %s', (_, prompt, tags) => {
    expect(find(prompt)).toEqual(tags);
  });
});

test('a word that looks like another language stays itself among counts', () => {
  expect(find('1girl, nero, bangs')).toContain('bangs');
  expect(find('1girl, off-shoulder dress')).toContain('off-shoulder dress');
});
