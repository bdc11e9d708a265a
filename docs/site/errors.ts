/** The index of errors and the facts on each error's page, from the contract's table of codes. */
import { ERRORS, type ErrorCode } from '../../generated/errors.ts';
import { documentOf, HOSTS } from './contract.ts';
import { list, read } from './files.ts';
import { filled, jsonBlock } from './markdown.ts';

export const CODES = Object.keys(ERRORS) as ErrorCode[];

const TYPES: Record<string, string> = {
  request_error: 'The request',
  media_error: 'Your pictures and films',
  content_error: 'The content',
  authentication_error: 'The key',
  permission_error: 'Permissions',
  billing_error: 'Credits',
  conflict_error: 'Conflicts',
  rate_limit_error: 'Rate limits',
  server_error: 'The service',
  engine_error: 'The engines',
};

/** One anchor per code. `doc_url` in error bodies links to it. */
export function errorList(): string {
  const types = [...new Set(CODES.map((code) => ERRORS[code].type as string))];
  return types
    .map((type) => {
      const title = TYPES[type];
      if (title === undefined)
        throw new Error(`The error type ${type} needs a title in docs/site/errors.ts.`);
      const codes = CODES.filter((code) => ERRORS[code].type === type);
      return [`## ${title}`, ...codes.map(entry)].join('\n\n');
    })
    .join('\n\n');
}

function entry(code: ErrorCode): string {
  return `### \`${code}\` {#${code}}\n\n${badges(code)}\n\n${ERRORS[code].meaning} [What to do](/errors/${code})`;
}

function badges(code: ErrorCode): string {
  const { status, retryable } = ERRORS[code];
  const retry = retryable
    ? '<Badge type="tip" text="retry may succeed" />'
    : '<Badge type="info" text="no retry" />';
  return `<Badge type="${status >= 500 ? 'danger' : 'warning'}" text="${status}" /> ${retry}`;
}

/** The page of one code: written advice with the table's facts and the contract's example. */
export function errorPage(code: ErrorCode, advice: string): string {
  const example = examples().get(code);
  const facts = [
    `\`${code}\` ${badges(code)}`,
    ERRORS[code].meaning,
    ...(isSent(code) ? [] : [NEVER_SENT]),
  ].join('\n\n');
  return filled(advice, { facts, ...(example !== undefined && { example: jsonBlock(example) }) });
}

const NEVER_SENT = '::: info\nNo operation of this version returns this code yet.\n:::';

let sources: string | undefined;

/**
 * True when the service's sources name the code. The client's list does not count, because the client only receives
 * codes.
 */
function isSent(code: ErrorCode): boolean {
  sources ??= list('{src,engines}/**/*.{ts,js}', ['client/**', 'engines/test/**', '**/node_modules'])
    .map(read)
    .join();
  return sources.includes(`'${code}'`);
}

/** The contract's example of each code that an operation declares. */
export function examples(): Map<string, object> {
  byCode ??= examplesOfAll();
  return byCode;
}

let byCode: Map<string, object> | undefined;

function examplesOfAll(): Map<string, object> {
  const found = new Map<string, object>();
  for (const host of HOSTS) collect(documentOf(host), found);
  return found;
}

function collect(node: unknown, found: Map<string, object>): void {
  if (typeof node !== 'object' || node === null) return;
  const { code, doc_url } = node as { code?: unknown; doc_url?: unknown };
  if (typeof code === 'string' && typeof doc_url === 'string' && !found.has(code)) found.set(code, node);
  for (const inner of Object.values(node)) collect(inner, found);
}
