/** States and progress in the responses of protocol `http`. */
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../upstreams/call.ts';
import { progressInReply, stateOf } from '../../upstreams/http-answers.ts';

const reply = (status: number, body: object = {}) =>
  ({ status, headers: new Headers(), body }) as unknown as Reply;

describe('the state of work', () => {
  test.each([
    [200, 'done'],
    [201, 'done'],
    [202, 'running'],
  ])('without a configured place, %i means %s', (status, state) => {
    expect(stateOf(reply(status), {})).toBe(state);
  });

  test.each([
    ['ok', 'done'],
    ['bad', 'failed'],
    ['no', 'blocked'],
    ['wait', 'running'],
    ['else', undefined],
  ])('the word %s is %s', (word, state) => {
    const words = { done: ['ok'], failed: ['bad'], blocked: ['no'], running: ['wait'] };
    expect(stateOf(reply(200, { state: word }), { state: '/state', ...words })).toBe(state);
  });
});

describe('progress', () => {
  test.each([
    [0.4, 0.4],
    [40, 0.4],
    ['75', 0.75],
    [1, 1],
    [130, 1],
    [-3, 0],
  ])('%s is a share of %s', (value, progress) => {
    expect(progressInReply(reply(200, { at: value }), { progress: '/at' })).toEqual({ progress });
  });

  test('is left out where the response has none', () => {
    expect(progressInReply(reply(200, { at: 'soon' }), { progress: '/at' })).toEqual({});
  });
});
