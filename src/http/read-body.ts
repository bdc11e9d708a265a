/** Reads request bodies: JSON and forms, as far and as large as the operation's contract describes them. */
import type { Request, Response } from 'express';
import { Problem, problem } from '../contract/problem.ts';
import { DEPTH_MAX } from '../lib/json.ts';
import { JsonScan, VALUES_MAX } from '../lib/json-scan.ts';
import { START_BYTES } from './budget.ts';
import type { OperationSchema } from './invalid.ts';
import { readForm } from './read-form.ts';
import { bodyTooLarge, type Intake, takeIn } from './take-in-body.ts';
import { asKey, missingKey } from './take-key.ts';

const MB = 2 ** 20;

type Limits = NonNullable<OperationSchema['x-body-limits']>;
/** Of operations that say nothing else in `x-body-limits`: one file of 10 MB and its fields, or the same in base64. */
const LIMITS: Limits = { json_mb: 16, form_mb: 11, file_mb: 10 };

export type BodyReading = Pick<Intake, 'keyless' | 'hold'> & {
  /** The operation takes no key and at most 64 kB. */
  open: boolean;
};

/** The media types an operation takes, in the contract's order; empty when it takes no body. */
export function bodyTypes(operation: OperationSchema): string[] {
  return Object.keys(operation.requestBody?.content ?? {});
}

/**
 * The body's media type as the contract names it, or 415; 413 where a body says itself that it is too large. One that
 * is absent counts as an empty JSON object, so that the caller is told what is missing rather than which header is.
 */
export function bodyTypeOf(request: Request, operation: OperationSchema, open: boolean): string | undefined {
  const types = bodyTypes(operation);
  if (types.length === 0) return undefined;
  if (!hasBody(request)) return 'application/json';
  const untyped = !request.get('content-type')?.trim();
  const type = untyped ? types.find((each) => !isForm(each)) : types.find((each) => request.is(each));
  if (!type) {
    throw problem('unsupported_media_type', `Content-Type must be ${types.join(' or ')}`, {
      facts: { param: 'Content-Type' },
    });
  }
  const bytes_max = bytesMax(operation, type, open);
  if (Number(request.get('content-length')) > bytes_max) throw bodyTooLarge(nameOf(type), bytes_max);
  return type;
}

/** Parses the body into `request.body`; throws 400 when it is malformed and 413 when it is too large. */
export async function readBody(
  request: Request,
  response: Response,
  { operation, type, reading }: { operation: OperationSchema; type: string; reading: BodyReading },
): Promise<void> {
  const limits = operation['x-body-limits'] ?? LIMITS;
  const bytes_max = bytesMax(operation, type, reading.open);
  const intake: Intake = { ...reading, bytes_max, what: nameOf(type) };
  if (!hasBody(request)) {
    request.body = {};
  } else if (isForm(type)) {
    const form = operation.requestBody?.content?.[type]?.schema;
    request.body = await readForm(request, response, { form, limits, intake });
  } else {
    request.body = await readJson(request, intake);
  }
  // The validator keeps one compiled schema for each spelling of this header: there shall be one.
  request.headers['content-type'] = type;
}

async function readJson(request: Request, intake: Intake): Promise<object> {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw problem('unsupported_media_type', 'The body must be UTF-8 JSON, plain or compressed with gzip');
  }
  const scan = new JsonScan('api_key');
  const decoder = new TextDecoder();
  let text = '';
  const sink = {
    key: () => asKey(scan.member),
    write(chunk: Buffer) {
      const fault = scan.write(chunk);
      // Nothing is said about a body of which nobody is known to be the sender, but where to put the key.
      if (fault === 'too_many_values' && intake.keyless && asKey(scan.member) === undefined)
        throw missingKey(`the first ${VALUES_MAX} values of the body`);
      if (fault) throw problem('malformed_json', FAULTS[fault]);
      text += decoder.decode(chunk, { stream: true });
    },
  };
  try {
    await takeIn(request, intake, sink);
    const body: unknown = JSON.parse((text + decoder.decode()).trim() || '{}');
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
  throw problem('malformed_json', 'The body is not valid JSON');
}

const FAULTS = {
  too_deep: `The body is nested deeper than ${DEPTH_MAX} levels`,
  too_many_values: `The body has more than ${VALUES_MAX} values`,
};

/** The largest body of this type that the operation takes, in bytes. */
export function bytesMax(operation: OperationSchema, type: string, open: boolean): number {
  const { json_mb, form_mb } = operation['x-body-limits'] ?? LIMITS;
  return open ? START_BYTES : (isForm(type) ? form_mb : json_mb) * MB;
}

function isForm(type: string): boolean {
  return type === 'multipart/form-data';
}

function nameOf(type: string): Intake['what'] {
  return isForm(type) ? 'Form' : 'Body';
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0;
}
