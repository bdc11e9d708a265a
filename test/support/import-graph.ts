/** Imports between files, as the compiler reads them: static, dynamic and type-only. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Specifiers of all imports and re-exports of a file, as they are written. */
export function importsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const named = specifierOf(node);
    if (named && ts.isStringLiteral(named)) found.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** File → the files that it imports, of those given. A workspace is imported by its door. */
export function importGraph(files: string[], doors: Record<string, string> = {}): Map<string, string[]> {
  const fileSet = new Set(files);
  const targetOf = (file: string, path: string) =>
    path.startsWith('.') ? relative('.', join(dirname(file), path)) : doors[path];
  return new Map(
    files.map((file) => {
      const targets = importsIn(file).map((path) => targetOf(file, path));
      return [
        file,
        [...new Set(targets)].filter((each) => each !== undefined && fileSet.has(each)) as string[],
      ];
    }),
  );
}

/** Circles of imports, each as a path that ends where it began. Empty exactly when there are none. */
export function circlesIn(graph: ReadonlyMap<string, string[]>): string[][] {
  const visited = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || visited.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    visited.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const loads =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require');
  return loads ? node.arguments[0] : undefined;
}
