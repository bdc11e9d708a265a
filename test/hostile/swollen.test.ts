/** Texts as long as a body may be, in every field that takes one: no expression of ours may run out of memory. */
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCalls, sendWire, wire, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json } from '../support/contract/documents.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

const MB = 2 ** 20;
const TEXTS: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  blanks: (length) => ' '.repeat(length),
  'an address': (length) => `https://${'a'.repeat(length)}`,
  'a data URI': (length) => `data:image/png;${'a'.repeat(length)}`,
};

let stage: Stage;
beforeAll(async () => {
  // As V8 compiles in a process that has compiled many: such a loop remembers all that it has gone over.
  setFlagsFromString('--no-regexp-optimization');
  stage = await openStage();
});
afterAll(async () => {
  await stage.stop();
  setFlagsFromString('--regexp-optimization');
});

/** Those with an expression that goes over whole texts; `npm run test:hostile` takes them all. */
const SHORT = new Set(['editImage', 'resizeImage', 'relightVideo']);
const OPERATIONS = everyOperation().filter(
  ({ host, id, route }) =>
    host !== 'admin' &&
    route.takes.includes('application/json') &&
    (process.env.HOSTILE_REQUESTS !== undefined || SHORT.has(id)),
);

test.each(OPERATIONS.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s',
  async (_, operation) => {
    const example = exampleCalls(operation, stage.names).find(({ call }) => call.body)!;
    const call = withKey(example.call, operation, stage.keyFor(operation));
    const fields = call.body!.fields as Json;
    const written = Object.keys(fields).filter(
      (name) => typeof fields[name] === 'string' && name !== 'api_key',
    );
    const length = (operation.bodyLimits?.json_mb ?? 16) * MB - 4096;
    for (const name of written) {
      for (const [what, text] of Object.entries(TEXTS)) {
        const swollen = { ...fields, [name]: text(length) };
        const sent = await wire({ ...call, body: { type: 'application/json', fields: swollen } });
        const { status } = await sendWire(stage.baseUrlOf(operation.host), sent);
        expect.soft(status, `${name} of ${what}`).toBeLessThan(500);
      }
    }
  },
  120_000,
);
