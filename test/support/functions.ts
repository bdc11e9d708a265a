/** The functions of a file, as the compiler reads them. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** `all`: its lines with those of nested functions. `lines`: without them. */
export type MeasuredFunction = { name: string; all: number; lines: number; parameters: number };

/** Every function, method and arrow function with a body; an arrow is named by what it is given to. */
export function functionsOf(file: string): MeasuredFunction[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: MeasuredFunction[] = [];
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const linesOf = (node: ts.Node) => lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1;
  const held = (node: ts.Node): number => {
    let lines = 0;
    ts.forEachChild(node, (child) => {
      lines += isFunction(child) ? linesOf(child) - 1 : held(child);
    });
    return lines;
  };
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const all = linesOf(node);
      const lines = all - held(node);
      // `this` is no parameter of a caller's.
      const parameters = node.parameters.filter((each) => each.name.getText(source) !== 'this').length;
      found.push({ name: nameOf(node, source), all, lines, parameters });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source);
  const { parent } = node;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined;
  return named?.getText(source) ?? (ts.isConstructorDeclaration(node) ? 'constructor' : '(unnamed)');
}
