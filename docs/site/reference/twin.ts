/** The reference of a host as Markdown, for readers without a browser. */
import { documentOf, type Host, placesOf } from '../contract.ts';
import { jsonBlock } from '../markdown.ts';
import { type Body, type Described, described } from './described.ts';
import { type Field, fieldMarkdown, typeOf } from './fields.ts';
import { introduction } from './html.ts';

export function referenceMarkdown(host: Host): string {
  const document = documentOf(host);
  const places = placesOf(host);
  return [
    `# ${document.info.title}`,
    introduction(document, host),
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      description.trim(),
      ...places
        .filter(({ operation }) => operation.tags[0] === name)
        .map((place) => operationMarkdown(described(place))),
    ]),
  ].join('\n\n');
}

function operationMarkdown(operation: Described): string {
  const {
    summary,
    method,
    path,
    description,
    price,
    operatorRole,
    bodies,
    parameters,
    headers,
    answers,
    refusals,
    samples,
  } = operation;
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    ...(price === undefined ? [] : [`Price: ${price}.`]),
    ...(operatorRole === undefined ? [] : [`Operator role: \`${operatorRole}\`.`]),
    description.trim(),
    ...bodies.flatMap((body) => [`Body, \`${body.type}\`:`, fields(body.fields)]),
    ...(parameters.length > 0 ? ['Parameters:', fields(parameters)] : []),
    ...(headers.length > 0 ? ['Headers:', fields(headers)] : []),
    ...samples.map(({ lang, source }) => `\`\`\`${lang === 'curl' ? 'bash' : lang}\n${source}\`\`\``),
    ...answers.flatMap(({ status, description, bodies: each }) => [
      `Answer ${status}: ${line(description)}`,
      ...each.flatMap(exampleOf),
    ]),
    ...(refusals.length > 0
      ? [
          'Refusals:',
          refusals.map(({ status, description }) => `- ${status}: ${line(description)}`).join('\n'),
        ]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function exampleOf({ type, examples }: Body): string[] {
  return /json/.test(type) ? examples.slice(0, 1).map(({ value }) => jsonBlock(value)) : [];
}

function fields(rows: Field[]): string {
  return rows
    .map((field) => {
      const { name, where, required, schema } = field;
      const marks = [typeOf(schema), where, required ? 'required' : undefined].filter(Boolean).join(', ');
      return `- \`${name}\` (${marks}): ${fieldMarkdown(field)}`;
    })
    .join('\n');
}

const line = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();
