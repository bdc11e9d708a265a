/** A call as curl, TypeScript and Python, from what a form says. The key stays in the reader's environment. */

import type { Json } from '../../openapi/generate/document.ts';
import { type Language, laidOut } from '../../openapi/samples/layout.ts';
import { nameOf, type Operation } from './contract.ts';

export type Sample = { label: string; source: string };

type Body = Record<string, unknown>;
/** Of a picture in the body; longer than anybody wants to read. */
const INLINE = /^data:[\w/+.-]+;base64,/;

export function samplesOf(operation: Operation, body: Body): Sample[] {
  return [
    { label: 'curl', source: curl(operation, body) },
    { label: 'TypeScript', source: typescript(operation, body) },
    { label: 'Python', source: python(operation, body) },
  ];
}

const literal = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' && INLINE.test(each) ? `${INLINE.exec(each)![0]}…` : each,
  ) as Json;

/** JSON with short objects on one line. */
export const JSON_STYLE: Language = {
  indent: '  ',
  width: 72,
  scalar: (value) => JSON.stringify(value),
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  airy: true,
  last: '',
};

/** Between single quotes of a shell nothing means anything but the quote itself. */
const inSingle = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl({ method, host, path }: Operation, body: Body): string {
  const files = Object.values(body).some((value) => value instanceof File);
  const sent = files
    ? Object.entries(body).map(([name, value]) =>
        value instanceof File
          ? `-F ${inSingle(`${name}=@${value.name}`)}`
          : `-F ${inSingle(`${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)}`,
      )
    : [
        "-H 'Content-Type: application/json'",
        `-d ${inSingle(laidOut(literal(body), JSON_STYLE).replaceAll('\n', '\n  '))}`,
      ];
  return [
    `curl -s${method === 'POST' ? '' : ` -X ${method}`} "${host}${path}"`,
    '-H "X-API-Key: $REVERIE_API_KEY"',
    ...sent,
  ].join(' \\\n  ');
}

const TYPESCRIPT: Language = {
  indent: '  ',
  width: 78,
  scalar: (value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value)),
  member: (name, value) => `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: ${value}`,
  airy: true,
  last: ',',
};

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

function typescript(operation: Operation, body: Body): string {
  const { group, name } = nameOf(operation)!;
  const files = filesIn(body);
  const marked = laidOut(literal(withMarks(body)), TYPESCRIPT);
  const input = files.reduce((text, [field]) => text.replace(`'\\u0000${field}'`, field), marked);
  const opened = files
    .map(([field, file]) => `const ${field} = await openAsBlob(${quoted(file.name)});\n`)
    .join('');
  const call = operation.isAsync ? `${name}.andWait` : name;
  return `${files.length > 0 ? "import { openAsBlob } from 'node:fs';\n" : ''}import { createClient } from '@reverie/client';

// The key is in the environment: REVERIE_API_KEY.
const reverie = createClient({ ${basesOf(operation)} });
${opened}
const answer = await reverie.${group}.${call}(${input});
console.log(answer);
`;
}

const PYTHON: Language = {
  indent: '    ',
  width: 76,
  scalar: (value) =>
    value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value),
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  airy: false,
  last: ',',
};

function python(operation: Operation, body: Body): string {
  const { group, name } = nameOf(operation)!;
  const method = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const args = Object.entries(body).map(([field, value]) =>
    value instanceof File
      ? `    ${field}=open(${JSON.stringify(value.name)}, "rb"),`
      : `    ${field}=${laidOut(literal(value), PYTHON, 1)},`,
  );
  const alt = operation.host === location.origin ? '' : `, alt_base_url="${operation.host}"`;
  return `from reverie import Reverie

# The key is in the environment: REVERIE_API_KEY.
reverie = Reverie(base_url="${location.origin}"${alt})

answer = reverie.${group}.${method}(
${args.join('\n')}
)
print(answer)
`;
}

function basesOf({ host }: Operation): string {
  const base = `baseUrl: '${location.origin}'`;
  return host === location.origin ? base : `${base}, altBaseUrl: '${host}'`;
}

const filesIn = (body: Body): [string, File][] =>
  Object.entries(body).filter((entry): entry is [string, File] => entry[1] instanceof File);

/** Files by the name of the variable that holds them. */
function withMarks(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof File ? `\u0000${name}` : value]),
  );
}
