/** Sizes, aspect ratios and languages that the contract's fields take, as the console offers them. */
import { describe, expect, test } from 'vitest';
import { bodyOf, valuesOf } from '../../console/contract/body.ts';
import { operationsOf } from '../../console/contract/contract.ts';
import { type Field, fieldsOf, megabytesMax } from '../../console/contract/fields.ts';
import { languagesOf } from '../../console/contract/languages.ts';
import { callerContract } from '../../console/contract/lean-contract.ts';
import { shapeOf, sizeTyped } from '../../console/contract/sizes.ts';
import { byLanguageName, languageNames } from '../../console/words/language-names.ts';

const document = JSON.parse(JSON.stringify(callerContract('generated/openapi.json')));
const operations = operationsOf(document);
const fieldsOfCall = (id: string): Field[] =>
  fieldsOf(document, operations.find((each) => each.id === id)!.raw);
const field = (id: string, name: string): Field => fieldsOfCall(id).find((each) => each.name === name)!;

describe('a size', () => {
  test('is one of the presets with their pixels, or free within the bounds of the contract', () => {
    const { kind, sizes } = field('generateRa1', 'size');
    expect(kind).toBe('size');
    expect(sizes!.shapes[0]).toEqual({ value: 'square', width: 1024, height: 1024 });
    expect(sizes!.shapes).toHaveLength(7);
    expect(sizes!.free).toEqual({ min: 256, max: 2048, step: 32 });
  });

  test('is sent as the contract takes it', () => {
    const fields = fieldsOfCall('generateRelayImage').filter(({ name }) => name === 'image_size');
    const image_size = { width: 1152, height: 768 };
    expect(valuesOf(fields, { image_size })).toEqual({ image_size: '1152x768' });
    expect(bodyOf(fields, { image_size: '1152x768' })).toEqual({ image_size });
    expect(bodyOf(fields, { image_size: '1024x1024' })).toEqual({});
    const size = [field('generateRa1', 'size')];
    expect(bodyOf(size, { size: 'landscape' })).toEqual({ size: 'landscape' });
    expect(bodyOf(size, { size: '512x768' })).toEqual({ size: '512x768' });
  });

  test('of several sizes, objects of an example become the same texts', () => {
    const fields = fieldsOfCall('resizeImage').filter(({ name }) => name === 'target_sizes');
    const values = valuesOf(fields, { target_sizes: [{ width: 1200, height: 630 }, 'square'] });
    expect(fields[0]!.kind).toBe('sizes');
    expect(bodyOf(fields, values)).toEqual({ target_sizes: ['1200x630', 'square'] });
    expect(bodyOf(fields, { target_sizes: [] })).toEqual({});
  });

  test('that is typed is read in several spellings, and refused outside the bounds', () => {
    const sizes = field('resizeImage', 'target_sizes').sizes!;
    for (const text of ['1920x1080', ' 1920 × 1080 ', '1920*1080', '1920X1080'])
      expect(sizeTyped(sizes, text)).toBe('1920x1080');
    expect(sizeTyped(sizes, 'Portrait')).toBe('portrait');
    for (const text of ['63x100', '100x4097', '100', 'wide', ''])
      expect(sizeTyped(sizes, text)).toBeUndefined();
    const stepped = field('generateRa1', 'size').sizes!;
    expect(sizeTyped(stepped, '1000x1024')).toBeUndefined();
    expect(sizeTyped(stepped, '1360x768')).toBe('1360x768');
  });

  test('by its pixels is the shape of those pixels', () => {
    const { sizes } = field('generateRa2', 'resolution');
    expect(shapeOf(sizes!, '768x1152')?.value).toBe('portrait');
    expect(shapeOf(sizes!, '768x1120')).toBeUndefined();
  });

  test('may be a ratio, or left to the service; an object with more members is none', () => {
    const { sizes } = field('generateLtx2Video', 'aspect_ratio');
    expect(sizes!.shapes).toEqual([
      { value: 'auto' },
      { value: '16:9', width: 16, height: 9 },
      { value: '9:16', width: 9, height: 16 },
    ]);
    expect(sizes!.free).toBeUndefined();
    expect(field('renderVideoProject', 'project').sizes).toBeUndefined();
    expect(field('generateLtx2Video', 'resolution').sizes).toBeUndefined();
  });
});

describe('a language', () => {
  test('is one of the codes of the pattern; a detected one comes first', () => {
    expect(field('translateText', 'target_lang')).toMatchObject({ kind: 'language' });
    expect(field('translateText', 'target_lang').options).toHaveLength(18);
    expect(field('translateText', 'source_lang').options.slice(0, 2)).toEqual(['auto', 'ar']);
    expect(languagesOf({ pattern: '^(mp4|webm)$' })).toBeUndefined();
  });

  test('has its own name and its name in the language of the page, and is sorted by that', () => {
    expect(languageNames('de')).toBe('Deutsch — German');
    expect(languageNames('en')).toBe('English');
    expect(languageNames('pt-BR')).toBe('Português (Brasil) — Brazilian Portuguese');
    expect(byLanguageName(['ja', 'de', 'ar'])).toEqual(['ar', 'de', 'ja']);
  });
});

describe('a field of media', () => {
  test('of an edit takes a file or an address, as the JSON body of the call says', () => {
    expect(field('editImage', 'image').media).toEqual({
      accept: 'image',
      isInline: false,
      file: 'image',
      address: 'image_url',
    });
    expect(field('createCharacter', 'avatar')?.media?.address).not.toBe('image_url');
  });

  test('names the limit of its description, else the limit of its kind', () => {
    expect(megabytesMax(field('editImage', 'image'))).toBe(10);
    expect(megabytesMax(field('generateLtx23Video', 'end_image_url'))).toBe(25);
    expect(megabytesMax(field('relightVideo', 'video_url'))).toBe(500);
  });
});

test('a choice has no option twice in another case, and the webhook takes an address', () => {
  expect(field('relightVideo', 'resolution').options).toEqual(['480P', '768P', '1080P', '2K']);
  expect(field('generateRa1', 'webhook_url').kind).toBe('address');
});
