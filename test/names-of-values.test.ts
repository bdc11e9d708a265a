/** A declared name says what a value is, not how it came: `contentType`, `result` or `warnings`, and not `told`. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { NAMED_BY_OTHERS } from './support/named-by-others.ts';

const WORDS = new Set(['told', 'heard', 'said', 'asked', 'shown', 'known', 'made', 'kept']);
/** Refused as a whole name only: `takenSeconds` says what it is. */
const WHOLE_NAMES = new Set(['given', 'taken', 'gone', 'spoken', 'done']);
const ROOMS = [
  'src',
  'engines',
  'upstreams',
  'client',
  'mock',
  'console',
  'test',
  'bench',
  'docs',
  'openapi',
  'deploy',
];

test('declared names say what a value is; the list of exceptions only gets shorter', () => {
  const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { exclude: ['**/node_modules', '**/dist'] });
  expect(files.length).toBeGreaterThan(2000);
  const found = files.sort().flatMap((file) => refusedNames(file).map((name) => `${file} ${name}`));
  const surplus = found.filter((name) => !NAMED_BY_OTHERS.has(name));
  const needless = [...NAMED_BY_OTHERS].filter((name) => !found.includes(name));
  expect({ surplus, needless }).toEqual({ surplus: [], needless: [] });
});

function refusedNames(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!/told|heard|said|asked|shown|known|made|kept|given|taken|gone|spoken|done/i.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const name = declaredName(node);
    if (name !== undefined && isRefused(name)) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return [...names];
}

/** A member that is only taken out by its own name, as in `const { done } = reading`, is declared elsewhere. */
function declaredName(node: ts.Node): string | undefined {
  if (ts.isBindingElement(node) && node.propertyName === undefined && ts.isObjectBindingPattern(node.parent))
    return node.dotDotDotToken && ts.isIdentifier(node.name) ? node.name.text : undefined;
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isNamedTupleMember(node);
  if (!declares || node.name === undefined || !ts.isIdentifier(node.name)) return undefined;
  return node.name.text;
}

function isRefused(name: string): boolean {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);
  return WHOLE_NAMES.has(name) || words.some((word) => WORDS.has(word));
}
