/** A sample in Python: with the client or, for the operator API, with the standard library. */

import { ADDRESSES } from '../../src/contract/sample-addresses.ts';
import { type Node, text } from '../generate/document.ts';
import { pythonArgument, pythonMethod } from '../generate/python.ts';
import { type Language, laidOut } from './layout.ts';
import { address, type Call, type Contract, callIn, MARK, type Step, sampleRequest } from './step.ts';

export function python(steps: Step[], contract: Contract): string {
  const calls = steps.flatMap((step) => ('call' in step ? [callIn(contract, step.call)] : []));
  const lines = steps.map((step) => line(step, contract, step === steps.at(-1)));
  const operator = calls.some(({ named }) => named === undefined) ? `${OPERATOR}\n\n` : '';
  if (calls.every(({ named }) => named === undefined)) return `${operator}${lines.join('\n')}\n`;
  const alt = calls.some(({ host }) => host === 'alt');
  const files =
    operator === '' && steps.some((step) => 'download' in step)
      ? 'from urllib.request import urlopen\n\n'
      : '';
  const base = `base_url="${ADDRESSES.main}"`;
  return `${files}from reverie import Reverie

# The key is in the environment: REVERIE_API_KEY.
reverie = Reverie(${alt ? `\n    ${base},\n    alt_base_url="${ADDRESSES.alt}",\n` : base})

${operator}${lines.join('\n')}
`;
}

const OPERATOR = `import json
import os
from urllib.request import Request, urlopen

def ask(method, path, body=None):
    headers = {
        "Authorization": f"Bearer {os.environ['REVERIE_ADMIN_TOKEN']}",
        "Content-Type": "application/json",
    }
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"${ADDRESSES.admin}{path}", data, headers, method=method)
    return json.load(urlopen(request))`;

function line(step: Step, contract: Contract, last: boolean): string {
  if ('download' in step) return `${step.variable} = urlopen(${step.download}).read()`;
  if ('lastPartOf' in step) return `${step.variable} = ${step.lastPartOf}.rsplit("/", 1)[-1]`;
  const call = callIn(contract, step.call);
  if (call.isStream) return watched(call, step.input);
  const callText = call.named === undefined ? plain(call, step.input) : ours(call, step.input);
  if (!step.keep) return last ? `answer = ${callText}\nprint(answer)` : callText;
  const path = step.keep.pick.split('.').map((part) => (/^\d+$/.test(part) ? `[${part}]` : `["${part}"]`));
  return `${step.keep.variable} = ${callText}${path.join('')}`;
}

function ours({ named }: Call, input: Node): string {
  const args = Object.entries(input).map(
    ([name, value]) => `${pythonArgument(name)}=${laidOut(value, PYTHON, 1)}`,
  );
  const short = args.join(', ');
  const inside =
    short.length <= 66 && !short.includes('\n')
      ? short
      : `\n${args.map((each) => `    ${each},\n`).join('')}`;
  return `reverie.${named!.group}.${pythonMethod(named!.name)}(${inside})`;
}

/** The client's streaming methods take only the id. */
function watched({ named, path }: Call, input: Node): string {
  const ids = Object.keys(path).map((name) => text(input[name]).slice(MARK.length));
  const name = pythonMethod(named!.name).replace('watch', 'subscribe');
  const leave = ids.length === 0 ? '\n    break' : '';
  return `for job in reverie.${named!.group}.${name}(${ids.join()}):\n    print(job["operation"], job["status"], job["progress"])${leave}`;
}

function plain(call: Call, input: Node): string {
  const sending = sampleRequest(call, input, (name) => `{${name}}`);
  const { body } = sending;
  const place = address(sending);
  const sent = Object.keys(body).length === 0 ? '' : `, ${laidOut(body, PYTHON)}`;
  return `ask("${call.method}", ${place.includes('{') ? 'f' : ''}"${place}"${sent})`;
}

const PYTHON: Language = {
  indent: '    ',
  width: 76,
  scalar(value) {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value === 'number') return String(value);
    return value.startsWith(MARK) ? value.slice(1) : JSON.stringify(value);
  },
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  airy: false,
  last: ',',
};
