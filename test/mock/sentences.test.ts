import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const EXCEPT = { exclude: ['**/node_modules', '**/dist'] };

test('the mock answers with sentences of the service, and has no copy of one', () => {
  const ofService = new Set(globSync('{src,upstreams}/**/*.ts', EXCEPT).flatMap(sentencesOf));
  const copied = globSync('mock/**/*.ts', EXCEPT).flatMap((file) =>
    sentencesOf(file)
      .filter((sentence) => ofService.has(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(ofService.size).toBeGreaterThan(1000);
  expect(copied).toEqual([]);
});

/** String literals and templates of several words, with `{}` for each inserted value. */
function sentencesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => text.length > 14 && text.includes(' '));
}
