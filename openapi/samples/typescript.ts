/** A sample in TypeScript: with the client or, for the operator API, with the global `fetch`. */

import { ADDRESSES } from '../../src/contract/sample-addresses.ts';
import { type Node, text } from '../generate/document.ts';
import { type Language, laidOut } from './layout.ts';
import { address, type Call, type Contract, callIn, MARK, type Step, sampleRequest } from './step.ts';

export function typescript(steps: Step[], contract: Contract): string {
  const calls = steps.flatMap((step) => ('call' in step ? [callIn(contract, step.call)] : []));
  const lines = steps.map((step) => line(step, contract, step === steps.at(-1)));
  const operator = calls.some(({ named }) => named === undefined) ? `${OPERATOR}\n\n` : '';
  if (calls.every(({ named }) => named === undefined)) return `${operator}${lines.join('\n')}\n`;
  const alt = calls.some(({ host }) => host === 'alt') ? `\n  altBaseUrl: '${ADDRESSES.alt}',` : '';
  return `import { createClient } from '@reverie/client';

// The key is in the environment: REVERIE_API_KEY.
const reverie = createClient({${alt ? `\n  baseUrl: '${ADDRESSES.main}',${alt}\n` : ` baseUrl: '${ADDRESSES.main}' `}});

${operator}${lines.join('\n')}
`;
}

const OPERATOR = `async function ask(method: string, path: string, body?: object) {
  const headers = {
    Authorization: \`Bearer \${process.env.REVERIE_ADMIN_TOKEN}\`,
    'Content-Type': 'application/json',
  };
  const sent = { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(\`${ADDRESSES.admin}\${path}\`, sent);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}`;

function line(step: Step, contract: Contract, last: boolean): string {
  if ('download' in step)
    return `const ${step.variable} = await fetch(${step.download}).then((answer) => answer.blob());`;
  if ('lastPartOf' in step) return `const ${step.variable} = ${step.lastPartOf}.split('/').at(-1)!;`;
  const call = callIn(contract, step.call);
  if (call.isStream) return watched(call, step.input);
  const callText = call.named === undefined ? plain(call, step.input) : ours(call, step.input);
  if (!step.keep) return last ? `const answer = ${callText};\nconsole.log(answer);` : `${callText};`;
  const { variable, pick, or } = step.keep;
  if (or === 'null') return `const ${variable} = (${callText}).${pick}!;`;
  if (or === 'job')
    return `const film = ${callText};\nif (!('${pick}' in film)) throw new Error('It is still being made.');\nconst { ${pick} } = film;`;
  const [first, ...deeper] = pick.split('.');
  if (deeper.length === 0)
    return `const { ${first}${first === variable ? '' : `: ${variable}`} } = ${callText};`;
  const path = deeper.map((part) => (/^\d+$/.test(part) ? `[${part}]!` : `.${part}`)).join('');
  return `const { ${first} } = ${callText};\nconst ${variable} = ${first}${path};`;
}

function ours({ named }: Call, input: Node): string {
  return `await reverie.${named!.group}.${named!.name}(${Object.keys(input).length === 0 ? '' : laidOut(input, TYPESCRIPT)})`;
}

/** The client's streaming methods take only the id. */
function watched({ named, path }: Call, input: Node): string {
  const ids = Object.keys(path).map((name) => text(input[name]).slice(MARK.length));
  const name = named!.name.replace('watch', 'subscribe');
  const leave = ids.length === 0 ? '  break;\n' : '';
  return `for await (const job of reverie.${named!.group}.${name}(${ids.join()})) {\n  console.log(job.operation, job.status, job.progress);\n${leave}}`;
}

function plain(call: Call, input: Node): string {
  const sending = sampleRequest(call, input, (name) => `\${${name}}`);
  const { body } = sending;
  const place = address(sending);
  const path = place.includes('$') ? `\`${place}\`` : quoted(place);
  const sent = Object.keys(body).length === 0 ? '' : `, ${laidOut(body, TYPESCRIPT)}`;
  return `await ask('${call.method}', ${path}${sent})`;
}

const TYPESCRIPT: Language = {
  indent: '  ',
  width: 64,
  scalar: (value) =>
    typeof value !== 'string' ? String(value) : value.startsWith(MARK) ? value.slice(1) : quoted(value),
  member: (name, value) =>
    value === name ? name : `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: ${value}`,
  airy: true,
  last: ',',
};

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
