/** The types that handlers and callers get. What is claimed here is checked by `tsc`. */
import { expectTypeOf, test } from 'vitest';
import type { operations as altOperations } from '../../generated/alt/operations.ts';
import type {
  components as clientComponents,
  operations as clientOperations,
} from '../../generated/main/client.ts';
import type { operations, ROUTES } from '../../generated/main/operations.ts';
import type { Handler, Reply, Request, Upload } from '../../src/contract.ts';

type Body<Op> = Request<Op>['body'];

test('a handler finds every default in its place', () => {
  expectTypeOf<Body<operations['generateRa1']>['size']>().toEqualTypeOf<string>();
  expectTypeOf<Body<operations['generateRa2']>['num_images']>().toEqualTypeOf<number>();
  expectTypeOf<Body<operations['generateRa1']>['seed']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Request<operations['listLedgerEntries']>['query']['limit']>().toEqualTypeOf<number>();
});

test('a caller may leave defaults out', () => {
  type Ra1 = clientOperations['generateRa1']['requestBody']['content']['application/json'];
  expectTypeOf<{ prompt: string }>().toExtend<Ra1>();
  expectTypeOf<{ size: string }>().not.toExtend<Ra1>();
});

test('no handler sees the key, and every caller may send it', () => {
  expectTypeOf<Body<operations['generateRa1']>>().not.toHaveProperty('api_key');
  expectTypeOf<Request<operations['getRelayStatus']>['query']>().not.toHaveProperty('api_key');
  type Ra1 = clientOperations['generateRa1']['requestBody']['content']['application/json'];
  expectTypeOf<Ra1['api_key']>().toEqualTypeOf<string | undefined>();
});

test('a form holds an Upload for the handler and a Blob for the caller', () => {
  type Form = Extract<Request<operations['editImage']>, { type: 'multipart/form-data' }>;
  expectTypeOf<Form['body']['image']>().toEqualTypeOf<Upload>();
  expectTypeOf<clientComponents['schemas']['EditByForm']['image']>().toEqualTypeOf<Blob>();
});

test('a caller of the editor must send one of the two sources', () => {
  type Edit = clientComponents['schemas']['EditByJson'];
  expectTypeOf<{ prompt: string; image_url: string }>().toExtend<Edit>();
  expectTypeOf<{ prompt: string; image_base64: string }>().toExtend<Edit>();
  expectTypeOf<{ prompt: string }>().not.toExtend<Edit>();
});

test('a handler answers with declared successes only', () => {
  expectTypeOf<Reply<operations['generateRa1']>['status']>().toEqualTypeOf<200>();
  expectTypeOf<Reply<altOperations['generateLtx23Video']>['status']>().toEqualTypeOf<200 | 202>();
  expectTypeOf<Reply<operations['createKey']>['status']>().toEqualTypeOf<201>();
  type Created = Extract<Reply<operations['createKey']>, { status: 201 }>;
  expectTypeOf<Created['body']['api_key']>().toEqualTypeOf<string>();
  expectTypeOf<Handler<operations['getAccount'], { account: string }>>()
    .parameter(1)
    .toEqualTypeOf<{ account: string }>();
});

test('an alias has a route and no handler of its own', () => {
  expectTypeOf<keyof operations>().not.toEqualTypeOf<keyof typeof ROUTES>();
  expectTypeOf<'editImageAlias'>().toExtend<keyof typeof ROUTES>();
  expectTypeOf<'editImageAlias'>().not.toExtend<keyof operations>();
});
