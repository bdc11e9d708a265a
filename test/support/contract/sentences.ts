/** The texts of the service's code as patterns: whatever a text fills in may be anything. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ANYTHING = '[^]*';
const LETTERS_MIN = 8;

/** A field's name may come first: "Image URL must be a public address". */
export function sentencesOf(files: string): RegExp[] {
  const patterns = new Set<string>();
  for (const file of globSync(files)) {
    const visit = (node: ts.Node): void => {
      const pattern = patternOf(node);
      if (pattern !== undefined && pattern.replaceAll(ANYTHING, '').length >= LETTERS_MIN)
        patterns.add(pattern);
      else ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  }
  return [...patterns].map((pattern) => new RegExp(`^(?:[A-Z][\\w ]{0,20} )?${pattern}[.]?$`));
}

/** Undefined for what is no text. */
function patternOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return escaped(node.text);
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      .map(escaped)
      .join(ANYTHING);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [patternOf(node.left), patternOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
