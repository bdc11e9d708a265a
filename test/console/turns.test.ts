/** Conversations of the console as questions with their answers. */
import { expect, test } from 'vitest';
import {
  creditsOf,
  followedBy,
  neighbours,
  type Turn,
  turnsOf,
  withAnswer,
} from '../../console/chat/turns.ts';

const turn = (name: string, variants = [name]): Turn => ({
  query: `${name}?`,
  response: `${name}.`,
  request_id: name,
  variants,
  cost_usd: 0,
});
const message = (role: 'user' | 'assistant', name: string) => ({
  role,
  content: role === 'user' ? `${name}?` : `${name}.`,
  created_at: '2026-11-28T12:00:00Z',
  request_id: name,
  variants: [name],
  credits_charged: 0,
  cost_usd: 0,
});

test('messages of one call are a turn', () => {
  const messages = [message('user', 'a'), message('assistant', 'a'), message('user', 'b')];
  expect(turnsOf(messages)).toEqual([turn('a'), { ...turn('b'), response: '' }]);
});

test('an answer is added at the end, or becomes a variant in the place of an earlier one', () => {
  const answer = { response: 'c.', request_id: 'c', cost_usd: 0 };
  const turns = [turn('a'), turn('b', ['x', 'b'])];
  expect(withAnswer(turns, { query: 'c?', place: 2 }, answer)).toEqual([...turns, turn('c')]);
  expect(withAnswer(turns, { query: 'c?', place: 1 }, answer)).toEqual([
    turn('a'),
    turn('c', ['x', 'b', 'c']),
  ]);
  expect([0, 1, 2].map((place) => followedBy(turns, { query: '', place }))).toEqual([null, 'a', 'b']);
  expect(followedBy([], { query: '', place: 0 })).toBeNull();
});

test('variants are counted from one, and have neighbours', () => {
  const variants = ['a', 'b', 'c'];
  expect(neighbours({ request_id: 'a', variants })).toEqual({ number: 1, before: undefined, after: 'b' });
  expect(neighbours({ request_id: 'c', variants })).toEqual({ number: 3, before: 'b', after: undefined });
});

test('a dollar is a hundred credits, also for the smallest charge', () => {
  expect(creditsOf(0.000000072)).toBe('0.000007200');
  expect(creditsOf(1)).toBe('100.000000000');
});
