/** The source type of a result, from its operation, its engine and its sources. */
import { describe, expect, test } from 'vitest';
import { sourceTypeNamedIn, sourceTypeOf } from '../../marking/source-types.ts';

describe('an embedded engine', () => {
  const local = (operation: string, sources: Parameters<typeof sourceTypeOf>[0]['sources']) =>
    sourceTypeOf({ operation, kind: 'local', sources });

  test('draws by rule, and changes a photograph by rule', () => {
    expect(local('ra1', [])).toBe('algorithmicMedia');
    expect(local('smart-resize', [undefined])).toBe('algorithmicallyEnhanced');
    expect(local('wan', [undefined])).toBe('algorithmicallyEnhanced');
  });

  test.each(['smart-resize', 'remove-background', 'wan', 'ra2-image-editor'])(
    '%s of a generated picture is still generated',
    (operation) => {
      expect(local(operation, ['trainedAlgorithmicMedia'])).toBe('trainedAlgorithmicMedia');
      expect(local(operation, ['algorithmicMedia'])).toBe('algorithmicMedia');
    },
  );

  test('of several sources, the strongest statement counts', () => {
    expect(local('ltx-2.3-image-to-video', [undefined, 'compositeSynthetic'])).toBe('compositeSynthetic');
    expect(local('ltx-2.3-image-to-video', ['algorithmicMedia', 'trainedAlgorithmicMedia'])).toBe(
      'trainedAlgorithmicMedia',
    );
  });

  test('joins clips: a composite, and a synthetic one where a clip is of a model', () => {
    expect(local('video-editor/render', [undefined, 'algorithmicMedia'])).toBe('composite');
    expect(local('video-editor/render', [undefined, 'trainedAlgorithmicMedia'])).toBe('compositeSynthetic');
  });
});

describe('an upstream', () => {
  const kind = 'upstream';

  test('generates from a prompt, edits a source, and cuts out without inventing', () => {
    expect(sourceTypeOf({ operation: 'ra1', kind, sources: [] })).toBe('trainedAlgorithmicMedia');
    expect(sourceTypeOf({ operation: 'wan', kind, sources: [undefined] })).toBe(
      'compositeWithTrainedAlgorithmicMedia',
    );
    const operation = 'remove-background';
    expect(sourceTypeOf({ operation, kind, sources: [undefined] })).toBe('algorithmicallyEnhanced');
    expect(sourceTypeOf({ operation, kind, sources: ['trainedAlgorithmicMedia'] })).toBe(
      'trainedAlgorithmicMedia',
    );
  });

  test('may declare its result generated, but never less synthetic than the table says', () => {
    const edit = { operation: 'wan', kind, sources: [undefined] } as const;
    expect(sourceTypeOf({ ...edit, named: 'trainedAlgorithmicMedia' })).toBe('trainedAlgorithmicMedia');
    for (const named of ['algorithmicMedia', 'algorithmicallyEnhanced', 'composite'] as const)
      expect(sourceTypeOf({ ...edit, named })).toBe('compositeWithTrainedAlgorithmicMedia');
  });
});

describe('the source type that a file names', () => {
  const named = (...texts: string[]) => sourceTypeNamedIn(texts.map((text) => Buffer.from(text)));
  const at = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

  test('is the strongest one in all of its parts', () => {
    expect(named(`"${at}algorithmicMedia"`, `"${at}trainedAlgorithmicMedia"`)).toBe(
      'trainedAlgorithmicMedia',
    );
    expect(named(`${at}compositeSynthetic`)).toBe('compositeSynthetic');
  });

  test('is found where the next byte of a binary format is a letter', () => {
    expect(named(`${at}compositeSyntheticg\u00c8`)).toBe('compositeSynthetic');
  });

  test.each(['digitalCapture', 'algorithmicallyEnhanced', 'composite'])(
    'is undefined for %s, which states nothing synthetic',
    (term) => {
      expect(named(`"${at}${term}"`)).toBeUndefined();
    },
  );
});
