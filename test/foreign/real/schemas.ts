/** The schemas of the JSON Schema test suite, sent as tools and as structured output. */
import { readFileSync } from 'node:fs';
import { openChatServer } from '../../support/upstream/chat-server.ts';
import { packageFiles } from './packages.ts';
import type { RealProgram } from './real-program.ts';
import { openStage } from './stage.ts';

/** Its source release carries the suite. */
const PACKAGES = { pypi: { jsonschema: '4.26.0' } };
const DRAFTS = ['draft2020-12', 'draft2019-09', 'draft7'];
const FILE = new RegExp(`json/tests/(?:${DRAFTS.join('|')})/.+\\.json$`);
const REASON = 'A $ref in a schema must begin with #';

type Group = { description: string; schema: unknown };

export const schemas: RealProgram = {
  about:
    'the JSON Schema test suite: each schema reaches the chat server, or is refused because it refers elsewhere',
  async drive(walk) {
    const files = await packageFiles(PACKAGES, FILE);
    const server = await openChatServer();
    const chat = `acme/large: { protocol: openai, base_url: "${server.base_url}", model: m, default: true }`;
    const stage = await openStage(`chat_models:\n  ${chat}\n`);
    try {
      for (const draft of DRAFTS) {
        const found = new Map<string, string>();
        for (const { path, name } of files.filter(({ name }) => name.includes(`/${draft}/`)))
          for (const { description, schema } of JSON.parse(readFileSync(path, 'utf8')) as Group[])
            if (typeof schema === 'object') found.set(JSON.stringify(schema), `${name}: ${description}`);
        const wrong: string[] = [];
        let refused = 0;
        for (const [schema, name] of found) {
          const parameters = JSON.parse(schema) as unknown;
          const body = {
            ...{ model: 'acme/large', messages: [{ role: 'user', content: 'A' }] },
            tools: [{ type: 'function', function: { name: 'f', parameters } }],
          };
          server.requests.length = 0;
          const answer = await stage.post('/v1/chat/completions', body);
          const { message } = (answer.body.error ?? {}) as { message?: string };
          const isRefused = answer.status === 400 && message === REASON;
          if (isRefused) refused += 1;
          const refers = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#)/.test(schema);
          if (isRefused ? !refers : answer.status !== 200)
            wrong.push(`${name} (${answer.status} ${message})`);
          else if (!isRefused && !JSON.stringify(server.requests[0]?.body).includes(schema))
            wrong.push(`${name} (changed)`);
        }
        walk.step(
          `${draft}: of ${found.size} schemas, ${found.size - refused} reach the server, and ${refused} refer elsewhere`,
          wrong.length === 0,
          wrong.slice(0, 8).join(', '),
        );
      }
    } finally {
      await stage.close();
      server.close();
    }
    return PACKAGES.pypi.jsonschema;
  },
};
