/** Examples of the contract as forms begin with them: no address of example.com, and nothing that is needed is missing. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bodyOf, isFilled, valuesOf } from '../../console/contract/body.ts';
import { faultOf } from '../../console/contract/check-value.ts';
import { type Document, type Operation, operationsOf, resolved } from '../../console/contract/contract.ts';
import { examplesOf } from '../../console/contract/examples.ts';
import { type Field, fieldsOf } from '../../console/contract/fields.ts';
import { callerContract } from '../../console/contract/lean-contract.ts';
import { kindsInside, withoutStandIns, withUrls } from '../../console/contract/stand-ins.ts';
import { fieldsForFiles, sampleFile } from '../../console/playground/example-files.ts';

test('a project keeps its clips that need no file of the reader', () => {
  const project = {
    width: 320,
    clips: [
      { type: 'text', text: 'A title' },
      { type: 'video', src: 'https://videos.example.com/a.mp4' },
    ],
    audio: { src: 'https://videos.example.com/waves.mp3', gain: 0.4 },
  };
  expect(withoutStandIns({ api_key: 'mk', project, note: 'https://example.com/x' })).toEqual({
    project: { width: 320, clips: [{ type: 'text', text: 'A title' }] },
  });
});

test('a project may have files in the place of the pictures and films of the reader, but none of its sounds', () => {
  const project = {
    clips: [{ type: 'video', src: 'https://videos.example.com/a.mp4' }, { text: 'A' }],
    still: ['https://images.example.com/a.png'],
    audio: { src: 'https://videos.example.com/waves.mp3' },
  };
  expect([...kindsInside(project)]).toEqual(['video', 'image']);
  expect(withoutStandIns(withUrls(project, { video: 'http://here/a', image: 'http://here/b' }))).toEqual({
    clips: [{ type: 'video', src: 'http://here/a' }, { text: 'A' }],
    still: ['http://here/b'],
  });
});

const document = JSON.parse(JSON.stringify(callerContract('generated/openapi.json'))) as Document;
const forms = operationsOf(document).filter(
  ({ name, id }) => name !== 'chatpred_or' && (name !== undefined || id === 'translateText'),
);
const URL_OF_FILE = 'http://127.0.0.1:8080/media/a.webp';
const PIXEL = 'data:image/webp;base64,UklGRg==';

test('every form offers an example', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((each) => examplesOf(document, each).length === 0).map(({ id }) => id)).toEqual([]);
});

describe.each(forms.flatMap((form) => examplesOf(document, form).map((example) => ({ form, example }))))(
  '$form.id, $example.name',
  ({ form, example }) => {
    const fields = fieldsOf(document, form.raw);
    const values = valuesOf(fields, withoutStandIns(example.value));
    const wanted = fieldsForFiles(fields, example.value, values);

    test('fills each required field and each that it names, without a stand-in', () => {
      const files = Object.fromEntries(wanted.map((field) => [field.name, fileFor(field)]));
      const whole = { ...values, ...files };
      expect(JSON.stringify(values)).not.toMatch(/example\.com|EXAMPLEKEY/);
      const named = fields.filter(({ name, isRequired }) => isRequired || name in example.value);
      expect(named.filter(({ name }) => !isFilled(whole[name])).map(({ name }) => name)).toEqual([]);
      expect(faultOf(document, schemaOf(form), bodyOf(fields, whole))).toBeUndefined();
    });

    test('has a file of this page for each picture and film', () => {
      for (const field of wanted) {
        const file = sampleFile(form.name ?? form.id, field);
        expect(existsSync(`console/samples/${file}`)).toBe(true);
        expect(file.endsWith('.mp4')).toBe(field.media!.accept === 'video');
      }
    });
  },
);

function fileFor({ media }: Field): string | File {
  if (media!.file !== undefined) return new File([], 'a.webp', { type: 'image/webp' });
  return media!.isInline ? PIXEL : URL_OF_FILE;
}

/** Of the body; a file in a form is no text, so it is not checked. */
function schemaOf({ raw }: Operation) {
  const { content } = resolved(document, raw.requestBody!);
  const [[type, { schema }]] = Object.entries(content) as [[string, { schema: object }]];
  const { properties = {}, ...rules } = resolved(document, schema) as { properties?: Record<string, object> };
  const isForm = type === 'multipart/form-data';
  const members = Object.entries(properties).filter(
    ([, each]) => !isForm || (resolved(document, each) as { format?: string }).format !== 'binary',
  );
  return { ...rules, properties: Object.fromEntries(members) };
}
