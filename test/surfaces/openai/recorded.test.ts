/** Requests as Open WebUI, LibreChat and SillyTavern send them: each fixture names the source it was read from. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { png } from '../../support/engines.ts';
import { openAiStage } from './stage.ts';

type Recorded = {
  name: string;
  source: string;
  method: string;
  path: string;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  files?: string[];
};

// LibreChat's tools name one model only: the operator gives that name to `relay`.
const stage = openAiStage({}, { RELAY_MODEL_NAME: 'gpt-image-1' });

const recorded = globSync('test/surfaces/openai/fixtures/*.json').flatMap((file) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).map(
    (each) => [file.split('/').at(-1)!, each.name, each] as const,
  ),
);

test.each(recorded)('%s %s', async (_, __, { source, method, path, body, form, files = [] }) => {
  expect(source).toMatch(/^[\w-]+\/[\w-]+(@\w+)? \S+/);
  const sent = form ? new FormData() : body;
  for (const [name, value] of Object.entries(form ?? {})) (sent as FormData).append(name, value);
  for (const name of files)
    (sent as FormData).append(
      name,
      new Blob([Uint8Array.from(await png(64, 64))], { type: 'image/png' }),
      'a.png',
    );
  const headers = { authorization: `Bearer ${stage.account.key}` };
  const answer = await stage.service.call(method, path, { ...(sent && { body: sent }), headers });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  if (path.includes('/images/')) {
    expect(answer.body.data).toEqual([expect.objectContaining({ b64_json: expect.any(String) })]);
  } else if (body?.stream) {
    const lines = String(answer.body.text).split('\n\n').filter(Boolean);
    expect(lines.at(-1)).toBe('data: [DONE]');
    expect(JSON.parse(lines[0]!.slice(6))).toMatchObject({ object: 'chat.completion.chunk' });
  } else if (body) {
    expect(answer.body).toMatchObject({ object: 'chat.completion', choices: [{ finish_reason: 'stop' }] });
  }
});
