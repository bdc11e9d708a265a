/** Types of handlers and clients. `tsc` checks these claims. */
import { describe, expectTypeOf, test } from 'vitest';
import type { operations as altOperations } from '../../generated/alt/operations.ts';
import type {
  components as clientComponents,
  operations as clientOperations,
} from '../../generated/main/client.ts';
import type { operations, ROUTES } from '../../generated/main/operations.ts';
import {
  type ContractRequest,
  exact,
  type Handler,
  type HandlerReply,
  type Upload,
} from '../../src/contract/contract.ts';

type Body<Op> = ContractRequest<Op>['body'];

test('a handler finds every default in its place', () => {
  expectTypeOf<Body<operations['generateRa1']>['size']>().toEqualTypeOf<string>();
  expectTypeOf<Body<operations['generateRa2']>['num_images']>().toEqualTypeOf<number>();
  expectTypeOf<Body<operations['generateRa1']>['seed']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ContractRequest<operations['listLedgerEntries']>['query']['limit']>().toEqualTypeOf<number>();
});

test('a caller may leave defaults out', () => {
  type Ra1 = clientOperations['generateRa1']['requestBody']['content']['application/json'];
  expectTypeOf<{ prompt: string }>().toExtend<Ra1>();
  expectTypeOf<{ size: string }>().not.toExtend<Ra1>();
});

test('no handler sees the key, and every caller may send it', () => {
  expectTypeOf<Body<operations['generateRa1']>>().not.toHaveProperty('api_key');
  expectTypeOf<ContractRequest<operations['getRelayStatus']>['query']>().not.toHaveProperty('api_key');
  type Ra1 = clientOperations['generateRa1']['requestBody']['content']['application/json'];
  expectTypeOf<Ra1['api_key']>().toEqualTypeOf<string | undefined>();
});

test('a form holds an Upload for the handler and a Blob for the caller', () => {
  type Form = Extract<ContractRequest<operations['editImage']>, { type: 'multipart/form-data' }>;
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
  expectTypeOf<HandlerReply<operations['generateRa1']>['status']>().toEqualTypeOf<200 | 202>();
  expectTypeOf<HandlerReply<operations['translateText']>['status']>().toEqualTypeOf<200>();
  expectTypeOf<HandlerReply<altOperations['generateLtx23Video']>['status']>().toEqualTypeOf<200 | 202>();
  expectTypeOf<HandlerReply<operations['createKey']>['status']>().toEqualTypeOf<201>();
  type Created = Extract<HandlerReply<operations['createKey']>, { status: 201 }>;
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

describe('an answer has what the contract says, and nothing else', () => {
  type Op<Box> = {
    parameters: object;
    responses: {
      200: { content: { 'application/json': { boxes: Box[]; facts: { [name: string]: unknown } } } };
    };
  };
  type Answer = { name: string; size?: number } | { name: string; link: string };
  const sized = { name: 'a', size: 1 };
  const facts = { anything: { at: ['all'] } };
  type Undeclared = 'the contract does not know';

  test('members of any branch are known, and so is everything in an open object', () => {
    const handler: Handler<Op<Answer>, null> = exact(async () => ({
      status: 200,
      body: { boxes: [sized, { ...sized, link: 'b' }], facts },
    }));
    expectTypeOf(handler).toExtend<Handler<Op<Answer>, null>>();
  });

  test('a member that left the contract, however deep and however it comes, does not compile', () => {
    const answer = async () => ({ status: 200 as const, body: { boxes: [sized], facts } });
    expectTypeOf(exact<Op<Answer>, null, Awaited<ReturnType<typeof answer>>>).toBeCallableWith(answer);
    type Without = Parameters<
      typeof exact<Op<{ name: string }>, null, Awaited<ReturnType<typeof answer>>>
    >[0];
    expectTypeOf<Extract<ReturnType<Without>, { status: 200 }>[Undeclared]>().toEqualTypeOf<'size'>();
    expectTypeOf(answer).not.toExtend<Without>();
  });

  test('a bare function is no handler', () => {
    expectTypeOf<() => Promise<{ status: 200; body: { boxes: []; facts: object } }>>().not.toExtend<
      Handler<Op<Answer>, null>
    >();
  });
});
