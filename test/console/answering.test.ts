/** Answers that are being written when a conversation is opened, and the greetings that one begins with. */
import { expect, test } from 'vitest';
import { askIn } from '../../console/chat/answering.ts';
import { greetingsOf } from '../../console/chat/greetings.ts';
import type { Turn } from '../../console/chat/turns.ts';

const turn = (name: string): Turn => ({
  query: `${name}?`,
  response: `${name}.`,
  request_id: name,
  variants: [name],
  cost_usd: 0,
});
const answering = (after?: string | null) => ({
  query: 'Next?',
  response: 'No',
  request_id: 'next',
  job_id: 'job',
  created_at: '2026-11-28T12:00:00Z',
  ...(after !== undefined && { after_request_id: after }),
});

test.each([
  ['at the end by default', undefined, 2],
  ['at the beginning', null, 0],
  ['behind the call that it follows', 'a', 1],
  ['at the end behind a call of an earlier page', 'unread', 2],
])('a message stands %s', (_, after, place) => {
  expect(askIn([turn('a'), turn('b')], answering(after))).toEqual({ query: 'Next?', place });
});

test('greetings keep their numbers, without the blank ones, and name the two who talk', () => {
  const luna = {
    name: 'Luna',
    greeting: null,
    alternate_greetings: ['{{char}} waves to {{User}}.', ' ', 'Ahoy.'],
  };
  expect(greetingsOf(luna)).toEqual([
    { index: 1, text: 'Luna waves to you.' },
    { index: 3, text: 'Ahoy.' },
  ]);
  expect(greetingsOf({ name: 'Luna', greeting: 'Hi.' })).toEqual([{ index: 0, text: 'Hi.' }]);
});
