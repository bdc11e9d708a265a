/** The texts that people read, with the file and line of each. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

export interface Text {
  file: string;
  /** The line the text begins in, from 1. */
  line: number;
  markdown: string;
}

const PAGES = [
  '*.md',
  'docs/{.,guides,upstreams,errors,gallery,decisions}/*.md',
  '{openapi,mock,console,src,engines,upstreams,test,bench,deploy}/**/README.md',
  'openapi/conventions.md',
];
/** Pages that a command writes from names of packages and tables. */
const WRITTEN = ['docs/licences.md', 'docs/decisions.md', '**/node_modules/**'];

const CODE = '{src,mock,console,engines,upstreams,client,docs,openapi}/**/*.{ts,tsx}';
/** Tests, generated code, lists of search terms, and phrases that characters say. */
const NO_MESSAGES = [
  '**/{node_modules,dist,test}/**',
  'client/generated/**',
  'engines/moderation/**',
  'docs/{prose,site/gallery}/**',
  'engines/chat/**',
  'engines/scene/understanding/lexicon/**',
  'engines/{language,emoji,tags}/**',
  'engines/lib/small-words.ts',
  'console/words/!(en).ts',
];

/** All texts, or those of the files named. */
export function texts(only: string[] = []): Text[] {
  const wanted = (files: string[]) => files.filter((file) => only.length === 0 || only.includes(file)).sort();
  return [
    ...wanted(globSync(PAGES, { exclude: WRITTEN })).map(pageOf),
    ...wanted(globSync('openapi/**/*.yaml', { exclude: ['**/node_modules/**'] })).flatMap(descriptionsOf),
    ...wanted(globSync(CODE, { exclude: NO_MESSAGES })).flatMap(messagesOf),
  ];
}

/** Headings, comments and the fences of containers are no sentences; lines keep their numbers. */
function pageOf(file: string): Text {
  const markdown = readFileSync(file, 'utf8')
    .replaceAll(/^---\n[\s\S]*?^---$/gm, (front) => front.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return { file, line: 1, markdown };
}

/** Texts of the contract: descriptions, and the messages of its rules and examples. */
const TEXTS = new Set(['description', 'summary', 'meaning', 'x-message', 'error']);

export function descriptionsOf(file: string): Text[] {
  const lines = new LineCounter();
  const found: Text[] = [];
  visit(parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
      if (!TEXTS.has(String(key.value))) return;
      found.push({ file, line: lines.linePos(value.range![0]).line, markdown: value.value });
    },
    Map: (_, node) => (isMap(node) ? undefined : visit.SKIP),
  });
  return found;
}

const SENTENCE = /^(?:`x` )?[A-Z]?[a-z`]*(?:[ ,;:]+\S+){3}/;
/** Markup, code, SQL and lists of search terms. */
const NO_SENTENCE = /[{}]|=>|--|^(?:select|insert|update|delete|with|create|alter) |\*,/;

/** Sentences in strings of code: a capital letter and at least four words. An expression counts as a name. */
export function messagesOf(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const read = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `\`x\`${literal.text}`).join('')
        : undefined;
    const sentence = text?.trim().replaceAll(/\{[a-z_]+\}/g, '`x`');
    if (sentence !== undefined && SENTENCE.test(sentence) && !NO_SENTENCE.test(sentence))
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        markdown: sentence,
      });
    ts.forEachChild(node, read);
  };
  read(source);
  return found;
}
