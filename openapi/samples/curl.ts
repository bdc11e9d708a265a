/** A sample for a shell with curl. Values kept for later steps are shell variables. */

import { ADDRESSES } from '../../src/contract/sample-addresses.ts';
import type { Json, Node } from '../generate/document.ts';
import { type Language, laidOut } from './layout.ts';
import { type Call, type Contract, callIn, MARK, type Step, sampleRequest } from './step.ts';

export function curl(steps: Step[], contract: Contract): string {
  return steps.map((step) => line(step, contract)).join('\n');
}

const JSON_STYLE: Language = {
  indent: '  ',
  width: 68,
  scalar: (value) => JSON.stringify(value),
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  airy: true,
  last: '',
};

const shell = (variable: string) => variable.toUpperCase();

function line(step: Step, contract: Contract): string {
  if ('download' in step) return `curl -s -o ${step.file} "$${shell(step.download)}"\n`;
  if ('lastPartOf' in step) return `${shell(step.variable)}="\${${shell(step.lastPartOf)}##*/}"\n`;
  const call = callIn(contract, step.call);
  const requestText = request(call, step.input);
  // A stream of all jobs has no end, so the sample reads its first event.
  if (call.isStream && Object.keys(call.path).length === 0) return `sed '/^data:/q' < <(${requestText})\n`;
  if (!step.keep) return `${requestText}\n`;
  const field = step.keep.pick.split('.').at(-1)!;
  return `${shell(step.keep.variable)}=$(${requestText} |\n  grep -o '"${field}":"[^"]*' | head -n 1 | cut -d '"' -f 4)\n`;
}

function request(call: Call, input: Node): string {
  const { place, query, body } = sampleRequest(call, input, (name) => `$${shell(name)}`);
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  const fields = Object.entries(body);
  const plain = call.method === 'GET' || (call.method === 'POST' && fields.length > 0);
  return [
    `curl -s${call.isStream ? ' -N' : ''}${plain ? '' : ` -X ${call.method}`} "${ADDRESSES[call.host]}${place}${search && `?${search}`}"`,
    ...keyOf(call),
    ...(fields.length === 0
      ? []
      : call.isForm && call.files.some((name) => name in body)
        ? fields.map((field) => formField(field, call))
        : jsonBody(body)),
  ].join(' \\\n  ');
}

function keyOf({ host, takesKey }: Call): string[] {
  if (!takesKey) return [];
  return [
    host === 'admin'
      ? '-H "Authorization: Bearer $REVERIE_ADMIN_TOKEN"'
      : host === 'openai'
        ? '-H "Authorization: Bearer $REVERIE_API_KEY"'
        : '-H "X-API-Key: $REVERIE_API_KEY"',
  ];
}

function jsonBody(body: Node): string[] {
  const written = laidOut(body, JSON_STYLE).replaceAll('\n', '\n  ');
  return ["-H 'Content-Type: application/json'", `-d ${inSingle(written)}`];
}

function formField([name, value]: [string, Json], call: Call): string {
  if (call.files.includes(name)) return `-F ${name}=@${String(call.example[name])}`;
  const text = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return `-F ${inSingle(`${name}=${text}`)}`;
}

/** Closes the quotes around variables. */
function inSingle(text: string): string {
  const marked = text.replaceAll(JSON.stringify(MARK).slice(1, -1), MARK).replaceAll("'", "'\\''");
  return `'${marked.replaceAll(new RegExp(`${MARK}(\\w+)`, 'g'), (_, name: string) => `'"$${shell(name)}"'`)}'`;
}
