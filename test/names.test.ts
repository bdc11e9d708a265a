/** An exported name means one thing in its workspace, so that a reader need not look up its file. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FILES = globSync(['src/**/*.ts', 'engines/**/*.ts', 'upstreams/**/*.ts', 'client/**/*.ts'], {
  exclude: ['**/node_modules', 'engines/test/**'],
}).sort();

test.each(['src', 'engines', 'upstreams', 'client'])(
  'no two files of %s export the same name',
  (workspace) => {
    const names = Map.groupBy(
      FILES.filter((file) => file.startsWith(`${workspace}/`)).flatMap((file) =>
        declaredBy(file).map((name) => ({ name, file })),
      ),
      ({ name }) => name,
    );
    expect(names.size).toBeGreaterThan(0);
    const doubles = [...names]
      .map(([name, by]) => ({ name, files: by.map(({ file }) => file) }))
      .filter(({ files }) => files.length > 1);
    expect(doubles).toEqual([]);
  },
);

/** Names that a file declares and exports. A type and a value of one name count once; re-exports do not count. */
function declaredBy(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return [...new Set(statements.filter(isExported).flatMap(namesOf))];
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** `[FRONT, BACK]` binds two. */
function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? bound(each.name) : []));
}
