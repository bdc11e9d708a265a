import { expect, test } from 'vitest';
import { prefersEvents } from '../../../src/handlers/chat/chat-form.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/event-stream', true],
  ['text/*', true],
  ['text/event-stream;q=0', false],
  ['application/json, text/event-stream', false],
  ['text/event-stream, application/json', true],
  ['application/json;q=0.5, text/event-stream;q=0.9', true],
  ['application/json;q=0.5, */*', false],
])('Accept: %s asks for events: %s', (accept, expected) => {
  expect(prefersEvents(accept)).toBe(expected);
});
