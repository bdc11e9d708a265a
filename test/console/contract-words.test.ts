/** The operator's contract in the reader's language: what the tables name is in the contract, and every form is in them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operationsOf, resolved, type Schema } from '../../console/contract/contract.ts';
import { fieldsOf } from '../../console/contract/fields.ts';
import { operatorContract } from '../../console/contract/lean-contract.ts';
import { placesOf } from '../../console/operator/places.ts';
import { en as english } from '../../console/words/operator/en.ts';
import type { ContractWords } from '../../console/words/operator/table.ts';

const document = JSON.parse(JSON.stringify(operatorContract('generated/admin/openapi.json')));
const operations = operationsOf(document).filter(({ path }) => path.startsWith('/admin/'));
const acts = operations.map(({ id }) => id);
const changes = operations.filter(({ method }) => method !== 'GET');
const names = [...new Set(operations.flatMap(({ raw }) => fieldsOf(document, raw).map(({ name }) => name)))];
const places = placesOf(document).map(({ name }) => name);

/** All field names in responses, at any depth. */
function* namesIn(schema: Schema, seen = new Set<unknown>()): Generator<string> {
  const here = resolved(document, schema);
  if (seen.has(here)) return;
  seen.add(here);
  for (const part of [here.allOf, here.oneOf, here.anyOf, here.items].flat())
    if (part) yield* namesIn(part, seen);
  for (const [name, inner] of Object.entries(here.properties ?? {})) {
    yield name;
    yield* namesIn(inner, seen);
  }
}
const fields = operations.flatMap(({ raw }) => {
  const { content } = raw.responses['200'] ?? raw.responses['201'] ?? {};
  const schema = content?.['application/json']?.schema;
  return schema ? [...namesIn(schema)] : [];
});

describe.each(['de', 'es', 'ja', 'zh', 'ar'])('%s', async (name) => {
  const file = `../../console/words/operator/${name}.ts`;
  const [words] = Object.values(await import(file)) as [ContractWords];

  test('has every act, field of a form and place, and none that is not there', () => {
    expect(Object.keys(words.acts).sort()).toEqual([...acts].sort());
    expect(Object.keys(words.places).sort()).toEqual([...places].sort());
    expect(names.filter((each) => !(each in words.fields))).toEqual([]);
    const answered = [...new Set(fields)].filter((each) => !(each in words.fields));
    expect(Object.keys(words.columns).sort()).toEqual(answered.sort());
  });

  test('no words are empty, or stand for two things of one kind', () => {
    for (const kind of [words.acts, words.columns, words.places]) {
      const texts = Object.values(kind);
      expect(texts.filter((each) => each.trim() === '')).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

describe.each(['en', 'de', 'es', 'ja', 'zh', 'ar'])('%s', async (name) => {
  const [words] = Object.values(await import(`../../console/words/operator/${name}.ts`)) as [ContractWords];

  test('has a short name and a sentence for every act, with the same details', () => {
    const ids = changes.map(({ id }) => id).sort();
    expect(Object.keys(words.buttons).sort()).toEqual(ids);
    expect(Object.keys(words.sentences).sort()).toEqual(ids);
    for (const id of ids) {
      expect(words.buttons[id]!.length, id).toBeLessThanOrEqual(22);
      expect(words.sentences[id]!.match(/\{\w+\}/g), id).toEqual(english.sentences[id]!.match(/\{\w+\}/g));
    }
  });
});

test('every act has a reason in its body', () => {
  const silent = changes.filter(({ raw }) => !fieldsOf(document, raw).some(({ name }) => name === 'reason'));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('the tables, and the timeline, are no part of what every caller loads', () => {
  const page = readFileSync('generated/console/index.html', 'utf8');
  const scripts = [...page.matchAll(/\/console\/([\w-]+\.js)"/g)].map(([, name]) => name!);
  const first = scripts.map((name) => readFileSync(`generated/console/${name}`, 'utf8')).join('\n');
  expect(first).toContain('Sign in');
  expect(first).not.toContain('Konto sperren');
  expect(first).not.toContain('Suspended the account');
  expect(first).not.toContain('clip-label');
  expect(first).not.toContain('Start at playhead');
});
