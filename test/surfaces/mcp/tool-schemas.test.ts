/** The tools beside the contract they are generated from. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../../generated/tools.ts';
import type { ToolOperation } from '../../../src/contract/contract-tool.ts';

type Json = Record<string, unknown>;
type Described = {
  operationId: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json; examples: Record<string, { value: Json }> }> };
  responses: Record<string, Json>;
};

const documents = ['main', 'alt'].map(
  (host) => JSON.parse(readFileSync(`generated/${host}/openapi.json`, 'utf8')) as Json,
);
const ajv = new Ajv2020({ strict: false });

/** Follows references, however many. */
function followed(json: Json, document: Json): Json {
  if (typeof json?.$ref !== 'string') return json;
  const target = json.$ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => at[key.replaceAll('~1', '/')] as Json, document);
  return { ...followed(target, document), ...json };
}

function operationOf({ id }: ToolOperation): { operation: Described; document: Json } {
  for (const document of documents)
    for (const item of Object.values(document.paths as Record<string, Json>))
      for (const operation of Object.values(item) as Described[])
        if (operation?.operationId === id) return { operation, document };
  throw new Error(`There is no ${id}.`);
}

const CASES = TOOLS.flatMap((tool) =>
  tool.operations.map((each) => [tool.name, each.id, tool, each] as const),
);

test('the surface has the tools it promises', () => {
  expect(TOOLS.map(({ name }) => name).sort()).toEqual(
    [
      ...[
        'generate_image',
        'edit_image',
        'resize_image',
        'remove_background',
        'generate_video',
        'relight_video',
      ],
      ...['render_timeline', 'chat_with_character', 'translate', 'search_emoji', 'search_images', 'quote'],
      ...['get_job', 'cancel_job', 'get_balance', 'list_models'],
      ...['create_character', 'import_character', 'list_characters'],
    ].sort(),
  );
});

test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  '%s is described for models and hosts',
  (name, tool) => {
    expect(name).toMatch(/^[a-z_]{3,40}$/);
    expect(tool.description.length).toBeGreaterThan(20);
    expect(tool.description).toMatch(/\.$/);
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      expect(() => ajv.compile(schema)).not.toThrow();
      expect(schema.type).toBe('object');
      expect(JSON.stringify(schema)).not.toMatch(/\$ref|"x-/);
    }
    expect('max_credits' in tool.inputSchema.properties).toBe(tool.paid);
    const reads = tool.annotations.readOnlyHint;
    expect([tool.paid && reads, name === 'cancel_job']).toEqual([false, tool.annotations.destructiveHint]);
  },
);

describe.each(CASES)('%s by %s', (_name, _id, tool, each) => {
  const { operation, document } = operationOf(each);
  const requestBody = followed((operation.requestBody ?? {}) as Json, document) as Described['requestBody'] &
    object;
  const body = requestBody.content?.['application/json'];

  test('has only arguments that the operation takes, and all that it requires', () => {
    const schema = body ? followed(body.schema, document) : { properties: {} };
    const inBody = Object.keys(schema.properties as Json);
    const parameters = (operation.parameters ?? []).map((parameter) => followed(parameter, document));
    const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(each.body.filter((field) => !inBody.includes(field))).toEqual([]);
    expect(each.query.filter((field) => !named('query').includes(field))).toEqual([]);
    expect(each.path).toEqual(named('path'));
    const needed = (schema.required as string[] | undefined) ?? [];
    expect(needed.filter((field) => field !== 'api_key' && !each.required.includes(field))).toEqual([]);
    for (const field of [...each.body, ...each.query, ...each.path])
      expect(tool.inputSchema.properties).toHaveProperty([field]);
  });

  test('takes every example of the operation, and answers as its examples do', () => {
    const takes = ajv.compile(tool.inputSchema);
    for (const { value } of Object.values(body?.examples ?? {})) {
      const args = Object.fromEntries(Object.entries(value).filter(([field]) => each.body.includes(field)));
      if (tool.name === 'chat_with_character' && args.character === undefined) continue;
      // A tool has one form of these; the contract has several.
      if (typeof args.context === 'string') continue;
      if (Array.isArray(args.target_sizes) && args.target_sizes.some((each) => typeof each === 'object'))
        continue;
      expect([takes(args), takes.errors, args]).toEqual([true, null, args]);
    }
    const shows = ajv.compile(tool.outputSchema);
    const answers = followed(operation.responses['200']!, document).content as Described['requestBody'] &
      Json;
    const examples = (answers as never as Record<string, { examples: Record<string, { value: Json }> }>)[
      'application/json'
    ]!.examples;
    for (const example of Object.values(examples)) {
      const { value } = followed(example, document) as { value: Json };
      const output = Array.isArray(value) ? { results: value } : value;
      expect([shows(output), shows.errors]).toEqual([true, null]);
    }
  });
});

test('the list of tools fits in 28 kB', () => {
  const listed = TOOLS.map(({ operations: _, paid: __, waits: ___, brief: ____, ...rest }) => rest);
  expect(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: listed } }).length).toBeLessThanOrEqual(
    28_000,
  );
});
