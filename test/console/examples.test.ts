/** Examples of the contract as forms begin with them: no address of example.com, and never nothing at all. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { valuesOf, withoutStandIns } from '../../console/contract/body.ts';
import { type Document, resolved } from '../../console/contract/contract.ts';
import { fieldsOf } from '../../console/contract/fields.ts';

const document = JSON.parse(readFileSync('generated/main/openapi.json', 'utf8')) as Document;

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

describe('each example that a form of the playground offers', () => {
  const forms = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((raw) => raw !== undefined && 'x-operation' in raw && 'requestBody' in raw) as never[];
  test('fills in something, without a stand-in', () => {
    const empty: string[] = [];
    let filled = 0;
    for (const raw of forms as Parameters<typeof fieldsOf>[1][]) {
      const { content } = resolved(document, raw.requestBody!) as {
        content: Record<string, { examples?: Record<string, { value: Record<string, unknown> }> }>;
      };
      for (const [name, example] of Object.entries(content['application/json']?.examples ?? {})) {
        const kept = withoutStandIns(resolved(document, example as never as object) && example.value);
        if (Object.keys(kept).length === 0) continue;
        const values = valuesOf(fieldsOf(document, raw), kept);
        filled += 1;
        if (Object.keys(values).length === 0 || /example\.com/.test(JSON.stringify(values))) empty.push(name);
      }
    }
    expect(filled).toBeGreaterThan(20);
    expect(empty).toEqual([]);
  });
});
