/** The reference of a host as HTML: price and fields of each operation on one side, samples on the other. */
import { type Document, documentOf, type Host, type Place, placesOf } from '../contract.ts';
import { escaped } from '../highlight.ts';
import { codeBlock, lineOf, proseOf } from '../render.ts';
import { type Answer, type Body, type Described, described } from './described.ts';
import { type Field, fieldMarkdown, typeOf } from './fields.ts';

export function referenceHtml(host: Host): string {
  const document = documentOf(host);
  const places = placesOf(host);
  const sections = document.tags.map(({ name, description }) => tagHtml(name, description, places));
  return [
    `<div class="intro"><h1>${escaped(document.info.title)}</h1>`,
    proseOf(introduction(document, host)),
    '</div>',
    ...sections,
  ].join('\n');
}

const BOTH =
  'Download the contract of both hosts for code generators: [openapi.json](http://127.0.0.1:8080/openapi.json) or [openapi.yaml](http://127.0.0.1:8080/openapi.yaml).';
/** URLs of the contracts. Pages contain the addresses of the documented service. */
const CONTRACTS: Record<Host, string> = {
  main: BOTH,
  alt: BOTH,
  openai: 'Download its contract for code generators: [openapi.json](http://127.0.0.1:8080/v1/openapi.json).',
  admin:
    'Download its contract for code generators: [openapi.json](/docs/reference/admin/openapi.json). [Self-hosting](/docs/guides/self-hosting#the-operator-api) explains the operations by example.',
};

/** The introduction above the first operation, as Markdown. */
export function introduction({ info }: Document, host: Host): string {
  const key =
    host === 'admin'
      ? 'The samples take the operator’s token from `REVERIE_ADMIN_TOKEN`.'
      : host === 'openai'
        ? 'The samples take the key from `REVERIE_API_KEY`. The [guide to other clients](/docs/guides/other-clients) shows the same calls with OpenAI-compatible clients.'
        : 'The samples take the key from `REVERIE_API_KEY`; each runs as it is, in a shell, with [the client](/docs/guides/client) or [in Python](/docs/guides/client#in-python).';
  return `${info.description}\n\n${key}\n\n${CONTRACTS[host]}`;
}

function tagHtml(tag: string, description: string, places: Place[]): string {
  const own = places.filter(({ operation }) => operation.tags[0] === tag);
  return [
    `<section class="tag"><h2 id="/${tag}">${escaped(tag[0]!.toUpperCase() + tag.slice(1))}</h2>`,
    proseOf(description),
    '</section>',
    ...own.map((place) => operationHtml(described(place), place.host)),
  ].join('\n');
}

function operationHtml(operation: Described, host: Host): string {
  const { id, name, summary, method, path, description, price, operatorRole, bodies, parameters, headers } =
    operation;
  const isBodied = bodies.length > 0;
  return `<article class="operation" id="${id}" aria-labelledby="${id}/title">
<div class="told">
<h3 id="${id}/title"><a href="#${id}">${escaped(summary)}</a></h3>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code></p>
${price === undefined ? '' : `<p class="price"><strong>Price</strong> ${lineOf(price)}</p>`}
${operatorRole === undefined ? '' : `<p class="price"><strong>Operator role</strong> <a href="/docs/guides/self-hosting#operators"><code>${operatorRole}</code></a></p>`}
${proseOf(description)}
${bodies.map((body, index) => bodyHtml(body, index)).join('\n')}
${parameters.length > 0 ? `<h4>${isBodied ? 'In the address' : 'Parameters'}</h4>\n${fieldsHtml(parameters)}` : ''}
${headers.length > 0 ? `<details><summary>Headers <span class="aside">${headers.map((header) => escaped(header.name)).join(', ')}</span></summary>\n${fieldsHtml(headers)}</details>` : ''}
<h4>Answers</h4>
${operation.answers.map(answerHtml).join('\n')}
${refusalsHtml(operation.refusals)}
</div>
<div class="shown">
<p class="try"><button type="button" data-try="${host}/${name}" hidden>Try it</button></p>
<div class="tabs" data-sync="language">
${operation.samples.map(({ lang, label, source }) => codeBlock(source, lang === 'curl' ? 'bash' : lang, label)).join('')}</div>
${answerExample(operation.answers)}
</div>
</article>`;
}

function bodyHtml({ type, fields, examples }: Body, index: number): string {
  const inside = fields.length > 0 ? fieldsHtml(fields) : '';
  const title = `<code>${type}</code>`;
  if (index === 0) return `<h4>Body ${title}</h4>\n${inside}`;
  const exampleHtml =
    examples[0] === undefined ? '' : codeBlock(JSON.stringify(examples[0].value, null, 2), 'json');
  return `<details><summary>Or as ${title}</summary>\n${inside}${exampleHtml}</details>`;
}

function fieldsHtml(fields: Field[]): string {
  const rows = fields.map((field) => {
    const { name, where, required, schema } = field;
    const depth = name.split(/\.|\[\]\./).length - 1;
    const marks = [
      `<span class="type">${escaped(typeOf(schema))}</span>`,
      ...(where === undefined || where === 'header' ? [] : [`<span class="aside">${where}</span>`]),
      ...(required ? ['<span class="needed">required</span>'] : []),
    ];
    return `<div${depth > 0 ? ` class="deep-${Math.min(depth, 2)}"` : ''}><dt><code>${escaped(name)}</code> ${marks.join(' ')}</dt><dd>${lineOf(fieldMarkdown(field))}</dd></div>`;
  });
  return `<dl class="fields">\n${rows.join('\n')}\n</dl>`;
}

function answerHtml({ status, description, bodies }: Answer): string {
  const heading = `<strong class="status">${status}</strong> ${lineOf(description)}`;
  const inside = bodies
    .filter(({ fields }) => fields.length > 0)
    .map(
      ({ type, fields }) => `${bodies.length > 1 ? `<p><code>${type}</code></p>` : ''}${fieldsHtml(fields)}`,
    );
  return inside.length === 0
    ? `<p>${heading}</p>`
    : `<details><summary>${heading}</summary>\n${inside.join('\n')}</details>`;
}

function refusalsHtml(refusals: Answer[]): string {
  if (refusals.length === 0) return '';
  const rows = refusals.map(
    ({ status, description }) =>
      `<div><dt><strong class="status bad">${status}</strong></dt><dd>${lineOf(description)}</dd></div>`,
  );
  const statuses = refusals.map(({ status }) => status).join(', ');
  return `<details><summary>Refusals <span class="aside">${statuses}</span></summary>\n<dl class="fields refusals">\n${rows.join('\n')}\n</dl></details>`;
}

function answerExample(answers: Answer[]): string {
  const samples = answers.flatMap(({ status, bodies }) =>
    bodies
      .filter(({ type }) => /json/.test(type))
      .flatMap(({ examples }) => examples.slice(0, 1).map(({ value }) => ({ status, value }))),
  );
  const blocks = samples.map(({ status, value }) =>
    codeBlock(JSON.stringify(value, null, 2), 'json', status),
  );
  return blocks.length === 0 ? '' : `<p class="label">Answer</p><div class="tabs">\n${blocks.join('')}</div>`;
}
