/** The models that a form offers, by the catalogue of the service. */
import { expect, test } from 'vitest';
import type { Schemas } from '../../client/reverie.ts';
import type { Field } from '../../console/contract/fields.ts';
import { withModels } from '../../console/playground/models-of.ts';

type Model = Schemas['Model'];

const field = (name: string): Field => ({
  ...{ name, title: name, description: '', kind: 'text', isRequired: false },
  ...{ default: undefined, options: [], schema: {} },
});
const FIELDS = ['prompt', 'model', 'options'].map(field);
const model = (id: string, operation: string, more: object = {}) =>
  ({ id, operation, type: 'image', title: `The model ${id}`, options: {}, ...more }) as unknown as Model;
const names = (fields: Field[]) => fields.map(({ name }) => name);

test('the model that a call without one gets is preselected, wherever the catalogue lists it', () => {
  const others = [model('quick', 'ra1'), model('fine', 'ra1')];
  for (const offered of [
    [model('ra1', 'ra1'), ...others],
    [...others, model('ra1', 'ra1')],
    [others[0]!, model('ra1', 'ra1'), others[1]!],
  ]) {
    const choice = withModels(FIELDS, 'ra1', offered).find(({ name }) => name === 'model')!;
    expect(choice).toMatchObject({ kind: 'choice', default: 'ra1' });
    expect(choice.options).toEqual(offered.map(({ id }) => id));
    expect(choice.labels).toMatchObject({ quick: 'The model quick' });
  }
});

test('without a model under the name of the operation none is preselected', () => {
  const choice = withModels(FIELDS, 'ra1', [model('quick', 'ra1'), model('fine', 'ra1')])[1]!;
  expect(choice.default).toBeUndefined();
});

test('one model is no choice, and models of other operations and of chats are not offered', () => {
  const offered = [model('ra1', 'ra1'), model('other', 'ra2'), model('talk', 'ra1', { type: 'chat' })];
  expect(names(withModels(FIELDS, 'ra1', offered))).toEqual(['prompt']);
});

test('options are a field when a model of the operation takes some', () => {
  const options = { steps: { type: 'integer' } };
  expect(names(withModels(FIELDS, 'ra1', [model('ra1', 'ra1', { options })]))).toEqual(['prompt', 'options']);
  expect(names(withModels(FIELDS, 'ra2', [model('ra1', 'ra1', { options })]))).toEqual(['prompt']);
});
