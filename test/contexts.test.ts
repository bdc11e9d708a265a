/** A context is few doors: functions take the members that they need. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const MEMBERS_MAX = 8;

/** These do a whole job, or give each part to its functions. The list may only shrink. */
const WHOLE = [
  'src/generation/run/run.ts advance',
  'src/generation/run/run.ts finish',
  'src/generation/run/run.ts goOn',
  'src/generation/run/run.ts runGeneration',
  'src/generation/run/run.ts runJob',
  'src/handlers/operations.ts altHandlers',
  'src/handlers/operations.ts mainHandlers',
  'src/handlers/operator-operations.ts adminHandlers',
  'src/start/hosts.ts openHosts',
  'src/start/work-on-queues.ts workOn',
  'src/start/world.ts serve',
];
/** Each of its functions stores results by way of the others. */
const WHOLE_FILE = 'src/generation/run/receive.ts';

/** Parts with more than eight members, each with their number. The numbers may only shrink. */
const LARGE_PARTS = { GalleryContext: 9, PaidContext: 12, Recognizing: 10 };
/** Signatures with more than eight members, apart from those of a large part. The list may only shrink. */
const LARGE = {
  'src/generation/run/ask-engine.ts askEngine': 10,
  'src/generation/run/fetch-sources.ts fetchAll': 9,
  'src/generation/run/fetch-sources.ts fetchSources': 10,
  'src/generation/settle/settle-generation.ts complete': 9,
  'src/handlers/admin/cancelAnyJob.ts cancelAnyJob': 9,
  'src/handlers/jobs/cancelJob.ts cancelJob': 10,
};

const SOURCES = globSync('src/**/*.ts')
  .sort()
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
const CONTEXTS = ['Context', 'GenerationContext'];
/** Named parts of a context, wherever they are declared. */
const PARTS = new Map(
  SOURCES.flatMap(({ statements }) =>
    statements
      .filter(ts.isTypeAliasDeclaration)
      .filter(({ name }) => !CONTEXTS.includes(name.text))
      .map(({ name, type }) => [name.text, type] as const),
  ),
);

/** Members of a context in a type: Infinity for a whole one, 0 for other types. */
function membersOf(type: ts.TypeNode | undefined): number {
  if (!type) return 0;
  if (ts.isIntersectionTypeNode(type)) return type.types.reduce((sum, each) => sum + membersOf(each), 0);
  if (!ts.isTypeReferenceNode(type)) return 0;
  const name = type.typeName.getText();
  if (CONTEXTS.includes(name)) return Infinity;
  const [of, keys] = type.typeArguments ?? [];
  if (name !== 'Pick') return PARTS.has(name) && !of ? membersOf(PARTS.get(name)) : 0;
  if (!of || !keys || membersOf(of) === 0) return 0;
  return ts.isUnionTypeNode(keys) ? keys.types.length : 1;
}

const LARGE_NAMES = new RegExp(`^(?:${Object.keys(LARGE_PARTS).join('|')})\\b`);

const TAKEN = SOURCES.flatMap((source) => {
  const found: { id: string; members: number; isPart: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      for (const { type } of node.parameters) {
        const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
        const id = `${source.fileName} ${named?.getText() ?? '(unnamed)'}`;
        const isPart = LARGE_NAMES.test(type?.getText() ?? '');
        if (membersOf(type) > 0) found.push({ id, members: membersOf(type), isPart });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

test('no other function takes a context whole', () => {
  expect(TAKEN.length).toBeGreaterThan(200);
  const whole = TAKEN.filter(({ members }) => members === Infinity).map(({ id }) => id);
  expect(whole.filter((id) => !id.startsWith(`${WHOLE_FILE} `)).sort()).toEqual(WHOLE);
});

test(`a part of a context has at most ${MEMBERS_MAX} members, but for those that are listed`, () => {
  const parts = [...PARTS].map(([name, type]) => [name, membersOf(type)] as const);
  const large = parts.filter(([, members]) => members > MEMBERS_MAX && members < Infinity);
  expect(Object.fromEntries(large)).toEqual(LARGE_PARTS);
});

test(`a function takes at most ${MEMBERS_MAX} members of a context, but for those that are listed`, () => {
  const large = TAKEN.filter(({ members, isPart }) => members > MEMBERS_MAX && members < Infinity && !isPart);
  expect(Object.fromEntries(large.map(({ id, members }) => [id, members]))).toEqual(LARGE);
});
