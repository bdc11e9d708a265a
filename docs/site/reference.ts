/** The reference of a host, written out of its contract as Markdown. */
import { dereferenced } from '../../src/http/dereference.ts';
import { type Document, documentOf, HOSTS, type Host, type Place, placesOf } from './contract.ts';
import { jsonBlock } from './markdown.ts';
import { priceOf } from './operations.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  [rule: string]: unknown;
};
type Example = { summary?: string; value?: unknown };
type Media = { schema?: Schema; example?: unknown; examples?: Record<string, Example> };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Answer = { description?: string; content?: Record<string, Media> };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};

const NAMES: Record<Host, string> = { main: 'Main host', alt: 'Alternative host', admin: 'Operator API' };

export function referenceText(host: Host): string {
  const document = documentOf(host);
  const others = HOSTS.filter((each) => each !== host).map(
    (each) => `[${NAMES[each]}](/docs/reference/${each})`,
  );
  const places = placesOf(host);
  return [
    `# ${document.info.title}`,
    `[The guides](/docs/) · ${others.join(' · ')}`,
    document.info.description,
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name} {#/${name}}`,
      description,
      ...places
        .filter(({ operation }) => operation.tags[0] === name)
        .map((place) => described(place, document)),
    ]),
  ].join('\n\n');
}

function described(place: Place, document: Document): string {
  const { method, path, operation } = place;
  const whole = dereferenced<Described>(operation, document);
  const parameters = (whole.parameters ?? []).map(
    ({ name, in: where, required = false, description = '', schema = {} }): Row => ({
      name,
      where,
      required,
      schema: { ...schema, description: description || schema.description || '' },
    }),
  );
  const bodies = Object.entries(whole.requestBody?.content ?? {});
  return [
    `### ${operation.summary} {#/${operation.tags[0]}/${operation.operationId.toLowerCase()}}`,
    `<p><span class="method">${method}</span> <code>${path}</code></p>`,
    operation.description ?? '',
    `**Price:** ${priceOf(place)}.`,
    ...(parameters.length > 0 ? ['#### Parameters', tableOf(parameters)] : []),
    ...bodies.flatMap(([type, media]) => [
      `#### Body: \`${type}\``,
      fieldsOf(media.schema ?? {}),
      ...examplesOf(media),
    ]),
    '#### Answers',
    ...Object.entries(whole.responses).map(([status, answer]) => answerOf(status, answer)),
  ].join('\n\n');
}

function answerOf(status: string, { description = '', content = {} }: Answer): string {
  const media = Object.entries(content);
  const told = `<strong>${status}</strong> ${inline(description)}`;
  if (media.length === 0 || Number(status) >= 400) return `<p>${told}</p>`;
  const inside = media.flatMap(([type, each]) => [
    `\`${type}\``,
    fieldsOf(each.schema ?? {}),
    ...examplesOf(each),
  ]);
  return `<details><summary>${told}</summary>\n\n${inside.join('\n\n')}\n\n</details>`;
}

type Row = { name: string; where?: string; required: boolean; schema: Schema };

/** Three levels deep: what is deeper is told by the examples. */
const DEPTH_MAX = 3;

function fieldsOf(schema: Schema): string {
  const rows = rowsOf(schema, '', 1);
  return rows.length > 0 ? tableOf(rows) : typeOf(schema);
}

function rowsOf(schema: Schema, prefix: string, depth: number): Row[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]): Row[] => [
    { name: `${prefix}${name}`, required: schema.required?.includes(name) ?? false, schema: each },
    ...(depth < DEPTH_MAX ? rowsOf(each, `${prefix}${name}.`, depth + 1) : []),
    ...(depth < DEPTH_MAX && each.items ? rowsOf(each.items, `${prefix}${name}[].`, depth + 1) : []),
  ]);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const rows = [...own, ...parts.flatMap((part) => rowsOf(part, prefix, depth))];
  return rows.filter(({ name }, index) => rows.findIndex((each) => each.name === name) === index);
}

/** A table of HTML: words of the contract may hold what would end a cell of Markdown. */
function tableOf(rows: Row[]): string {
  const lines = rows.map(({ name, where, required, schema }) => {
    const place = where === undefined ? '' : ` <small>${where}</small>`;
    const told = [inline(schema.description ?? ''), rulesOf(schema)]
      .filter((part) => part !== '')
      .join('<br>');
    return `<tr><td><code>${name}</code>${place}${required ? ' <small>required</small>' : ''}</td><td>${typeOf(schema)}</td><td>${told}</td></tr>`;
  });
  return `<table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

function typeOf(schema: Schema): string {
  const type = [schema.type ?? []].flat().join(' or ');
  const parts = schema.oneOf ?? schema.anyOf ?? [];
  const named = type || [...new Set(parts.map(typeOf))].filter(Boolean).join(' or ');
  const of = schema.items ? ` of ${typeOf(schema.items)}` : '';
  return `${named}${of}${schema.format ? ` (${schema.format})` : ''}`;
}

const RULES: [rule: string, words: string][] = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'more than'],
  ['minLength', 'characters, at least'],
  ['maxLength', 'characters, at most'],
  ['minItems', 'items, at least'],
  ['maxItems', 'items, at most'],
];

function rulesOf(schema: Schema): string {
  const told = RULES.filter(([rule]) => schema[rule] !== undefined).map(
    ([rule, words]) => `${words} ${schema[rule]}`,
  );
  const values = (schema.enum ?? []).map(code);
  if (values.length > 0) told.push(`one of ${values.join(', ')}`);
  if (schema.const !== undefined) told.push(`always ${code(schema.const)}`);
  if (schema.default !== undefined) told.push(`default ${code(schema.default)}`);
  return told.join('; ');
}

function code(value: unknown): string {
  return `<code>${escapedText(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}

function examplesOf({ example, examples = {} }: Media): string[] {
  const shown = example === undefined ? Object.values(examples) : [{ value: example }];
  return shown
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .slice(0, 2)
    .flatMap(({ summary, value }: Example) => [
      ...(summary === undefined ? [] : [summary]),
      jsonBlock(value),
    ]);
}

/** A line of the contract's prose inside HTML: of Markdown, code and links. */
function inline(text: string): string {
  return escapedText(text.replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
