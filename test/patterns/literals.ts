/** The regular expressions that the sources write as literals, each with its place. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** `place`: file and line. */
export type Pattern = { place: string; source: string; flags: string };

/** Tools that write committed files: they read our own tables, and no caller's text. */
const BUILDS = /(^|\/)build-[^/]*$|^engines\/(test|build-data)\//;

/** The sources of the service, its engines and its upstreams. */
export function patternSources(): string[] {
  return globSync('{src,engines,upstreams}/**/*.ts', { exclude: ['**/node_modules'] })
    .filter((file) => !BUILDS.test(file))
    .sort();
}

export function literalPatterns(files: readonly string[]): Pattern[] {
  return files.flatMap((file) => literalsIn(file, readFileSync(file, 'utf8')));
}

export function literalsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        place: `${file}:${line}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
